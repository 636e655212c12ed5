import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Segmented, Spin, Table } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { LiveAttempt } from '@contract/calls/live'
import { stopwatch } from '@contract/rules/hospitalTime'
import { AttemptState, openAttempts } from '@contract/states'
import { Failure } from '../../../parts/Failure'
import { Mark, PageHead } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { clockSeconds, number } from '../../../text/formats'
import '../exams.css'
import { Act, type LiveAct } from './Act'
import { Log } from './Log'
import { text } from './texts'

const eachMs = 4000
const pageSize = 50

/** An exam while it takes place: who is in, how far, and what may be done; read again every few seconds. */
export function Live() {
  const { taskId = '' } = useParams()
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const isOver = search.get('view') === 'over'
  const keyword = search.get('keyword') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1)
  const [asked, setAsked] = useState<{ act: LiveAct; attempt: LiveAttempt }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['live', taskId, isOver, keyword, page],
    queryFn: ({ signal }) =>
      api.live.sittings(
        {
          taskId,
          closed: isOver ? 1 : 0,
          ...(keyword && { keyword }),
          pageIndex: page,
          pageSize,
        },
        { signal },
      ),
    refetchInterval: eachMs,
  })
  const show = (part: Record<string, string>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...(isOver && { view: 'over' }), keyword, ...part }).filter(
          ([, value]) => value,
        ),
      ),
    )
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
      <div className="results">
        <div className="list">
          <div className="filters">
            <Segmented
              aria-label={text('views')}
              value={isOver ? 'over' : 'in'}
              options={[
                { value: 'in', label: text('nowIn', { n: data.running }) },
                { value: 'over', label: text('over', { n: data.closed }) },
              ]}
              onChange={(view) => show({ view: view === 'over' ? 'over' : '' })}
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

function Figures(counts: Record<'should' | 'running' | 'closed', number>) {
  return (
    <dl className="panel figures">
      {(['should', 'running', 'closed'] as const).map((name) => (
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
      title: text('score'),
      width: 64,
      className: 'right',
      render: (_: unknown, { score }: LiveAttempt) => score ?? '—',
    },
    ...(onAct
      ? [
          {
            title: text('acts'),
            width: 160,
            render: (_: unknown, attempt: LiveAttempt) =>
              attempt.state !== AttemptState.void && (
                <span className="row">
                  {(isOpen(attempt)
                    ? (['extend', 'handIn', 'voidIt'] as const)
                    : (['reopen', 'voidIt'] as const)
                  ).map((act) => (
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
