import { Checkbox, Input, InputNumber } from 'antd'
import { observer } from 'mobx-react'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import type { SceneEdit } from './SceneEdit'

/** Months that a certificate is good for when it is first switched on. */
const usualMonths = 24

/** Whether passing all its exams gives a certificate, for how long, and what the phone says of it. */
export const Certificate = observer(function Certificate({ edit }: { edit: SceneEdit }) {
  const { certMonths, certRule } = edit.form
  const mayIssue = useCan()('certificate.issue')
  return (
    <Panel title={text('certificate')}>
      <div className="panel-body stack">
        <Checkbox
          checked={certMonths !== null}
          disabled={!mayIssue}
          onChange={({ target }) =>
            edit.change(
              target.checked
                ? { certMonths: usualMonths, certRule: certRule || text('usualRule') }
                : { certMonths: null },
            )
          }
        >
          {text('gives')}
        </Checkbox>
        {!mayIssue && <div className="small note">{text('issuersOnly')}</div>}
        {certMonths !== null && (
          <div className="fields">
            <Labelled label={text('months')} id="months" width={180} hint={text('monthsHint')}>
              <InputNumber
                id="months"
                disabled={!mayIssue}
                min={0}
                max={120}
                precision={0}
                style={{ width: '100%' }}
                value={certMonths}
                onChange={(months) => months !== null && edit.change({ certMonths: months })}
              />
            </Labelled>
            <Labelled label={text('rule')} id="rule" width={420}>
              <Input
                id="rule"
                maxLength={100}
                value={certRule}
                onChange={({ target }) => edit.change({ certRule: target.value })}
              />
            </Labelled>
          </div>
        )}
      </div>
    </Panel>
  )
})
