import { CheckOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react'
import { ProgressBar } from '../ProgressBar'
import { text } from '../texts'
import type { StepJob } from './StepJob'

/** A job: its bar while it runs, how it ended, and what of it failed. */
export const StepProgress = observer(function JobProgress({ job }: { job: StepJob }) {
  const { title, state, done, total, percent, failures } = job
  return (
    <div className="job">
      <div className="row">
        <span className="grow">{title}</span>
        {state === 'running' && (
          <Button type="link" size="small" onClick={job.stop}>
            {text('jobStop')}
          </Button>
        )}
      </div>
      {state === 'running' && (
        <div className="job-bar small">
          <ProgressBar percent={percent} label={title} />
          <span className="num note" role="status">
            {text('jobShare', { percent, done, total })}
          </span>
        </div>
      )}
      {state === 'done' && failures.length === 0 && (
        <div className="small note" role="status">
          <CheckOutlined aria-hidden className="good" /> {text('jobDone')}
        </div>
      )}
      {state === 'stopped' && (
        <div className="small warn" role="status">
          {text('jobStopped', { done, total })}
        </div>
      )}
      {failures.length > 0 && (
        <details className="small warn">
          <summary>
            <WarningOutlined aria-hidden /> {text('jobFailed', { n: failures.length })}
          </summary>
          <ul>
            {failures.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
})
