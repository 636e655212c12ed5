import { useState } from 'react'
import { Link } from 'react-router'
import type { ScoreAppeal } from '@contract/calls/exam/scoreAppeal'
import { ReviewState } from '@contract/states'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { waitingFilter, waitingInput } from '../../parts/list/waiting'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { AppealDrawer } from './AppealDrawer'
import { text } from './texts'

function stateMark({ state, proposedScore }: ScoreAppeal) {
  if (state === ReviewState.approved) return <Mark tone="good">{text('accepted')}</Mark>
  if (state === ReviewState.refused) return <Mark>{text('refused')}</Mark>
  return proposedScore === null ? (
    <Mark tone="warn">{text('waiting')}</Mark>
  ) : (
    <Mark tone="info">{text('proposed', { n: proposedScore })}</Mark>
  )
}

const columns = (now: number, look: (row: ScoreAppeal) => void): ListColumn<ScoreAppeal>[] => [
  {
    key: 'name',
    title: text('name'),
    width: 96,
    show: (row) => (
      <button type="button" className="plain link" onClick={() => look(row)}>
        {row.userName}
      </button>
    ),
    says: ({ userName }) => userName,
  },
  { key: 'job', title: text('jobNumber'), width: 88, show: ({ jobNumber }) => jobNumber || '—' },
  { key: 'dept', title: text('dept'), width: 120, isLong: true, show: ({ deptName }) => deptName },
  {
    key: 'exam',
    title: text('exam'),
    isLong: true,
    show: ({ taskId, taskName }) => <Link to={`/exams/results/${taskId}`}>{taskName}</Link>,
  },
  {
    key: 'about',
    title: text('about'),
    width: 84,
    show: ({ questionId }) => text(questionId ? 'aboutQuestion' : 'aboutScore'),
  },
  { key: 'reason', title: text('reason'), width: 260, isLong: true, show: ({ reason }) => reason },
  {
    key: 'score',
    title: text('score'),
    width: 88,
    isRight: true,
    show: ({ score, totalScore }) => text('scoreOf', { score: score ?? '—', total: totalScore }),
  },
  momentColumn('at', text('at'), ({ createdTime }) => createdTime, now),
  { key: 'state', title: text('state'), width: 150, show: (row) => stateMark(row) },
]

/** Appeals against scores and questions: those that wait first. */
export function Component() {
  const api = useApi()
  const [open, setOpen] = useState<ScoreAppeal>()
  const read = (wanted: Wanted, signal?: AbortSignal) =>
    api.scoreAppeal.list(waitingInput(wanted), { signal })
  return (
    <>
      <ListPage<ScoreAppeal>
        name="scoreAppeals"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[waitingFilter()]}
        columns={columns(Date.now(), setOpen)}
        read={read}
        keyOf={({ appealId }) => appealId}
        nameOf={({ userName }) => userName}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      {open && (
        <AppealDrawer key={open.appealId} appeal={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
