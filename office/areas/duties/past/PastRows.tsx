import { Link, useParams } from 'react-router'
import type { PastRow } from '@contract/calls/year/pastCompletion'
import type { ListColumn } from '../../../parts/list/ListColumn'
import { ListPage } from '../../../parts/list/ListPage'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from './texts'

const columns: ListColumn<PastRow>[] = [
  { key: 'name', title: text('name'), width: 120, show: ({ userName }) => userName },
  { key: 'job', title: text('jobNumber'), width: 120, show: ({ jobNumber }) => jobNumber || '—' },
  {
    key: 'unit',
    title: text('department'),
    width: 180,
    show: ({ department }) => department || '—',
  },
  {
    key: 'what',
    title: text('what'),
    isLong: true,
    show: ({ name, kind }) =>
      text('kindOf', { name, kind: kind === 'exam' ? text('exam') : text('course') }),
  },
  {
    key: 'day',
    title: text('day'),
    width: 120,
    show: ({ day }) => <span className="num">{day}</span>,
    says: ({ day }) => day,
  },
  {
    key: 'until',
    title: text('until'),
    width: 140,
    show: ({ until }) => <span className="num">{until || text('asItself')}</span>,
    says: ({ until }) => until,
  },
]

/** What came out of one file. */
export function PastRows() {
  const { importId = '' } = useParams()
  const api = useApi()
  return (
    <ListPage<PastRow>
      name={`past/${importId}`}
      title={text('rowsTitle')}
      facts={(total) => text('rowsFacts', { n: number(total) })}
      actions={() => <Link to="/duties/past">{text('backToList')}</Link>}
      filters={[]}
      columns={columns}
      read={({ page, size }, signal) =>
        api.pastCompletion.rows({ importId, pageIndex: page, pageSize: size }, { signal })
      }
      keyOf={({ userId, taskId, day }) => `${userId} ${taskId} ${day}`}
      nameOf={({ userName }) => userName}
      empty={<b>{text('noRows')}</b>}
    />
  )
}
