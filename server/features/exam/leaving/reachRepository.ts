import { sql } from 'kysely'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { inUnitsOf } from '../../../db/inUnits'
import type { Caller } from '../../../http/handlers'

/** Whose sittings an officer sees or decides about: a whole hospital's, or those of departments, and those at exams that `author` made. */
export interface OfficersReach {
  comId: string
  departments: readonly string[] | null
  author: string | null
}

/** Whose absences an officer sees or decides: by department, or in exams of their own. */
export function reachOfOfficer(
  caller: Caller,
  ability: 'exam.watch' | 'exam.supervise',
): OfficersReach {
  const bounds = boundsOf(caller, ability)
  return {
    comId: caller.comId,
    departments: departmentsIn(bounds),
    author: bounds.own ? caller.userId : null,
  }
}

/** SQL: a row `e` of somebody's sitting, with its person `p`, lies within reach. */
export const isInReach = ({ comId, departments, author }: OfficersReach) =>
  sql`e.com_id = ${comId} and (${departments}::text[] is null or ${inUnitsOf('p', departments)}
    or exists (select from exam_plan x where x.com_id = ${comId} and x.task_id = e.task_id and x.author_id = ${author}::text))`
