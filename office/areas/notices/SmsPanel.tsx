import { Checkbox } from 'antd'
import { observer } from 'mobx-react'
import { Panel } from '../../parts/Page'
import type { NoticeEdit } from './NoticeEdit'
import { text } from './texts'
import { useSmsCost } from './useSmsCost'

/** Whether it goes by SMS too: how many, at what price, and what the month has left. */
export const SmsPanel = observer(function SmsPanel({ edit }: { edit: NoticeEdit }) {
  const { isKnown, isOn, isTooMany, isNobody, words } = useSmsCost(edit)
  const isWanted = edit.values.bySms
  if (!isKnown) return null
  return (
    <Panel title={text('sms')}>
      <div className="panel-body stack">
        {isOn ? (
          <>
            <Checkbox
              id="sms"
              checked={isWanted}
              onChange={({ target }) => edit.change({ bySms: target.checked })}
            >
              {text('smsToo')}
            </Checkbox>
            {isWanted && (
              <div role="status" className={isTooMany ? 'problem' : 'num'}>
                {isNobody ? text('smsNobody') : words}
              </div>
            )}
            <div className="small note">{text('smsWords')}</div>
          </>
        ) : (
          <div className="second">
            {text('smsOff')}
            {text('smsOffText')}
          </div>
        )}
      </div>
    </Panel>
  )
})
