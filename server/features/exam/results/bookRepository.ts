import { inList } from '../../../db/inList'
import { gradedAttempts, openAttempts, endedAttempts } from '@contract/states'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { AttemptKey } from '../taking/attemptRepository'

/** Graded attempts whose answers may have to go into the mistakes book by `now`; of one person, or of anybody. */
export async function attemptsToCollect(
  db: Db,
  person: { comId: string; personId: string } | undefined,
  now: number,
  most: number,
): Promise<AttemptKey[]> {
  const { rows } = await sql<AttemptKey>`
    select com_id as "comId", person_id as "personId", task_id as "taskId", attempt_id as "attemptId" from attempt
    where collect_at is not null and state in (${inList(gradedAttempts)}) and collect_at <= ${now}
      and (${person === undefined}::boolean or (com_id = ${person?.comId ?? ''} and person_id = ${person?.personId ?? ''}))
    order by closed_at limit ${most}`.execute(db)
  return rows
}

/** Says when an attempt is looked at again; null: its answers are in the book, or never go there. */
export async function setCollectAt(
  db: Db,
  { comId, attemptId }: AttemptKey,
  time: number | null,
): Promise<void> {
  await sql`update attempt set collect_at = ${time}::timestamptz where com_id = ${comId} and attempt_id = ${attemptId}`.execute(
    db,
  )
}

/**
 * Papers of a learner whose right answers the person may not know yet: an attempt runs; or the task shows answers only after
 * its end, or never, and its window is open; or a late answer could still count.
 */
export async function heldPapers(
  db: Db,
  comId: string,
  personId: string,
  platformId: string,
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ paperId: string }>`
    select distinct a.paper_id as "paperId" from attempt a join exam_task t on t.task_id = a.task_id and t.com_id in (${comId}, ${platformId})
    where a.com_id = ${comId} and a.person_id = ${personId} and (
      a.state in (${inList(openAttempts)})
      or (a.state in (${inList(endedAttempts)}) and t.show_answers <> 'afterHandIn' and ${now}::timestamptz <= t.end_time + interval '30 seconds' + interval '1 minute' * coalesce(
        (select max(x.minutes) from extra_minutes x where x.com_id = ${comId} and x.task_id = a.task_id), 0))
      or (a.state in (${inList(endedAttempts)}) and a.awaiting and a.answers_shown_at is null and t.late_policy <> 'reject'
        and ${now}::timestamptz <= a.deadline + interval '12 hours'))`.execute(db)
  return rows.map(({ paperId }) => paperId)
}
