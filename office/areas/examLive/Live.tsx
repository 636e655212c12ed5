import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Segmented, Spin, Table } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { LiveAttempt } from '@contract/calls/live'
import { stopwatch } from '@contract/rules/hospitalTime'
import { AttemptState, openAttempts } from '@contract/states'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { clockSeconds, number } from '../../text/formats'
import '../../parts/exam/exam.css'
import { useAddress } from '../../parts/list/useAddress'
import { Act, type LiveAct } from './Act'
import { Log } from './Log'
import { Rooms } from './Rooms'
import { text } from './texts'

const eachMs = 4000
const pageSize = 50
/** Who sits it now, who is done, whose late answers wait for a decision. */
const views = ['in', 'over', 'late'] as const

/** An exam while it takes place: who is in, how far, and what may be done; read again every few seconds. */
export function Component() {
  const { taskId = '' } = useParams()
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { search, put } = useAddress()
  const view = views.find((one) => one === search.get('view')) ?? 'in'
  const isLate = view === 'late'
  const isOver = view !== 'in'
  const keyword = search.get('keyword') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1)
  const [asked, setAsked] = useState<{ act: LiveAct; attempt: LiveAttempt }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['live', taskId, isOver, isLate, keyword, page],
    queryFn: ({ signal }) =>
      api.live.sittings(
        {
          taskId,
          closed: isOver ? 1 : 0,
          ...(isLate && { lateWaiting: 1 as const }),
          ...(keyword && { keyword }),
          pageIndex: page,
          pageSize,
        },
        { signal },
      ),
    refetchInterval: eachMs,
  })
  const show = (part: Record<string, string>) => put({ page: undefined, ...part })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return (
    <>
      <PageHead
        title={data.taskName}
        facts={text('facts', { time: clockSeconds(data.serverTime) })}
      >
        {can('report.numbers') && (
          <Link to={`/exams/results/${taskId}`}>
            <Button tabIndex={-1}>{text('results')}</Button>
          </Link>
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
          </div>
          <div className="table">
            <div className="table-body" tabIndex={0} role="region" aria-label={data.taskName}>
              <Table<LiveAttempt>
                size="small"
                rowKey="attemptId"
                dataSource={[...data.list].sort(careFirst)}
                columns={columnsOf(
                  data.serverTime,
                  can('exam.supervise') ? (act, attempt) => setAsked({ act, attempt }) : undefined,
                )}
                pagination={{
                  current: page,
                  pageSize,
                  total: data.total,
                  size: 'small',
                  hideOnSinglePage: true,
                  showSizeChanger: false,
                  onChange: (next) => show({ page: String(next) }),
                }}
              />
            </div>
            <div className="foot num">{text('total', { n: number(data.total) })}</div>
          </div>
        </div>
        {can('audit.read') && <Log taskId={taskId} />}
      </div>
      {asked && (
        <Act
          {...asked}
          taskId={taskId}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            void refetch()
            void queries.invalidateQueries({ queryKey: ['liveLog', taskId] })
          }}
        />
      )}
    </>
  )
}

function Figures(counts: Record<'should' | 'running' | 'closed' | 'late', number>) {
  return (
    <dl className="panel figures">
      {(['should', 'running', 'closed', 'late'] as const).map((name) => (
        <div key={name}>
          <dd className="num">{number(counts[name])}</dd>
          <dt>{text(name)}</dt>
        </div>
      ))}
    </dl>
  )
}

/** Those who left the page most stand first. */
const careFirst = (one: LiveAttempt, other: LiveAttempt) => other.leavings - one.leavings

/** What arrived late of a sitting and what became of it, and that nothing was heard of it. */
function LateMark({ lateCount, lateState, flags }: LiveAttempt) {
  return (
    <>
      {lateCount > 0 && (
        <Mark tone={lateState === 'waiting' ? 'warn' : undefined}>
          {text(lateState ? lateWords[lateState] : 'lateCounts', { n: lateCount })}
        </Mark>
      )}
      {flags.includes('silent') && <Mark tone="warn">{text('silent')}</Mark>}
    </>
  )
}
const lateWords = {
  waiting: 'lateWaits',
  confirmed: 'lateConfirmed',
  dropped: 'lateDropped',
} as const

/** What may be done with a sitting now. */
function actsOf({ state, lateState }: LiveAttempt): readonly LiveAct[] {
  if (openAttempts.includes(state)) return ['extend', 'handIn', 'voidIt']
  return lateState === 'waiting'
    ? ['confirmLate', 'dropLate', 'voidIt']
    : ['reopen', 'correct', 'voidIt']
}

function StateMark({ state }: { state: number }) {
  if (state === AttemptState.void) return <Mark tone="bad">{text('isVoid')}</Mark>
  if (state === AttemptState.paused) return <Mark tone="info">{text('isPaused')}</Mark>
  return openAttempts.includes(state) ? (
    <>{text('isRunning')}</>
  ) : (
    <Mark tone="good">{text('isClosed')}</Mark>
  )
}

function columnsOf(
  serverTime: number,
  onAct: ((act: LiveAct, attempt: LiveAttempt) => void) | undefined,
) {
  const isOpen = ({ state }: LiveAttempt) => openAttempts.includes(state)
  return [
    { title: text('name'), dataIndex: 'userName', width: 110 },
    { title: text('department'), dataIndex: 'dept' },
    {
      title: text('state'),
      width: 90,
      render: (_: unknown, { state }: LiveAttempt) => <StateMark state={state} />,
    },
    {
      title: text('answered'),
      width: 90,
      className: 'right',
      render: (_: unknown, { saved, questionCount }: LiveAttempt) =>
        text('answers', { saved, count: questionCount }),
    },
    {
      title: text('left'),
      width: 84,
      className: 'right',
      render: (_: unknown, attempt: LiveAttempt) =>
        isOpen(attempt)
          ? stopwatch(Math.max(0, Math.round((attempt.deadline - serverTime) / 1000)))
          : '—',
    },
    {
      title: text('leavings'),
      width: 84,
      className: 'right',
      render: (_: unknown, { leavings }: LiveAttempt) =>
        leavings > 1 ? (
          <b className="bad">{text('leavingsOf', { n: leavings })}</b>
        ) : (
          text('leavingsOf', { n: leavings })
        ),
    },
    {
      title: text('lastSaved'),
      width: 92,
      className: 'right',
      render: (_: unknown, { lastSavedTime }: LiveAttempt) =>
        lastSavedTime > 0 ? clockSeconds(lastSavedTime) : '—',
    },
    {
      title: text('lateColumn'),
      width: 150,
      render: (_: unknown, attempt: LiveAttempt) => <LateMark {...attempt} />,
    },
    {
      title: text('score'),
      width: 64,
      className: 'right',
      render: (_: unknown, { score }: LiveAttempt) => score ?? '—',
    },
    ...(onAct
      ? [
          {
            title: text('acts'),
            width: 210,
            render: (_: unknown, attempt: LiveAttempt) =>
              attempt.state !== AttemptState.void && (
                <span className="row">
                  {actsOf(attempt).map((act) => (
                    <button
                      key={act}
                      type="button"
                      className="plain link"
                      onClick={() => onAct(act, attempt)}
                    >
                      {text(act)}
                    </button>
                  ))}
                </span>
              ),
          },
        ]
      : []),
  ]
}
