import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { dayOf, nameOfDay } from '@contract/rules/hospitalTime'
import { DayField } from '../../parts/DayField'
import { Labelled } from '../../parts/Labelled'
import { Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

export interface ExerciseWanted {
  shiftId: string
  taskId: string
  fromDay: string
  untilDay: string
}

/** Published exams that are not over, by words of their title. */
function useExams(keyword: string) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['exerciseExams', keyword],
    queryFn: ({ signal }) =>
      api.authoring.plans(
        { state: 'published', pageIndex: 1, pageSize: 50, ...(keyword && { keyword }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  return (data?.list ?? []).filter(({ endTime }) => endTime > Date.now())
}

/** Chooses an exam, the shift that carries it, and from which day to which. */
export function NewExercise({ onAdd }: { onAdd(wanted: ExerciseWanted): Promise<boolean> }) {
  const api = useApi()
  const today = nameOfDay(dayOf(Date.now()))
  const nothing = { shiftId: '', taskId: '', fromDay: today, untilDay: today }
  const [values, setValues] = useState<ExerciseWanted>(nothing)
  const [typed, setTyped] = useState('')
  const exams = useExams(typed.trim())
  const { data: shifts } = useQuery({
    queryKey: ['rosterShifts'],
    queryFn: ({ signal }) => api.roster.shifts({}, { signal }),
  })
  const { shiftId, taskId, fromDay, untilDay } = values
  const isBackwards = fromDay !== '' && untilDay !== '' && untilDay < fromDay
  const isReady = shiftId && taskId && fromDay && untilDay && !isBackwards
  const add = async () => {
    if (await onAdd(values)) setValues(nothing)
  }
  return (
    <Panel title={text('newExercise')}>
      <div className="panel-body stack">
        <div className="row">
          <Labelled label={text('exam')} id="exercise-exam" width={320}>
            <Select
              id="exercise-exam"
              showSearch={{ filterOption: false, onSearch: setTyped }}
              placeholder={text('chooseExam')}
              value={taskId || undefined}
              options={exams.map((exam) => ({ value: exam.taskId, label: exam.title }))}
              onChange={(next: string) => setValues({ ...values, taskId: next })}
              style={{ width: '100%' }}
            />
          </Labelled>
          <Labelled label={text('shift')} id="exercise-shift" width={160}>
            <Select
              id="exercise-shift"
              placeholder={text('chooseShift')}
              value={shiftId || undefined}
              options={(shifts?.list ?? []).map((one) => ({ value: one.shiftId, label: one.name }))}
              onChange={(next: string) => setValues({ ...values, shiftId: next })}
              style={{ width: '100%' }}
            />
          </Labelled>
          <Labelled label={text('firstDay')} id="exercise-from" width={150}>
            <DayField
              id="exercise-from"
              value={fromDay}
              onChange={(day) => setValues({ ...values, fromDay: day })}
            />
          </Labelled>
          <Labelled label={text('lastDay')} id="exercise-until" width={150}>
            <DayField
              id="exercise-until"
              value={untilDay}
              onChange={(day) => setValues({ ...values, untilDay: day })}
            />
          </Labelled>
        </div>
        {isBackwards && <div className="problem">{text('daysBackwards')}</div>}
        {shifts?.list.length === 0 && <div className="problem">{text('noShifts')}</div>}
        <div className="row">
          <Button type="primary" disabled={!isReady} onClick={() => void add()}>
            {text('addExercise')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
