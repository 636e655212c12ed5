import { App, Input, InputNumber } from 'antd'
import { useState } from 'react'
import type { LiveAttempt } from '@contract/calls/live'
import { AskDialog } from '../../../parts/AskDialog'
import { Labelled } from '../../../parts/Labelled'
import { useApi } from '../../../session/SessionContext'
import { text } from './texts'

export type LiveAct = 'extend' | 'handIn' | 'voidIt' | 'reopen'

const words = {
  extend: ['extendTitle', 'extendText'],
  handIn: ['handInTitle', 'handInText'],
  voidIt: ['voidTitle', 'voidText'],
  reopen: ['reopenTitle', 'reopenText'],
} as const

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
  const { live } = useApi()
  const { message } = App.useApp()
  const [minutes, setMinutes] = useState(10)
  const [reason, setReason] = useState('')
  const needsMinutes = act === 'extend' || act === 'reopen'
  const run = async () => {
    const one = { taskId, attemptId: attempt.attemptId, reason: reason.trim() }
    try {
      if (act === 'extend') await live.extend({ ...one, minutes })
      else if (act === 'reopen') await live.reopen({ ...one, minutes })
      else if (act === 'handIn') await live.handIn(one)
      else await live.voidAttempt(one)
      void message.success(text('acted'))
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
      <div className="row">
        {needsMinutes && (
          <Labelled label={text('minutes')} id="act-minutes" width={96}>
            <InputNumber
              id="act-minutes"
              min={1}
              max={240}
              value={minutes}
              onChange={(next) => {
                if (next !== null) setMinutes(next)
              }}
            />
          </Labelled>
        )}
        <div className="grow">
          <Labelled label={text('reason')} id="act-reason">
            <Input
              id="act-reason"
              autoFocus
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Labelled>
        </div>
      </div>
    </AskDialog>
  )
}
