import { CheckOutlined, DownloadOutlined, WarningOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { Link } from 'react-router'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import { ProgressBar } from '../ProgressBar'
import { failureText } from '../../api/failureText'
import { number } from '../../text/formats'
import { text } from '../texts'
import { useJobs } from './Jobs'

/** A job of the server: its bar while it runs; then how it ended, its file or page, and what it could not do. */
export const JobProgress = observer(function JobProgress({ job }: { job: DeskJob }) {
  const { title, state, says } = job
  return (
    <div className="job">
      <div className="row">
        <span className="grow">{title}</span>
        <JobAct job={job} />
      </div>
      {state === 'waiting' && (
        <div className="small note" role="status">
          {text('jobWaiting')}
        </div>
      )}
      {state === 'running' && <Bar job={job} />}
      {state === 'done' && (
        <div className="small note" role="status">
          <CheckOutlined aria-hidden className="good" /> {says || text('jobDone')}
        </div>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <div className="small warn" role="status">
          <WarningOutlined aria-hidden /> {says}
        </div>
      )}
      <Notes job={job} />
    </div>
  )
})

function Bar({ job: { title, done, total } }: { job: DeskJob }) {
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <div className="job-bar small">
      <ProgressBar percent={percent} label={title} />
      <span className="num note" role="status">
        {total === 0
          ? text('jobBegun')
          : text('jobShare', { percent, done: number(done), total: number(total) })}
      </span>
    </div>
  )
}

/** What one can do about a job: stop it, or take what it made. */
function JobAct({ job: { jobId, state, address, fileName, link } }: { job: DeskJob }) {
  const jobs = useJobs()
  const { message } = App.useApp()
  if (state === 'waiting' || state === 'running')
    return (
      <Button
        type="link"
        size="small"
        onClick={() =>
          void jobs.cancel(jobId).catch((error: unknown) => message.error(failureText(error)))
        }
      >
        {text('jobStop')}
      </Button>
    )
  return (
    <>
      {address !== '' && (
        <Button type="link" size="small" href={address} icon={<DownloadOutlined aria-hidden />}>
          <span title={fileName}>{text('jobDownload')}</span>
        </Button>
      )}
      {link !== '' && <Link to={`/${link}`}>{text('jobOpen')}</Link>}
    </>
  )
}

function Notes({ job: { notes, noteCount } }: { job: DeskJob }) {
  if (noteCount === 0) return null
  return (
    <details className="small warn">
      <summary>
        <WarningOutlined aria-hidden /> {text('jobFailed', { n: noteCount })}
      </summary>
      <ul>
        {notes.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
