import { App, Button } from 'antd'
import { useState } from 'react'
import { AskDialog } from '../../parts/AskDialog'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { MinutesField, ReasonField } from './fields'
import { text } from './texts'

/** More time for everybody who sits it: the network failed, the power went. */
export function ExtendAll({
  taskId,
  running,
  onDone,
}: {
  taskId: string
  running: number
  onDone(): void
}) {
  const { live } = useApi()
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const [minutes, setMinutes] = useState(10)
  const [reason, setReason] = useState('')
  const close = () => {
    setAsking(false)
    setReason('')
  }
  const run = async () => {
    try {
      const { people } = await live.extendAll({ taskId, minutes, reason: reason.trim() })
      void message.success(text('extendedAll', { n: number(people), minutes }))
    } finally {
      onDone()
    }
  }
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {text('extendAll')}
      </Button>
      {asking && (
        <AskDialog
          title={text('extendAllTitle', { n: number(running) })}
          act={text('extendAllAct', { n: number(running) })}
          keep={text('keep')}
          isReady={reason.trim() !== ''}
          onClose={close}
          onAct={run}
        >
          <p className="second">{text('extendAllText')}</p>
          <div className="row">
            <MinutesField id="all-minutes" value={minutes} onChange={setMinutes} />
            <ReasonField id="all-reason" value={reason} onChange={setReason} />
          </div>
        </AskDialog>
      )}
    </>
  )
}
