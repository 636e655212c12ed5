import { App, Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { AskDialog } from '../../parts/AskDialog'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
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
            <Labelled label={text('minutes')} id="all-minutes" width={96}>
              <InputNumber
                id="all-minutes"
                min={1}
                max={240}
                value={minutes}
                onChange={(next) => {
                  if (next !== null) setMinutes(next)
                }}
              />
            </Labelled>
            <div className="grow">
              <Labelled label={text('reason')} id="all-reason">
                <Input
                  id="all-reason"
                  autoFocus
                  maxLength={200}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Labelled>
            </div>
          </div>
        </AskDialog>
      )}
    </>
  )
}
