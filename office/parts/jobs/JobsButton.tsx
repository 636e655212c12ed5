import { SyncOutlined } from '@ant-design/icons'
import { App, Button, Popover } from 'antd'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { failureText } from '../../api/failureText'
import { text } from '../texts'
import { JobProgress } from './JobProgress'
import { StepProgress } from './StepProgress'
import { useJobs } from './Jobs'

/** The jobs of this person in the top bar; nothing stands there before the first one. */
export const JobsButton = observer(function JobsButton() {
  const jobs = useJobs()
  const { message } = App.useApp()
  useEffect(() => void jobs.load(), [jobs])
  if (jobs.count === 0) return null
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      // A file's address is good for five minutes.
      onOpenChange={(isShown) => isShown && void jobs.load()}
      content={
        <section className="stack job-list" aria-label={text('jobsTitle')}>
          <b>{text('jobsTitle')}</b>
          {jobs.steps.map((job, index) => (
            <StepProgress key={jobs.steps.length - index} job={job} />
          ))}
          {jobs.list.map((job) => (
            <JobProgress key={job.jobId} job={job} />
          ))}
          {jobs.running < jobs.count && (
            <Button
              size="small"
              onClick={() =>
                void jobs.clear().catch((error: unknown) => message.error(failureText(error)))
              }
            >
              {text('jobClear')}
            </Button>
          )}
        </section>
      }
    >
      <Button type="text" icon={<SyncOutlined aria-hidden spin={jobs.running > 0} />}>
        {jobs.running > 0 ? text('jobsRunning', { n: jobs.running }) : text('jobsTitle')}
      </Button>
    </Popover>
  )
})
