import { sql } from 'kysely'
import { dayMs } from '@contract/rules/hospitalTime'
import { anyOf } from '../../db/anyOf'
import type { Db } from '../../db/schema'
import type { CertificateRow } from './certificateRepository'

/** The person's certificate that a refresher is for: undefined when the task is none. */
export function renewedBy(
  db: Db,
  comId: string,
  personId: string,
  taskId: string,
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('course_task as t')
    .innerJoin('certificate as c', (on) =>
      on.onRef('c.com_id', '=', 't.com_id').onRef('c.task_id', '=', 't.refresher_of'),
    )
    .selectAll('c')
    .where('t.com_id', '=', comId)
    .where('t.task_id', '=', taskId)
    .where('c.person_id', '=', personId)
    .where('c.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Notes the number of the certificate that took its place. */
export async function recordRenewed(
  db: Db,
  comId: string,
  certificateId: string,
  number: string,
): Promise<void> {
  await db
    .updateTable('certificate')
    .set({ renewed_by: number })
    .where('com_id', '=', comId)
    .where('certificate_id', '=', certificateId)
    .execute()
}

/** The open refreshers of a learner, by the task whose certificate they renew. */
export async function openRefreshers(
  db: Db,
  comId: string,
  personId: string,
  ofTasks: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, { taskId: string; courseId: string }>> {
  if (ofTasks.length === 0) return new Map()
  const rows = await db
    .selectFrom('course_task')
    .select(['refresher_of', 'task_id', 'course_id'])
    .where('com_id', '=', comId)
    .where('refresher_of', '=', anyOf(ofTasks))
    .where(sql<boolean>`audience -> 'people' ? ${personId}`)
    .where('withdrawn', '=', false)
    .where('end_time', '>', now)
    .orderBy('start_time')
    .execute()
  return new Map(
    rows.map((row) => [row.refresher_of ?? '', { taskId: row.task_id, courseId: row.course_id }]),
  )
}

export interface Ending {
  comId: string
  certificateId: string
  personId: string
  taskId: string
  kind: string
  title: string
  expiresAt: number
  remindedDays: number | null
}

/** Hospitals with certificates that are at a step of which their people were not told. */
export async function hospitalsWithEnding(db: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: a job, certificates that end */
    select distinct c.com_id as "comId" from certificate c where ${atStep(now)}`.execute(db)
  return rows.map(({ comId }) => comId)
}

/** At a step of which its person was not told. */
const atStep = (now: number) => sql`
  c.revoked_at is null and c.renewed_by is null and c.expires_at is not null and c.expires_at <= ${now + 90 * dayMs} and c.expires_at > ${now - 30 * dayMs}
    and coalesce(c.reminded_days, 999) > case when c.expires_at <= ${now} then 0 when c.expires_at <= ${now + 7 * dayMs} then 7 when c.expires_at <= ${now + 30 * dayMs} then 30 else 90 end`

/**
 * Certificates of a hospital that end within 90 days or ended within the last 30, of people who are still here, and were not notified of
 * the step that they are at; held until the transaction ends, so that two servers never tell the same person.
 */
export async function endingSoon(
  tx: Db,
  comId: string,
  now: number,
  limit: number,
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select c.com_id as "comId", c.certificate_id as "certificateId", c.person_id as "personId", c.task_id as "taskId", c.kind, c.title, c.expires_at as "expiresAt", c.reminded_days as "remindedDays"
    from certificate c join person p on p.com_id = c.com_id and p.person_id = c.person_id and p.active
    where c.com_id = ${comId} and ${atStep(now)}
    order by c.expires_at, c.certificate_id limit ${limit} for update of c skip locked`.execute(tx)
  return rows
}

/** Notes at how many days before its end the person was reminded last. */
export async function recordReminded(
  db: Db,
  comId: string,
  certificateId: string,
  days: number,
): Promise<void> {
  await db
    .updateTable('certificate')
    .set({ reminded_days: days })
    .where('com_id', '=', comId)
    .where('certificate_id', '=', certificateId)
    .execute()
}
