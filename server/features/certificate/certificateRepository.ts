import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { CertificateTables } from '../../db/tables/certificate'

export type CertificateRow = Selectable<CertificateTables['certificate']>

export async function whoIs(db: Db, comId: string, personId: string): Promise<{ name: string; hospital: string; departmentId: string | null } | undefined> {
  return db.selectFrom('person as p').innerJoin('company as c', 'c.com_id', 'p.com_id')
    .select(['p.person_name as name', 'c.com_name as hospital', 'p.department_id as departmentId']).where('p.com_id', '=', comId).where('p.person_id', '=', personId).executeTakeFirst()
}

/** Notes a certificate; a valid one of the same person and task stays the one. Gives its id. */
export async function noteCertificate(db: Db, row: Insertable<CertificateTables['certificate']>): Promise<string> {
  await db.insertInto('certificate').values(row).onConflict((conflict) => conflict.doNothing()).execute()
  const { certificate_id: id } = await db.selectFrom('certificate').select('certificate_id').where('com_id', '=', row.com_id).where('person_id', '=', row.person_id)
    .where('task_id', '=', row.task_id).where('revoked_at', 'is', null).executeTakeFirstOrThrow()
  return id
}

export function findCertificate(db: Db, comId: string, by: { certificateId?: string | undefined; taskId?: string | undefined; personId?: string | undefined }): Promise<CertificateRow | undefined> {
  let query = db.selectFrom('certificate').selectAll().where('com_id', '=', comId)
  if (by.certificateId !== undefined) query = query.where('certificate_id', '=', by.certificateId)
  if (by.taskId !== undefined) query = query.where('task_id', '=', by.taskId)
  if (by.personId !== undefined) query = query.where('person_id', '=', by.personId)
  return query.orderBy('issued_at', 'desc').limit(1).executeTakeFirst()
}

export async function listCertificates(db: Db, comId: string, personId: string, limit: number, offset: number): Promise<{ rows: CertificateRow[]; total: number }> {
  const rows = await db.selectFrom('certificate').selectAll().select(sql<number>`(count(*) over ())::int`.as('total')).where('com_id', '=', comId).where('person_id', '=', personId)
    .orderBy('issued_at', 'desc').orderBy('certificate_id').limit(limit).offset(offset).execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Whoever has the number may ask: the one look-up that names no hospital. */
export function findByNumber(db: Db, number: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('certificate').selectAll().where('number', '=', number).executeTakeFirst()
}

export async function revoke(db: Db, comId: string, certificateId: string, reason: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('certificate').set({ revoked_at: now, revoked_reason: reason })
    .where('com_id', '=', comId).where('certificate_id', '=', certificateId).where('revoked_at', 'is', null).executeTakeFirstOrThrow()
  await db.updateTable('person_course').set({ certificate_id: null }).where('com_id', '=', comId).where('certificate_id', '=', certificateId).execute()
  return numUpdatedRows === 1n
}
