import { RunState } from '@contract/states'
import type { Db, Tx } from '../../db/schema'
import { renewDuties } from '../duty/dutyService'

/** Rounds of a task that nobody has finished end here without a result, so that their people begin anew; what was finished before stays. Returns how many. */
export async function closeOpenRuns(
  tx: Tx,
  comId: string,
  taskId: string,
  now: number,
): Promise<number> {
  const open = [RunState.learning, RunState.paused, RunState.phasesDone]
  const closed = await tx
    .updateTable('course_run')
    .set({ state: RunState.ended, ended_at: now })
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .where('state', 'in', open)
    .executeTakeFirst()
  const people = await tx
    .updateTable('person_course')
    .set({ run_id: null, run_state: RunState.notStarted, phases_done: 0, progress: 0 })
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .where('run_state', 'in', open)
    .returning('person_id')
    .execute()
  const ids = people.map((one) => one.person_id)
  if (ids.length > 0) await renewDuties(tx, comId, 'course', [taskId], ids)
  return Number(closed.numUpdatedRows)
}

/** What is new in a version; '': nothing was said. */
export async function findWhatChanged(
  db: Db,
  { comId, courseId, version }: { comId: string; courseId: string; version: number },
): Promise<string> {
  const row = await db
    .selectFrom('course_version')
    .select('what_changed')
    .where('com_id', '=', comId)
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.what_changed ?? ''
}
