import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { Regrade, ScoreChange } from '@contract/calls/exam/marking'
import { ProgressBar } from '../../parts/ProgressBar'
import { Failure } from '../../parts/Failure'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'

/** Ms between two looks at how far it is. */
const lookEachMs = 1000

/** One correction: how far its grading is, and whose score it changed. */
export function RegradePage() {
  const { regradeId = '' } = useParams()
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['regrade', regradeId],
    queryFn: ({ signal }) => api.marking.regrade({ regradeId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookEachMs : false),
  })
  const changed = data?.changed
  useEffect(
    () => void queries.invalidateQueries({ queryKey: [`changes/${regradeId}`] }),
    [queries, regradeId, changed],
  )
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const facts = text('regradeFacts', {
    who: data.actorName,
    time: dayAndClock(data.createdTime, Date.now()),
  })
  if (!can('report.read'))
    return (
      <>
        <PageHead title={titleOf(data)} facts={facts} />
        <HowFar regrade={data} />
      </>
    )
  return (
    <ListPage<ScoreChange>
      name={`changes/${regradeId}`}
      title={titleOf(data)}
      facts={() => facts}
      actions={() => <Link to={`/regrades/question/${data.questionId}`}>{text('keyNow')}</Link>}
      head={<HowFar regrade={data} />}
      search={{ name: 'keyword', label: text('searchPerson') }}
      filters={[]}
      columns={columns(Date.now())}
      read={({ filters: { keyword }, page, size }, signal) =>
        api.marking.changes(
          { regradeId, ...(keyword && { keyword }), pageIndex: page, pageSize: size },
          { signal },
        )
      }
      keyOf={({ attemptId }) => attemptId}
      nameOf={({ userName }) => userName}
      empty={<b>{text(data.state === 'done' ? 'noChange' : 'noChangeYet')}</b>}
    />
  )
}

function HowFar({ regrade: { state, done, total, changed, reason } }: { regrade: Regrade }) {
  const isDone = state === 'done'
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  return (
    <Panel>
      <div className="panel-body stack">
        <div className="row" role="status">
          <Mark tone={isDone ? 'good' : 'info'}>{text(isDone ? 'done' : 'running')}</Mark>
          <span className="num">
            {text('howFar', { done: number(done), total: number(total), changed: number(changed) })}
          </span>
        </div>
        {!isDone && <ProgressBar percent={percent} label={text('running')} />}
        <div>
          <span className="note">{text('reason')}</span> {reason}
        </div>
      </div>
    </Panel>
  )
}

/** A head is one line. */
const titleOf = ({ stem }: Regrade) => (stem.length > 36 ? `${stem.slice(0, 36)}…` : stem)

const isPass = (score: number, { passScore }: ScoreChange) => score >= passScore

/** What a change of marks means for passing. */
function verdictMark(row: ScoreChange) {
  const [before, after] = [isPass(row.scoreBefore, row), isPass(row.scoreAfter, row)]
  if (before === after) return <>{text(after ? 'stillPassed' : 'stillFailed')}</>
  return <Mark tone={after ? 'good' : 'bad'}>{text(after ? 'nowPassed' : 'nowFailed')}</Mark>
}

const columns = (now: number): ListColumn<ScoreChange>[] => [
  { key: 'name', title: text('name'), width: 96, show: ({ userName }) => userName },
  { key: 'job', title: text('jobNumber'), width: 96, show: ({ jobNumber }) => jobNumber || '—' },
  { key: 'dept', title: text('dept'), width: 168, isLong: true, show: ({ dept }) => dept || '—' },
  { key: 'exam', title: text('exam'), isLong: true, show: ({ taskName }) => taskName },
  {
    key: 'before',
    title: text('before'),
    width: 84,
    isRight: true,
    show: ({ scoreBefore }) => scoreBefore,
  },
  {
    key: 'after',
    title: text('after'),
    width: 84,
    isRight: true,
    show: ({ scoreAfter }) => <b>{scoreAfter}</b>,
  },
  { key: 'passed', title: text('passing'), width: 112, show: (row) => verdictMark(row) },
  momentColumn('time', text('when'), ({ time }) => time, now),
  {
    key: 'seen',
    title: text('told'),
    width: 96,
    show: ({ seen }) =>
      seen === 1 ? text('seen') : <span className="note">{text('unseen')}</span>,
  },
]
