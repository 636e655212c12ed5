import { useQuery } from '@tanstack/react-query'
import { Input, Segmented, Spin } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Failure } from '../../parts/Failure'
import { isCentre, useApi, useCan } from '../../session/SessionContext'
import { Absent } from './Absent'
import { Departments } from './Departments'
import { Figures } from './Figures'
import { Head } from './Head'
import { Items } from './Items'
import { People } from './People'
import { Similar } from './Similar'
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
  const ofCentre = isCentre(can)
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
  const only = data.rows.find(({ key }) => key !== '' && key === search.get('dept'))
  return (
    <>
      <Head taskId={taskId} task={task} />
      <Figures data={data} before={before} />
      <div className="filters">
        <Segmented<View>
          aria-label={text('views')}
          value={view}
          options={shown.map((value) => ({
            value,
            label: text(ofCentre && value === 'departments' ? 'hospitals' : value),
          }))}
          onChange={(next) => setSearch(next === 'departments' ? {} : { view: next })}
        />
        <span className="grow" />
        {view === 'departments' && (
          <Input
            allowClear
            aria-label={text(ofCentre ? 'searchHospital' : 'searchUnit')}
            placeholder={text(ofCentre ? 'searchHospital' : 'searchUnit')}
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
