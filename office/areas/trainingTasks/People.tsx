import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { TrainPerson } from '@contract/calls/study/trainingSet'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

/** How far somebody is: something waits or came back before all else. */
function standingMark({ approved, waiting, returned, items }: TrainPerson) {
  if (returned > 0) return <Mark tone="warn">{text('nReturned', { n: returned })}</Mark>
  if (waiting > 0) return <Mark tone="info">{text('nWaiting', { n: waiting })}</Mark>
  if (items > 0 && approved >= items) return <Mark tone="good">{text('allApproved')}</Mark>
  return <span className="note">{text('notYetUploaded')}</span>
}

const columns: readonly ListColumn<TrainPerson>[] = [
  { key: 'dept', title: text('dept'), isLong: true, show: ({ dept }) => dept || '—' },
  { key: 'name', title: text('person'), width: 140, show: ({ userName }) => userName },
  { key: 'job', title: text('jobNumber'), width: 140, show: ({ jobNumber }) => jobNumber || '—' },
  { key: 'standing', title: text('standing'), width: 160, show: (row) => standingMark(row) },
  {
    key: 'approved',
    title: text('approved'),
    width: 120,
    isRight: true,
    show: ({ approved, items }) => `${approved} / ${items}`,
  },
]

/** How far the people of a training task are, those with something to decide first. */
export function People() {
  const { taskId = '' } = useParams()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['trainingTask', taskId],
    queryFn: ({ signal }) => api.trainingSet.read({ taskId }, { signal }),
  })
  return (
    <ListPage<TrainPerson>
      name={`trainingPeople/${taskId}`}
      title={data?.taskName ?? text('people')}
      facts={(total) => text('peopleFacts', { n: number(total) })}
      actions={() => <Link to={`/training-tasks/${taskId}`}>{text('toTask')}</Link>}
      filters={[]}
      columns={columns}
      read={({ page, size }, signal) =>
        api.trainingSet.people({ taskId, pageIndex: page, pageSize: size }, { signal })
      }
      keyOf={({ userId }) => userId}
      nameOf={({ userName }) => userName}
      empty={<b>{text('nobody')}</b>}
    />
  )
}
