import { sql } from 'kysely'
import { everybody, type Audience } from '@contract/rules/audience'
import { meantFor } from '../../db/audienceSql'
import type { Db, Tx } from '../../db/schema'

/** Who has not begun a round of a course yet learns its newest version. */
export async function renewRounds(
  tx: Tx,
  comId: string,
  ofTask: string,
  version: number,
): Promise<void> {
  await tx
    .updateTable('course_task')
    .set({ version })
    .where('com_id', '=', comId)
    .where('refresher_of', '=', ofTask)
    .execute()
}

/** Whom a course of a hospital is for. */
export async function findCourseGiven(db: Db, comId: string, taskId: string): Promise<Audience> {
  const row = await db
    .selectFrom('course_task')
    .select('audience')
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.audience ?? everybody
}

/** People who are meant, finished one of these courses, and owe none of them. */
export async function listFinished(
  db: Db,
  comId: string,
  { like, audience }: { like: readonly string[]; audience: Audience },
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    with ended as (
      select s.person_id from person_course s where s.com_id = ${comId} and s.task_id = any(${[...like]}::text[]) and s.completed
      union select c.person_id from past_completion c where c.com_id = ${comId} and c.kind = 'course' and c.task_id = any(${[...like]}::text[])),
    owing as (
      select distinct d.person_id from duty d where d.com_id = ${comId} and d.kind = 'course' and d.task_id = any(${[...like]}::text[]) and d.closed_at is null)
    select p.person_id as "personId" from person p join ended e on e.person_id = p.person_id left join owing o on o.person_id = p.person_id
    where p.com_id = ${comId} and p.active and ${meantFor(audience, 'p')} and o.person_id is null order by p.person_id`.execute(
    db,
  )
  return rows.map(({ personId }) => personId)
}
