import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { countStates } from './taskRepository'

/** How many courses of a person are to do, being learnt, done and missed. showScope: 0 all, 1 platform, 2 own hospital. */
export async function studyNumbers(db: Db, caller: Caller, showScope: number, now: number): Promise<{ todo: number; doing: number; done: number; missed: number }> {
  const of = await countStates(db, caller, showScope, now)
  const count = (state: number) => of.get(state) ?? 0
  return { todo: count(1), doing: count(2), done: count(3), missed: count(5) }
}

export { courseStateAt, listTasks } from './taskRepository'
