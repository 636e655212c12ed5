import { App, InputNumber } from 'antd'
import { useState } from 'react'
import type { LiveAttempt } from '@contract/calls/exam/live'
import { minuteMs } from '@contract/rules/hospitalTime'
import { AskDialog } from '../../parts/AskDialog'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { clockSeconds } from '../../text/formats'
import { MinutesField, ReasonField } from './fields'
import { text } from './texts'

export type LiveAct =
  | 'extend'
  | 'handIn'
  | 'correct'
  | 'voidIt'
  | 'reopen'
  | 'confirmLate'
  | 'dropLate'

const words = {
  extend: ['extendTitle', 'extendText'],
  handIn: ['handInTitle', 'handInText'],
  correct: ['correctTitle', 'correctText'],
  voidIt: ['voidTitle', 'voidText'],
  reopen: ['reopenTitle', 'reopenText'],
  confirmLate: ['confirmLateTitle', 'confirmLateText'],
  dropLate: ['dropLateTitle', 'dropLateText'],
} as const

/** What is known of when late answers were made: after the last word of the server that all of them carry. */
function Proved({ lateAfterTime, startTime, deadline }: LiveAttempt) {
  if (lateAfterTime === null) return null
  const isNothing = lateAfterTime - startTime < minuteMs
  return (
    <p>
      {text(isNothing ? 'lateUnproved' : 'lateProved', {
        time: clockSeconds(lateAfterTime),
        deadline: clockSeconds(deadline),
      })}
    </p>
  )
}

/** One act upon one sitting, with its reason, which stands in the log. */
export function Act({
  act,
  attempt,
  taskId,
  onClose,
  onDone,
}: {
  act: LiveAct
  attempt: LiveAttempt
  taskId: string
  onClose(): void
  onDone(): void
}) {
  const { live, resultChange } = useApi()
  const { message } = App.useApp()
  const [minutes, setMinutes] = useState(10)
  const [score, setScore] = useState(attempt.score ?? 0)
  const [reason, setReason] = useState('')
  const needsMinutes = act === 'extend' || act === 'reopen'
  const run = async () => {
    const one = { taskId, attemptId: attempt.attemptId, reason: reason.trim() }
    try {
      if (act === 'extend') await live.extend({ ...one, minutes })
      else if (act === 'reopen') await live.reopen({ ...one, minutes })
      else if (act === 'handIn') await live.handIn(one)
      else if (act === 'voidIt') await resultChange.propose({ ...one, kind: 'void' })
      else if (act === 'correct') await resultChange.propose({ ...one, kind: 'score', score })
      else await live.decideLate({ ...one, confirm: act === 'confirmLate' ? 1 : 0 })
      void message.success(text(act === 'voidIt' || act === 'correct' ? 'proposed' : 'acted'))
    } finally {
      // What was refused may be so because the list is older than the sitting.
      onDone()
    }
  }
  const [title, explanation] = words[act]
  return (
    <AskDialog
      title={text(title, { name: attempt.userName })}
      act={text(act)}
      keep={text('keep')}
      isReady={reason.trim() !== ''}
      danger={act === 'voidIt'}
      onClose={onClose}
      onAct={run}
    >
      <p className="second">{text(explanation)}</p>
      {(act === 'confirmLate' || act === 'dropLate') && <Proved {...attempt} />}
      <div className="row">
        {needsMinutes && <MinutesField id="act-minutes" value={minutes} onChange={setMinutes} />}
        {act === 'correct' && (
          <Labelled label={text('newScore')} id="act-score" width={110}>
            <InputNumber
              id="act-score"
              min={0}
              max={10_000}
              step={0.5}
              value={score}
              onChange={(next) => {
                if (next !== null) setScore(next)
              }}
            />
          </Labelled>
        )}
        <ReasonField id="act-reason" value={reason} onChange={setReason} />
      </div>
    </AskDialog>
  )
}
