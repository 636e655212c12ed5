import { inList } from '../../../db/inList'
import { AttemptState, countedAttempts, openAttempts } from '@contract/states'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import { countingTry } from '../../../db/countingTry'
import type { AttemptRow } from '../taking/attemptRepository'
import { renewDuties } from '../../duty/dutyService'

/** A person at a task, and which of their tries counts. */
type Standing = Pick<AttemptRow, 'comId' | 'personId' | 'taskId' | 'scoreCounts'>

/**
 * Makes a closed attempt void (9) and returns its try back; best score and pass come from the attempts that stay.
 * The caller holds the person's row. A second time changes nothing.
 */
export async function restoreTry(
  db: Db,
  { attemptId, ...standing }: Standing & Pick<AttemptRow, 'attemptId'>,
  now: number,
): Promise<void> {
  const { rows } =
    await sql`update attempt set state = ${sql.lit(AttemptState.void)}, awaiting = false, counted = false, result_at = ${now} where com_id = ${standing.comId} and attempt_id = ${attemptId} and state not in (${inList([...openAttempts, AttemptState.void])}) returning 1`.execute(
      db,
    )
  if (rows.length === 0) return
  await renewBest(db, standing, 1)
}

/** Asks best score and pass of a learner at a task anew, of the attempts that count, and takes so many tries back. */
export async function renewBest(
  db: Db,
  { comId, personId, taskId, scoreCounts }: Standing,
  triesBack: number,
): Promise<void> {
  const { score, passed } = countingTry(scoreCounts)
  await sql`
    update person_task p set attempts_used = greatest(0, p.attempts_used - ${triesBack}::int), best_score = c.score, passed = coalesce(c.passed, false), confirmed = false
    from (select ${score} as score, ${passed} as passed from attempt a
      where a.com_id = ${comId} and a.person_id = ${personId} and a.task_id = ${taskId} and a.state in (${inList(countedAttempts)})) c
    where p.com_id = ${comId} and p.person_id = ${personId} and p.task_id = ${taskId}`.execute(db)
  await renewDuties(db, comId, 'exam', [taskId], [personId])
}
