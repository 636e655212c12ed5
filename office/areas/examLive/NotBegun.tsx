import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Spin, Table } from 'antd'
import type { NotDone } from '@contract/calls/year/reportShapes'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

const eachMs = 10_000
const pageSize = 50

/** Whom the exam is meant for and who never began it, by department. */
export function NotBegun({
  taskId,
  keyword,
  page,
  onPage,
}: {
  taskId: string
  keyword: string
  page: number
  onPage: (page: number) => void
}) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['liveNotBegun', taskId, keyword, page],
    queryFn: ({ signal }) =>
      api.live.notBegun(
        { taskId, ...(keyword && { keyword }), pageIndex: page, pageSize },
        { signal },
      ),
    refetchInterval: eachMs,
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return (
    <div className="table">
      <div className="table-body" tabIndex={0} role="region" aria-label={text('notBegun')}>
        <Table<NotDone>
          size="small"
          rowKey="userId"
          dataSource={data.list}
          columns={[
            { title: text('name'), dataIndex: 'userName', width: 160 },
            { title: text('jobNumber'), dataIndex: 'jobNumber', width: 110, className: 'num' },
            { title: text('department'), dataIndex: 'dept' },
            { title: text('post'), dataIndex: 'post', width: 200 },
          ]}
          locale={{ emptyText: text('everybodyBegan') }}
          pagination={{
            current: page,
            pageSize,
            total: data.total,
            size: 'small',
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: onPage,
          }}
        />
      </div>
      <div className="foot num">{text('total', { n: number(data.total) })}</div>
    </div>
  )
}
