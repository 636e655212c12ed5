import { InputNumber, Radio } from 'antd'
import { useState } from 'react'
import type { Appeal } from '@contract/calls/exam/leaving'
import { Confirm } from '../../parts/Confirm'
import { Labelled } from '../../parts/Labelled'
import { useApi, useCan } from '../../session/SessionContext'
import { text } from './texts'

type Give = 'count' | 'time' | 'try'
const choices = { running: ['count', 'time'], closed: ['try', 'count'] } as const
const words = { count: 'giveCount', time: 'giveTime', try: 'giveTry' } as const

interface Props {
  appeal: Appeal
  isGranted: boolean
  onClose(): void
  onDecided(): void
}

/** Asks what is given back and why; the person reads the reason. */
export function Decide({ appeal, isGranted, onClose, onDecided }: Props) {
  const api = useApi()
  const can = useCan()
  const gives = choices[appeal.running ? 'running' : 'closed']
  const [give, setGive] = useState<Give>(gives[0])
  const [minutes, setMinutes] = useState(10)
  const { attemptId, eventId, userName } = appeal
  if (!can('exam.supervise')) return null
  const remedy = isGranted ? { give, ...(give === 'time' && { minutes }) } : {}
  return (
    <Confirm
      open
      title={text(isGranted ? 'grantTitle' : 'refuseTitle', { name: userName })}
      words={text('decideText')}
      act={text(isGranted ? 'grant' : 'refuse')}
      keep={text('notYet')}
      needsReason
      onClose={onClose}
      onAct={async (reason) => {
        await api.leaving.decide({
          attemptId,
          eventId,
          grant: isGranted ? 1 : 0,
          ...remedy,
          reason,
        })
        onDecided()
      }}
    >
      {isGranted && (
        <>
          <Radio.Group
            aria-label={text('give')}
            value={give}
            options={gives.map((value) => ({ value, label: text(words[value]) }))}
            onChange={({ target }) => setGive(target.value as Give)}
          />
          {give === 'time' && (
            <Labelled label={text('minutes')} id="minutes" width={160}>
              <InputNumber
                id="minutes"
                min={1}
                max={120}
                precision={0}
                value={minutes}
                onChange={(value) => setMinutes(value ?? 10)}
              />
            </Labelled>
          )}
          {give === 'try' && <p className="note">{text('tryNote')}</p>}
        </>
      )}
    </Confirm>
  )
}
