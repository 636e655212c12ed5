import type { ReportPerson } from '@contract/calls/report'
import { Mark } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { dayAndClock } from '../../../text/formats'
import { PagedTable } from './PagedTable'
import { text } from './texts'

/** Who did it, with the best score; the weakest first. */
export function People({ taskId }: { taskId: string }) {
  const api = useApi()
  const now = Date.now()
  return (
    <PagedTable<ReportPerson>
      name={text('people')}
      rowKey="userId"
      searchIn={text('searchPerson')}
      read={({ keyword, ...paging }, signal) =>
        api.report.people({ taskId, ...(keyword && { keyword }), ...paging }, { signal })
      }
      columns={[
        { title: text('name'), dataIndex: 'userName', width: 120 },
        { title: text('jobNumber'), dataIndex: 'jobNumber', width: 110, className: 'num' },
        { title: text('department'), dataIndex: 'dept' },
        { title: text('post'), dataIndex: 'post', width: 120 },
        { title: text('tries'), dataIndex: 'attempts', width: 80, className: 'right' },
        {
          title: text('best'),
          width: 100,
          className: 'right',
          render: (_, { bestScore }) => bestScore ?? '—',
        },
        {
          title: text('result'),
          width: 180,
          render: (_, { passed, late }) => (
            <>
              {passed ? text('isPassed') : <Mark tone="warn">{text('isFailed')}</Mark>}{' '}
              {late === 1 && <Mark>{text('late')}</Mark>}
            </>
          ),
        },
        {
          title: text('last'),
          width: 130,
          className: 'right',
          render: (_, { lastTime }) => dayAndClock(lastTime, now),
        },
      ]}
    />
  )
}
