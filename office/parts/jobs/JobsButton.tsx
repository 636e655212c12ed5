import { SyncOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { observer } from 'mobx-react'
import { text } from '../texts'
import { JobProgress } from './JobProgress'
import { useJobs } from './Jobs'

/** The jobs of this desk in the top bar; nothing stands there before the first one. */
export const JobsButton = observer(function JobsButton() {
  const jobs = useJobs()
  if (jobs.list.length === 0) return null
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text('jobsTitle')}
      content={
        <div className="stack" style={{ width: 340 }}>
          {jobs.list.map((job, index) => (
            <JobProgress key={jobs.list.length - index} job={job} />
          ))}
          {jobs.running < jobs.list.length && (
            <Button size="small" onClick={jobs.clear}>
              {text('jobClear')}
            </Button>
          )}
        </div>
      }
    >
      <Button type="text" icon={<SyncOutlined aria-hidden spin={jobs.running > 0} />}>
        {jobs.running > 0 ? text('jobsRunning', { n: jobs.running }) : text('jobsTitle')}
      </Button>
    </Popover>
  )
})
