import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Spin } from 'antd'
import { useState } from 'react'
import { failureText } from '../../../api/failureText'
import { Failure } from '../../../parts/Failure'
import { useJobs } from '../../../parts/jobs/Jobs'
import { PageHead } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { FeedForm } from './FeedForm'
import { FeedRuns } from './FeedRuns'
import { text } from './texts'

const queryKey = ['staffFeed'] as const

/** The staff file that is read by night: where, when, what came of it; and now, for a try. */
export function FeedPage() {
  const api = useApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.staffFeed.read({}, { signal }),
    // An import by hand changes what it says.
    staleTime: 0,
  })
  const renew = () => queries.invalidateQueries({ queryKey })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return (
    <>
      <PageHead title={text('title')} facts={text('facts')}>
        {data.feed && <RunNow onDone={renew} />}
      </PageHead>
      <div className="stack scroll-page">
        <FeedForm key={data.feed?.updatedTime ?? 0} settings={data} onDone={renew} />
        <FeedRuns />
      </div>
    </>
  )
}

function RunNow({ onDone }: { onDone(): Promise<void> }) {
  const api = useApi()
  const jobs = useJobs()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { jobId } = await api.staffFeed.run({})
      const { says } = await jobs.watch(jobId)
      void message.info(says, 8)
      await onDone()
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" loading={busy} onClick={() => void run()}>
      {text('runNow')}
    </Button>
  )
}
