import { sql } from 'kysely'
import type { Db } from '../../db/schema'

interface At {
  comId: string
  taskId: string
}

/** One more opening by that phone. A user who is known once stays known. */
export async function recordVisit(
  db: Db,
  { comId, taskId }: At,
  { way, deviceHash, personId }: { way: string; deviceHash: string; personId: string | null },
  now: number,
): Promise<void> {
  await sql`insert into share_visit (com_id, task_id, way, device_hash, person_id, first_at, last_at) values (${comId}, ${taskId}, ${way}, ${deviceHash}, ${personId}, ${now}, ${now})
    on conflict (com_id, task_id, way, device_hash) do update set times = share_visit.times + 1, last_at = excluded.last_at, person_id = coalesce(excluded.person_id, share_visit.person_id)`.execute(
    db,
  )
}

/** Notes a group that a card was opened in, by its hash. */
export async function recordGroup(
  db: Db,
  { comId, taskId }: At,
  groupHash: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('share_group')
    .values({ com_id: comId, task_id: taskId, group_hash: groupHash, first_at: now })
    .onConflict((row) => row.doNothing())
    .execute()
}

export interface ShareNumbers {
  opened: number
  byCard: number
  byCode: number
  byLink: number
  phones: number
  people: number
  groups: number
}

/** How often a task was opened by cards and links; `hospitals` null: of all. */
export async function shareNumbers(
  db: Db,
  { hospitals, taskId }: { hospitals: readonly string[] | null; taskId: string },
): Promise<ShareNumbers> {
  const there = sql`(${hospitals}::text[] is null or com_id = any(${hospitals}::text[])) and task_id = ${taskId}`
  const { rows } = await sql<ShareNumbers>`
    select coalesce(sum(times), 0)::int as opened, coalesce(sum(times) filter (where way = 'card'), 0)::int as "byCard", coalesce(sum(times) filter (where way = 'code'), 0)::int as "byCode",
      coalesce(sum(times) filter (where way = 'link'), 0)::int as "byLink", count(distinct device_hash)::int as phones, count(distinct person_id)::int as people,
      (select count(*)::int from share_group where ${there}) as groups
    from share_visit where ${there}`.execute(db)
  return rows[0]!
}

/** Whether somebody made the exam, course, meeting or training task. */
export async function isMaker(
  db: Db,
  { comId, personId, taskId }: At & { personId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from exam_plan where com_id = ${comId} and task_id = ${taskId} and author_id = ${personId}
    union all select 1 from course_draft where com_id = ${comId} and task_id = ${taskId} and author_id = ${personId}
    union all select 1 from meeting where com_id = ${comId} and meeting_id = ${taskId} and made_by = ${personId}
    union all select 1 from train_task where com_id = ${comId} and task_id = ${taskId} and made_by = ${personId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
