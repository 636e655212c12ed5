import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema'
import type { RecurringKind } from './roundRepository'

/** What is withdrawn with its rounds. */
export type Withdrawn = Exclude<RecurringKind, 'skill'>

/** Withdraws the rounds of something that are not over, and says which. */
export async function closeRounds(
  tx: Tx,
  comId: string,
  { kind, ofTask, now }: { kind: Withdrawn; ofTask: string; now: number },
): Promise<string[]> {
  if (kind === 'exam') {
    const { rows } = await sql<{ taskId: string }>`
      update exam_task set withdrawn = true where com_id = ${comId} and round_of = ${ofTask} and not withdrawn and end_time > ${now}::timestamptz
      returning task_id as "taskId"`.execute(tx)
    return rows.map(({ taskId }) => taskId)
  }
  const rule = await tx
    .selectFrom('duty_rule')
    .select('again')
    .where('com_id', '=', comId)
    .where('kind', '=', 'course')
    .where('task_id', '=', ofTask)
    .executeTakeFirst()
  // A course that never came back by itself has refreshers of certificates alone, and those of a new edition.
  const comesBack = (rule?.again ?? null) !== null
  const { rows } = await sql<{ taskId: string }>`
    update course_task set withdrawn = true where com_id = ${comId} and refresher_of = ${ofTask} and not withdrawn and end_time > ${now}::timestamptz
      and (refresher_round like 'v%' or ${comesBack}::boolean)
    returning task_id as "taskId"`.execute(tx)
  return rows.map(({ taskId }) => taskId)
}

/** How many people sit a round of an exam just now. */
export async function countSitting(db: Db, comId: string, ofTask: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exam_task t join person_task p on p.com_id = ${comId} and p.task_id = t.task_id and p.open_attempt_id is not null
    where t.com_id = ${comId} and t.round_of = ${ofTask}`.execute(db)
  return rows[0]?.n ?? 0
}
