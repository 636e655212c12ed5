import { LockOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { CallError } from '../api/CallError'
import { failureText } from '../api/failureText'
import { text } from './texts'

/** Whether somebody lacks the right to what they asked for: nothing of the page is for them. */
export const isNoRight = (error: unknown) =>
  error instanceof CallError && error.reason === 'noRight'

/** What stands where something could not be read: why, and the way on. */
export function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const words = failureText(error)
  if (isNoRight(error))
    return (
      <div className="state" role="alert">
        <LockOutlined aria-hidden />
        <b>{text('noRight')}</b>
        <span className="second">{words}</span>
      </div>
    )
  return (
    <div className="state" role="alert">
      <WarningOutlined aria-hidden className="bad" />
      <b>{text('notOpened')}</b>
      <span className="second">{`${words} ${text('kept')}`}</span>
      <div className="acts">
        <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
          {text('retry')}
        </Button>
      </div>
    </div>
  )
}
