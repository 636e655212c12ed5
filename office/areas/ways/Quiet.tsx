import { App, Button, Select } from 'antd'
import { useId, useState } from 'react'
import { failureText } from '../../api/failureText'
import { Labelled } from '../../parts/Labelled'
import { Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The hours in which nothing rings. */
export function Quiet({
  from,
  until,
  onDone,
}: {
  from: number
  until: number
  onDone(): Promise<void>
}) {
  const api = useApi()
  const { message } = App.useApp()
  const [hoursOf, setHours] = useState({ from, until })
  const [busy, setBusy] = useState(false)
  const id = useId()
  const save = async () => {
    setBusy(true)
    try {
      await api.messageWay.saveQuiet({ quietFrom: hoursOf.from, quietUntil: hoursOf.until })
      await onDone()
      void message.success(text('saved'))
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={text('quiet')}>
      <div className="panel-body stack">
        <div className="row">
          <Labelled label={text('quietFrom')} id={`${id}-from`} width={120}>
            <Select
              id={`${id}-from`}
              value={hoursOf.from}
              options={hours}
              onChange={(value: number) => setHours({ ...hoursOf, from: value })}
            />
          </Labelled>
          <Labelled label={text('quietUntil')} id={`${id}-until`} width={120}>
            <Select
              id={`${id}-until`}
              value={hoursOf.until}
              options={hours}
              onChange={(value: number) => setHours({ ...hoursOf, until: value })}
            />
          </Labelled>
        </div>
        <div className="small note">{text('quietText')}</div>
        <div className="row">
          <Button
            type="primary"
            loading={busy}
            disabled={hoursOf.from === from && hoursOf.until === until}
            onClick={() => void save()}
          >
            {text('save')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
