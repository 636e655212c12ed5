import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Spin } from 'antd'
import { Link, useParams, useSearchParams } from 'react-router'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { Absent } from './Absent'
import { Announce } from './Announce'
import { Departments } from './Departments'
import { PrintButton } from '../../parts/examPrint/PrintButton'
import { ExportButton } from './ExportButton'
import { Items } from './Items'
import { MakeUp } from './MakeUp'
import { People } from './People'
import { Similar } from './Similar'
import type { Statistics } from './statistics'
import '../../parts/exam/exam.css'
import './examResults.css'
import { text } from './texts'

const views = ['departments', 'people', 'absent', 'items', 'similar'] as const
type View = (typeof views)[number]

/** What came of an exam: numbers, departments, people, who is missing, and its questions. */
export function Component() {
  const { taskId = '' } = useParams()
  const api = useApi()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', taskId],
    queryFn: ({ signal }) => api.report.statistics({ taskId, groupBy: 'dept' }, { signal }),
  })
  const previous = data?.task.previousTaskId ?? ''
  // Who may not read the exam before sees this one alone.
  const { data: before } = useQuery({
    queryKey: ['statistics', previous],
    queryFn: ({ signal }) =>
      api.report.statistics({ taskId: previous, groupBy: 'dept' }, { signal }),
    enabled: previous !== '',
    retry: false,
  })
  const byName = can('report.read')
  const mayView: Record<View, boolean> = {
    departments: true,
    people: byName,
    absent: byName,
    items: true,
    similar: can('exam.supervise'),
  }
  const shown = views.filter((view) => mayView[view])
  const view = shown.find((one) => one === search.get('view')) ?? 'departments'
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const { task } = data
  const now = Date.now()
  return (
    <>
      <PageHead
        title={task.taskName}
        facts={text('facts', {
          from: dayAndClock(task.startTime, now),
          until: dayAndClock(task.endTime, now),
          issuer: task.issuer,
        })}
      >
        <Announce taskId={taskId} announceTime={task.announceTime} />
        <Link to="/exams">{text('toList')}</Link>
        {can('exam.watch') && (
          <Link to={`/exams/live/${taskId}`}>
            <Button tabIndex={-1}>{text('live')}</Button>
          </Link>
        )}
        {can('exam.supervise') && (
          <Link to={`/exams/entered/${taskId}`}>
            <Button tabIndex={-1}>{text('enterPaper')}</Button>
          </Link>
        )}
        <PrintButton taskId={taskId} of={task.taskName} />
        <MakeUp taskId={taskId} />
        <RemindButton kind="exam" taskId={taskId} />
        {byName && <ExportButton taskId={taskId} kind="notDone" words={text('exportNotDone')} />}
        {byName && (
          <ExportButton taskId={taskId} kind="results" words={text('exportResults')} isMain />
        )}
      </PageHead>
      <Figures data={data} before={before} />
      <div className="filters">
        <Segmented<View>
          aria-label={text('views')}
          value={view}
          options={shown.map((value) => ({ value, label: text(value) }))}
          onChange={(next) => setSearch(next === 'departments' ? {} : { view: next })}
        />
      </div>
      {view === 'departments' && <Departments data={data} before={before} />}
      {view === 'people' && <People taskId={taskId} scoreCounts={task.scoreCounts} />}
      {view === 'absent' && <Absent taskId={taskId} />}
      {view === 'items' && <Items taskId={taskId} />}
      {view === 'similar' && <Similar taskId={taskId} />}
    </>
  )
}

function Figures({
  data: { task, summary, running },
  before,
}: {
  data: Statistics
  before: Statistics | undefined
}) {
  const { should, done, passed, passRate, avg } = summary
  const figures = [
    [number(should), text('should'), ''],
    [number(done), text('done'), should > 0 ? `${summary.completion}%` : ''],
    [number(Math.max(0, should - done)), text('notDone'), ''],
    [number(running), text('running'), ''],
    [
      number(passed),
      text('passed'),
      text('ofFull', { pass: task.passScore, total: task.totalScore }),
    ],
    [
      done > 0 ? `${passRate}%` : '—',
      text('passRate'),
      before ? text('beforeShare', { n: before.summary.passRate }) : '',
    ],
    [
      avg === null ? '—' : String(avg),
      text('average'),
      before?.summary.avg ? text('beforeMarks', { n: before.summary.avg }) : '',
    ],
  ] as const
  return (
    <dl className="panel figures">
      {figures.map(([value, name, note]) => (
        <div key={name}>
          <dd className="num">{value}</dd>
          <dt>
            {name} <span className="note">{note}</span>
          </dt>
        </div>
      ))}
    </dl>
  )
}
