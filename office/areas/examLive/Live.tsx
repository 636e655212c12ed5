import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Spin, Table } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { LiveAttempt } from '@contract/calls/exam/live'
import { Failure } from '../../parts/Failure'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import '../../parts/exam/exam.css'
import { useAddress } from '../../parts/list/useAddress'
import { Act, type LiveAct } from './Act'
import { Figures, type Sittings as Found } from './Figures'
import { Filters, type View, views } from './Filters'
import { Head } from './Head'
import './live.css'
import { Log } from './Log'
import { NotBegun } from './NotBegun'
import { Progress } from './Progress'
import { Rooms } from './Rooms'
import { sittingColumns } from './sittingColumns'
import { text } from './texts'
import { Wall } from './Wall'

const eachMs = 4000
const pageSize = 50

/** A page of its sittings and how many there are of each kind, read again every few seconds. */
function useSittings(asked: { taskId: string; view: View; keyword: string; page: number }) {
  const api = useApi()
  const { taskId, view, keyword, page } = asked
  return useQuery({
    queryKey: ['live', taskId, view, keyword, page],
    queryFn: ({ signal }) =>
      api.live.sittings(
        {
          taskId,
          closed: view === 'over' || view === 'late' ? 1 : 0,
          ...(view === 'late' && { lateWaiting: 1 as const }),
          ...(view === 'toCheck' && { attention: 1 as const }),
          ...(keyword && { keyword }),
          pageIndex: page,
          pageSize,
        },
        { signal },
      ),
    refetchInterval: eachMs,
  })
}

/** An exam while it takes place: who is in, how far, and what may be done; read again every few seconds. */
export function Component() {
  const { taskId = '' } = useParams()
  const can = useCan()
  const queries = useQueryClient()
  const { search, put } = useAddress()
  const view = views.find((one) => one === search.get('view')) ?? 'in'
  const isOver = view === 'over' || view === 'late'
  const keyword = search.get('keyword') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1)
  const [asked, setAsked] = useState<{ act: LiveAct; attempt: LiveAttempt }>()
  const { data, error, refetch } = useSittings({ taskId, view, keyword, page })
  const show = (part: Record<string, string>) => put({ page: undefined, ...part })
  const acted = () => {
    void refetch()
    void queries.invalidateQueries({ queryKey: ['liveLog', taskId] })
  }
  const toPage = (next: number) => show({ page: String(next) })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  if (search.get('wall') === '1') return <Wall {...data} onClose={() => show({ wall: '' })} />
  return (
    <>
      <Head taskId={taskId} data={data} onWall={() => show({ wall: '1' })} onDone={acted} />
      <Figures {...data} />
      <Rooms taskId={taskId} />
      <div className="results">
        <div className="list">
          <Filters data={data} view={view} keyword={keyword} onShow={show} />
          {view === 'notBegun' ? (
            <NotBegun taskId={taskId} keyword={keyword} page={page} onPage={toPage} />
          ) : (
            <Sittings
              data={data}
              page={page}
              isOver={isOver}
              empty={text(isOver ? 'nobodyOver' : 'nobodyIn')}
              onPage={toPage}
              {...(can('exam.supervise') && {
                onAct: (act: LiveAct, attempt: LiveAttempt) => setAsked({ act, attempt }),
              })}
            />
          )}
        </div>
        <div className="side-400 live-side">
          <Progress taskId={taskId} now={data.serverTime} />
          <Log taskId={taskId} now={data.serverTime} />
        </div>
      </div>
      {asked && (
        <Act {...asked} taskId={taskId} onClose={() => setAsked(undefined)} onDone={acted} />
      )}
    </>
  )
}

function Sittings({
  data,
  page,
  isOver,
  empty,
  onPage,
  onAct,
}: {
  data: Found
  page: number
  isOver: boolean
  empty: string
  onPage: (page: number) => void
  onAct?: (act: LiveAct, attempt: LiveAttempt) => void
}) {
  return (
    <div className="table">
      <div className="table-body" tabIndex={0} role="region" aria-label={data.taskName}>
        <Table<LiveAttempt>
          size="small"
          rowKey="attemptId"
          dataSource={data.list}
          columns={sittingColumns({
            serverTime: data.serverTime,
            isOver,
            hasLate: data.late > 0 || data.silent > 0,
            onAct,
          })}
          locale={{ emptyText: empty }}
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
