import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Spin } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Failure } from '../../parts/Failure'
import { EnteredGrid } from '../../parts/entered/EnteredGrid'
import { EnteredPage } from '../../parts/entered/EnteredPage'
import { useJobs } from '../../parts/jobs/Jobs'
import { keptFor } from '../../parts/kept'
import { useApi, useUser } from '../../session/SessionContext'
import { text } from './texts'

/** Results of an exam that was sat on paper: typed, pasted or from a file. */
export function Component() {
  const { taskId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', taskId],
    queryFn: ({ signal }) => api.report.statistics({ taskId, groupBy: 'dept' }, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const { taskName, totalScore } = data.task
  return <Grid taskId={taskId} of={taskName} total={totalScore} />
}

function Grid({ taskId, of, total }: { taskId: string; of: string; total: number }) {
  const { enteredResult } = useApi()
  const jobs = useJobs()
  const queries = useQueryClient()
  const { userId } = useUser()
  const { message } = App.useApp()
  const [grid] = useState(
    () =>
      new EnteredGrid(
        {
          check: async (rows) => (await enteredResult.check({ taskId, rows })).list,
          enter: async (batch) => (await enteredResult.enter({ taskId, ...batch })).jobId,
        },
        keptFor(userId),
        `entered/${taskId}`,
        Date.now(),
      ),
  )
  const onSent = useCallback(
    async (jobId: string) => {
      const { says } = await jobs.watch(jobId)
      void message.info(text('sent', { says }), 6)
      await queries.invalidateQueries({ queryKey: ['statistics', taskId] })
    },
    [jobs, message, queries, taskId],
  )
  return (
    <EnteredPage
      title={text('title')}
      of={of}
      links={<Link to={`/exams/results/${taskId}`}>{text('toResults')}</Link>}
      hint={text('hint', { total })}
      takenAt={text('takenAt')}
      grid={grid}
      readFile={async (file) =>
        (await enteredResult.readFile({ fileName: file.name }, { file })).rows
      }
      onSent={onSent}
    />
  )
}
