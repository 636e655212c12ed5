import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select, Spin } from 'antd'
import { observer } from 'mobx-react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { AnswerPanel } from './AnswerPanel'
import { MarkPanel } from './MarkPanel'
import { MarkingQueue } from './MarkingQueue'
import { QueuePanel } from './QueuePanel'
import { text } from './texts'
import './marking.css'

/** Short answers that wait: the list, the answer, and its marks beside the model answer. */
export const Component = observer(function Marking() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const taskId = address.get('task') ?? ''
  const queue = useMemo(() => new MarkingQueue(api, taskId), [api, taskId])
  const { error, isPending, refetch } = useQuery({
    queryKey: ['marking', taskId],
    queryFn: async ({ signal }) => {
      await queue.read(signal)
      return { total: queue.total }
    },
    // Read anew under somebody's hands the list would jump.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ['today'] }), [queries])
  return (
    <>
      <PageHead title={text('title')} facts={text('facts', { n: number(queue.total) })}>
        <ExamFilter taskId={taskId} onChange={(id) => setAddress(id ? { task: id } : {})} />
      </PageHead>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Spin className="state" delay={300} />}
      {!error && !isPending && queue.current && (
        <div className="marking">
          <QueuePanel queue={queue} />
          <AnswerPanel written={queue.current} />
          {can('exam.mark') ? (
            <MarkPanel key={queue.currentKey} queue={queue} onMore={() => void queue.read()} />
          ) : (
            <p className="panel panel-body note">{text('readOnly')}</p>
          )}
        </div>
      )}
      {!error && !isPending && !queue.current && (
        <div className="state">
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </div>
      )}
    </>
  )
})

/** One exam, or all; the exams are those that something waits of. */
function ExamFilter({ taskId, onChange }: { taskId: string; onChange(taskId: string): void }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['marking', 'exams'],
    queryFn: ({ signal }) => api.marking.waiting({ pageIndex: 1, pageSize: 50 }, { signal }),
  })
  const exams = new Map(data?.list.map((one) => [one.taskId, one.taskName]))
  const options = [...exams].map(([value, label]) => ({ value, label }))
  return (
    <Select
      aria-label={text('exam')}
      style={{ width: 280 }}
      value={taskId}
      options={[{ value: '', label: text('allExams') }, ...options]}
      onChange={onChange}
    />
  )
}
