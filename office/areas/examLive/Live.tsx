import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Segmented, Spin, Table } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { LiveAttempt } from '@contract/calls/live'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useApi, useCan } from '../../session/SessionContext'
import { clockSeconds, number } from '../../text/formats'
import '../../parts/exam/exam.css'
import { useAddress } from '../../parts/list/useAddress'
import { Act, type LiveAct } from './Act'
import { ExtendAll } from './ExtendAll'
import { Figures } from './Figures'
import './live.css'
import { Log } from './Log'
import { NotBegun } from './NotBegun'
import { Progress } from './Progress'
import { Rooms } from './Rooms'
import { sittingColumns } from './sittingColumns'
import { text } from './texts'
import { Wall } from './Wall'

type Found = Output<Contract['live']['sittings']>

const eachMs = 4000
const pageSize = 50
/** Who sits it now, who never began, who is done, whose late answers wait for a decision. */
const views = ['in', 'toCheck', 'notBegun', 'over', 'late'] as const

/** An exam while it takes place: who is in, how far, and what may be done; read again every few seconds. */
export function Component() {
  const { taskId = '' } = useParams()
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { search, put } = useAddress()
  const view = views.find((one) => one === search.get('view')) ?? 'in'
  const isToCheck = view === 'toCheck'
  const isLate = view === 'late'
  const isOver = view === 'over' || isLate
  const keyword = search.get('keyword') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1)
  const [asked, setAsked] = useState<{ act: LiveAct; attempt: LiveAttempt }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['live', taskId, view, keyword, page],
    queryFn: ({ signal }) =>
      api.live.sittings(
        {
          taskId,
          closed: isOver ? 1 : 0,
          ...(isLate && { lateWaiting: 1 as const }),
          ...(isToCheck && { attention: 1 as const }),
          ...(keyword && { keyword }),
          pageIndex: page,
          pageSize,
        },
        { signal },
      ),
    refetchInterval: eachMs,
  })
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
      <PageHead
        title={data.taskName}
        facts={text('facts', { time: clockSeconds(data.serverTime) })}
      >
        <RemindButton kind="exam" taskId={taskId} />
        <Button onClick={() => show({ wall: '1' })}>{text('wall')}</Button>
        {can('report.numbers') && (
          <Link to={`/exams/results/${taskId}`}>
            <Button tabIndex={-1}>{text('results')}</Button>
          </Link>
        )}
        {can('exam.supervise') && data.running > 0 && (
          <ExtendAll taskId={taskId} running={data.running} onDone={acted} />
        )}
      </PageHead>
      <Figures {...data} />
      <Rooms taskId={taskId} />
      <div className="results">
        <div className="list">
          <div className="filters">
            <Segmented
              aria-label={text('views')}
              value={view}
              options={[
                { value: 'in', label: text('nowIn', { n: data.running }) },
                ...(data.toCheck > 0 || isToCheck
                  ? [{ value: 'toCheck', label: text('toCheckView', { n: data.toCheck }) }]
                  : []),
                { value: 'notBegun', label: text('notBegunView', { n: data.notBegun }) },
                { value: 'over', label: text('over', { n: data.closed }) },
                ...(data.lateWaiting > 0 || isLate
                  ? [{ value: 'late', label: text('lateView', { n: data.lateWaiting }) }]
                  : []),
              ]}
              onChange={(next) => show({ view: next === 'in' ? '' : next })}
            />
            <Input.Search
              allowClear
              aria-label={text('searchPerson')}
              placeholder={text('searchPerson')}
              defaultValue={keyword}
              style={{ width: 220 }}
              onSearch={(words) => show({ keyword: words.trim() })}
            />
            <span className="grow" />
            {view === 'in' && data.toCheck > 0 && (
              <span className="note">{text('toCheckFirst')}</span>
            )}
          </div>
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
