import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'

/** How many exams of a person are to do, being done, done and missed. */
export interface ExamNumbers {
  todo: number
  doing: number
  done: number
  missed: number
}

/** showScope: 0 all, 1 platform, 2 own hospital. */
export function examNumbers(_db: Db, _caller: Caller, _showScope: number, _now: number): Promise<ExamNumbers> {
  return Promise.resolve({ todo: 0, doing: 0, done: 0, missed: 0 })
}
