import { App, Checkbox, InputNumber } from 'antd'
import { useState } from 'react'
import { everybody, type Audience } from '@contract/rules/audience'
import { AskDialog } from '../../../parts/AskDialog'
import { NewcomerDays } from '../../../parts/editor/NewcomerDays'
import { MomentField } from '../../../parts/MomentField'
import { AudienceWords } from '../../../parts/who/AudienceWords'
import { useWhomQuestion } from '../../../parts/who/useWhomQuestion'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'

interface Props {
  docId: string
  title: string
  onClose(): void
  onGiven(): void
}

/** Asks who has to read a document until when, and whether each later edition too. */
export function GiveReading({ docId, title, onClose, onGiven }: Props) {
  const api = useApi()
  const { message } = App.useApp()
  const { question, ask } = useWhomQuestion()
  const [whom, setWhom] = useState<Audience>(everybody)
  const [endTime, setEndTime] = useState<number>()
  const [newcomerDays, setNewcomerDays] = useState(0)
  const [isAgain, setAgain] = useState(true)
  const [days, setDays] = useState(14)
  return (
    <AskDialog
      title={text('reading')}
      act={text('give')}
      isReady={endTime !== undefined}
      onClose={onClose}
      onAct={async () => {
        const wanted = { title, before: null, audience: whom }
        if (!(await ask({ ability: 'content.author', ...wanted }))) return 'stays'
        await api.documentMaking.giveReading({
          docId,
          whom,
          endTime: endTime ?? 0,
          newcomerDays,
          ...(isAgain && { days }),
        })
        void message.success(text('givenNow'))
        onGiven()
        return undefined
      }}
    >
      {question}
      <span className="second">{text('readingText')}</span>
      <AudienceWords
        of={title}
        ability="content.author"
        change={text('changeAudience')}
        value={whom}
        onChange={setWhom}
      />
      <MomentField id="readingEnd" label={text('until')} value={endTime} onChange={setEndTime} />
      <NewcomerDays value={newcomerDays} onChange={setNewcomerDays} />
      <div className="row">
        <Checkbox checked={isAgain} onChange={({ target }) => setAgain(target.checked)}>
          {text('again')}
        </Checkbox>
        <InputNumber
          aria-label={text('againDays')}
          style={{ width: 80 }}
          min={1}
          max={365}
          precision={0}
          disabled={!isAgain}
          value={days}
          onChange={(value) => setDays(value ?? 14)}
        />
        <span>{text('againDays')}</span>
      </div>
    </AskDialog>
  )
}
