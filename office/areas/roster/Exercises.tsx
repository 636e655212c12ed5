import { useQuery } from '@tanstack/react-query'
import { App, Button, Spin } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Exercise } from '@contract/calls/people/roster'
import { dayOf, nameOfDay } from '@contract/rules/hospitalTime'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { NewExercise, type ExerciseWanted } from './NewExercise'
import { text } from './texts'

/** What shifts carry: a short exam for those who begin one. */
export function Exercises() {
  const api = useApi()
  const can = useCan()
  const { message } = App.useApp()
  const { data, error, refetch } = useQuery({
    queryKey: ['shiftExercises'],
    queryFn: ({ signal }) => api.roster.exercises({}, { signal }),
  })
  const add = async (wanted: ExerciseWanted) => {
    try {
      await api.roster.saveExercise(wanted)
      void message.success(text('saved'))
    } catch (problem) {
      void message.error(failureText(problem), 8)
      return false
    }
    await refetch()
    return true
  }
  const remove = async ({ exerciseId }: Exercise) => {
    await api.roster.removeExercise({ exerciseId })
    await refetch()
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const mayChange = can('people.manage')
  return (
    <>
      <PageHead title={text('exercises')} facts={text('exercisesText')}>
        <Link to="/roster">{text('back')}</Link>
      </PageHead>
      <div className="stack scroll-page">
        <Panel title={text('exercises')}>
          {data.list.length === 0 ? (
            <div className="state">
              <b>{text('noExercises')}</b>
              <span className="second">{text('noExercisesText')}</span>
            </div>
          ) : (
            <ExerciseTable list={data.list} {...(mayChange && { onRemove: remove })} />
          )}
        </Panel>
        {mayChange && <NewExercise onAdd={add} />}
      </div>
    </>
  )
}

function ExerciseTable({
  list,
  onRemove,
}: {
  list: readonly Exercise[]
  /** Missing: one may only look. */
  onRemove?(exercise: Exercise): Promise<void>
}) {
  const [leaving, setLeaving] = useState<Exercise>()
  const today = nameOfDay(dayOf(Date.now()))
  return (
    <>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('exam')}</th>
            <th scope="col">{text('shift')}</th>
            <th scope="col">{text('days')}</th>
            <th scope="col">{text('given')}</th>
            <th scope="col">{text('exerciseState')}</th>
            {onRemove && <th scope="col">{text('act')}</th>}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.exerciseId}>
              <td>{one.taskName}</td>
              <td>{one.shiftName}</td>
              <td className="num">
                {text('fromUntil', { from: one.fromDay, until: one.untilDay })}
              </td>
              <td className="num">{number(one.given)}</td>
              <td>
                {one.untilDay < today && <Mark>{text('exerciseOver')}</Mark>}
                {one.fromDay > today && <Mark tone="info">{text('exerciseAhead')}</Mark>}
                {one.fromDay <= today && one.untilDay >= today && (
                  <Mark tone="good">{text('exerciseOn')}</Mark>
                )}
              </td>
              {onRemove && (
                <td>
                  <Button
                    size="small"
                    aria-label={text('removeOf', { exam: one.taskName, shift: one.shiftName })}
                    onClick={() => setLeaving(one)}
                  >
                    {text('removeAct')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {leaving && onRemove && (
        <Confirm
          open
          title={text('removeTitle', { exam: leaving.taskName, shift: leaving.shiftName })}
          words={text('removeText')}
          act={text('removeAct')}
          keep={text('keepExercise')}
          onClose={() => setLeaving(undefined)}
          onAct={() => onRemove(leaving)}
        />
      )}
    </>
  )
}
