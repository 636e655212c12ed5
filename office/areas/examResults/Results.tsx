import { dayMs } from '@contract/rules/hospitalTime'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Spin } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock } from '../../text/formats'
import { Absent } from './Absent'
import { Announce } from './Announce'
import { Departments } from './Departments'
import { PrintButton } from '../../parts/examPrint/PrintButton'
import { Figures } from './Figures'
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
  const [unit, setUnit] = useState('')
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
  const only = data.rows.find(({ key }) => key !== '' && key === search.get('dept'))
  return (
    <>
      <PageHead
        title={task.taskName}
        tag={<Standing {...task} now={now} />}
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
        <span className="grow" />
        {view === 'departments' && (
          <Input
            allowClear
            aria-label={text('searchUnit')}
            placeholder={text('searchUnit')}
            style={{ width: 160 }}
            value={unit}
            onChange={({ target }) => setUnit(target.value)}
          />
        )}
      </div>
      {view === 'departments' && (
        <Departments data={data} before={before} keyword={unit.trim()} mayRead={byName} />
      )}
      {view === 'people' && <People taskId={taskId} scoreCounts={task.scoreCounts} unit={only} />}
      {view === 'absent' && <Absent taskId={taskId} unit={only} />}
      {view === 'items' && <Items taskId={taskId} />}
      {view === 'similar' && <Similar taskId={taskId} />}
    </>
  )
}

/** Whether people can still sit it, and for how long. */
function Standing({ startTime, endTime, now }: Statistics['task'] & { now: number }) {
  if (now < startTime) return <Mark>{text('planned')}</Mark>
  if (now >= endTime) return <Mark>{text('ended')}</Mark>
  const days = Math.floor((endTime - now) / dayMs)
  return <Mark tone="info">{days > 0 ? text('openDays', { n: days }) : text('openToday')}</Mark>
}
