import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { examNumbers } from '../exam/examTaskService'
import { bookCalls } from './bookCalls'
import { exerciseCalls } from './exerciseCalls'
import { personKeyOf } from './shownQuestions'
import { countExercises } from './exerciseRepository'
import { forecastCalls } from './forecastCalls'
import { measureCalls } from './measureCalls'
import { taskTypeNames } from './texts'
import { commonReplies } from '../../http/texts'

/** How many tasks of one kind are to do, going on, done and missed. `scope`: 0 all, 1 of the platform, 2 of the own hospital. */
export type TaskNumbers = typeof examNumbers

/** Every call of practice: exercises, self-tests, and the numbers by kind of task. */
export const practiceCalls = (courseNumbers: TaskNumbers): Handlers<Contract['practice']> => ({
  ...exerciseCalls,
  ...measureCalls,

  async taskTypes({ taskRang: scope, comId }, { db, caller, now, language }) {
    if (comId !== undefined && comId !== caller.comId)
      throw new DomainError(Code.notAllowed, commonReplies.notAllowed)
    const [exams, courses] = await Promise.all(
      [examNumbers, courseNumbers].map((numbers) => numbers(db, caller, scope ?? 0, now)),
    )
    const list = (
      [
        [1, exams!],
        [2, courses!],
      ] as const
    ).map(([taskType, { missed, ...numbers }]) => ({
      taskType: taskType as number,
      taskTypeName: taskTypeNames[taskType][language],
      ...numbers,
      late: missed,
    }))
    // Nobody issues an exercise: it belongs to no scope.
    if (scope === undefined)
      list.push({
        taskType: 3,
        taskTypeName: taskTypeNames[3][language],
        ...(await countExercises(db, personKeyOf(caller))),
        late: 0,
      })
    return { list }
  },
})

/** The mistakes book and the forecast. */
export const mistakesCalls: Handlers<Contract['mistakes']> = { ...bookCalls, ...forecastCalls }
