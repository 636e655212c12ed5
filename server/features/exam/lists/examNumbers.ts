import { TaskState } from '@contract/states'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { countStates } from './taskRepository'

/** How many exams of a learner are to do, being done, done and missed. */
export interface ExamNumbers {
  todo: number
  doing: number
  done: number
  missed: number
}

/** showScope: 0 all, 1 platform, 2 own hospital. Failed with tries left counts as to do. */
export async function examNumbers(
  db: Db,
  caller: Caller,
  showScope: number,
  now: number,
): Promise<ExamNumbers> {
  const of = await countStates(db, caller, showScope, now)
  const count = (...states: number[]) =>
    states.reduce((sum, state) => sum + (of.get(state) ?? 0), 0)
  return {
    todo: count(TaskState.toDo, TaskState.failed),
    doing: count(TaskState.doing),
    done: count(TaskState.passed, TaskState.handedIn),
    missed: count(TaskState.missed),
  }
}
