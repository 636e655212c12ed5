import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, AutoComplete, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { dayStamp } from '@contract/rules/hospitalTime'
import { DayField } from '../../parts/DayField'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** Gives somebody credits, or takes some away: how many, of what kind, for what, and why. */
export function Correct({
  userId,
  userName,
  kinds,
  onClose,
}: {
  userId: string
  userName: string
  kinds: readonly string[]
  onClose(): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const known = useQuery({
    queryKey: ['creditRules'],
    queryFn: ({ signal }) => api.creditKeeping.rules({}, { signal }),
  })
  const [credits, setCredits] = useState<number | null>(null)
  const [kind, setKind] = useState('')
  const [title, setTitle] = useState('')
  const [day, setDay] = useState(dayStamp(Date.now()))
  const [reason, setReason] = useState('')
  const options = [...new Set([...kinds, ...(known.data?.kinds ?? [])])].filter(Boolean)
  const missing = () => {
    if (!credits) return text('lacksCredits')
    if (title.trim() === '') return text('lacksItem')
    if (day === '') return text('lacksDay')
    return reason.trim() === '' ? text('lacksReason') : ''
  }
  return (
    <FormDrawer
      open
      title={text('correctOf', { name: userName })}
      act={text('correctAct')}
      missing={missing}
      onClose={onClose}
      onAct={async () => {
        await api.creditKeeping.correct({
          userId,
          credits: credits ?? 0,
          kind: kind.trim().slice(0, 40),
          title: title.trim(),
          day,
          reason: reason.trim(),
        })
        void message.success(text('corrected'))
        await queries.invalidateQueries({ queryKey: ['creditStatement', userId] })
        void queries.invalidateQueries({ queryKey: ['credits'] })
      }}
    >
      <p className="second">{text('correctText')}</p>
      <Labelled label={text('creditsOf')} id="correctCredits" hint={text('minusHint')}>
        <InputNumber
          id="correctCredits"
          min={-1000}
          max={1000}
          step={0.5}
          value={credits}
          onChange={setCredits}
        />
      </Labelled>
      <Labelled label={text('kind')} id="correctKind">
        <AutoComplete
          id="correctKind"
          style={{ width: '100%' }}
          value={kind}
          options={options.map((value) => ({ value }))}
          onChange={setKind}
        />
      </Labelled>
      <Labelled label={text('item')} id="correctItem">
        <Input
          id="correctItem"
          maxLength={100}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Labelled>
      <Labelled label={text('day')} id="correctDay">
        <DayField id="correctDay" value={day} onChange={setDay} />
      </Labelled>
      <Labelled label={text('reason')} id="correctReason">
        <Input.TextArea
          id="correctReason"
          maxLength={200}
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Labelled>
    </FormDrawer>
  )
}
