import { inList } from '../../../db/inList'
import { AttemptState, countedAttempts, openAttempts } from '@contract/states'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { AttemptKey } from '../taking/attemptRepository'
import { renewDuties } from '../../duty/dutyService'

/**
 * Makes a closed attempt void (9) and returns its try back; best score and pass come from the attempts that stay.
 * The caller holds the person's row. A second time changes nothing.
 */
export async function restoreTry(
  db: Db,
  { comId, personId, taskId, attemptId }: AttemptKey,
  now: number,
): Promise<void> {
  const { rows } =
    await sql`update attempt set state = ${sql.lit(AttemptState.void)}, awaiting = false, counted = false, result_at = ${now} where com_id = ${comId} and attempt_id = ${attemptId} and state not in (${inList([...openAttempts, AttemptState.void])}) returning 1`.execute(
      db,
    )
  if (rows.length === 0) return
  await renewBest(db, { comId, personId, taskId }, 1)
}

/** Asks best score and pass of a learner at a task anew, of the attempts that count, and takes so many tries back. */
export async function renewBest(
  db: Db,
  { comId, personId, taskId }: Omit<AttemptKey, 'attemptId'>,
  triesBack: number,
): Promise<void> {
  await sql`
    update person_task p set attempts_used = greatest(0, p.attempts_used - ${triesBack}::int), best_score = a.best, passed = coalesce(a.passed, false), confirmed = false
    from (select max(score) as best, bool_or(passed) as passed from attempt
      where com_id = ${comId} and person_id = ${personId} and task_id = ${taskId} and state in (${inList(countedAttempts)})) a
    where p.com_id = ${comId} and p.person_id = ${personId} and p.task_id = ${taskId}`.execute(db)
  await renewDuties(db, comId, 'exam', [taskId], [personId])
}
