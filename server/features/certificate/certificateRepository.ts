import type { Insertable, Selectable } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@contract/rules/hospitalTime'
import { readCountedPage, readPage, type Page, type Paging } from '../../db/page'
import type { Db, Schema } from '../../db/schema'
import { planJob } from '../../jobs/planJob'

export type CertificateRow = Selectable<Schema['certificate']>

/** What stands of a person on a certificate. */
export async function findPerson(
  db: Db,
  comId: string,
  personId: string,
): Promise<
  { name: string; hospital: string; departmentId: string | null; department: string } | undefined
> {
  return db
    .selectFrom('person as p')
    .innerJoin('company as c', 'c.com_id', 'p.com_id')
    .leftJoin('department as d', (on) =>
      on.onRef('d.com_id', '=', 'p.com_id').onRef('d.department_id', '=', 'p.department_id'),
    )
    .select([
      'p.person_name as name',
      'c.com_name as hospital',
      'p.department_id as departmentId',
      sql<string>`coalesce(d.department_name, '')`.as('department'),
    ])
    .where('p.com_id', '=', comId)
    .where('p.person_id', '=', personId)
    .executeTakeFirst()
}

/** Notes a certificate; a valid one of the same person and task stays the one. Returns its id, and whether it is new. */
export async function recordCertificate(
  db: Db,
  row: Insertable<Schema['certificate']>,
): Promise<{ id: string; isNew: boolean }> {
  await db
    .insertInto('certificate')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { certificate_id: id } = await db
    .selectFrom('certificate')
    .select('certificate_id')
    .where('com_id', '=', row.com_id)
    .where('person_id', '=', row.person_id)
    .where('task_id', '=', row.task_id)
    .where('round', row.round ? '=' : 'is', row.round ?? null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  const isNew = id === row.certificate_id
  if (isNew)
    await db
      .insertInto('certificate_number')
      .values({ number: row.number, com_id: row.com_id, certificate_id: id })
      .execute()
  return { id, isNew }
}

/** Plans the drawing of a certificate's papers; asked twice it is done once. */
export async function planDrawing(db: Db, comId: string, certificateId: string): Promise<void> {
  await planJob(
    db,
    'drawCertificate',
    { comId, certificateId },
    { queue: 'papers', maxAttempts: 5, key: `certificate-${comId}-${certificateId}` },
  )
}

/** Notes the files of a certificate: PDF and picture. */
export async function recordPapers(
  db: Db,
  comId: string,
  certificateId: string,
  files: { pdf_file_id: string; picture_file_id: string },
): Promise<void> {
  await db
    .updateTable('certificate')
    .set(files)
    .where('com_id', '=', comId)
    .where('certificate_id', '=', certificateId)
    .execute()
}

/** The newest certificate that fits all that is named. */
export function findCertificate(
  db: Db,
  comId: string,
  by: {
    certificateId?: string | undefined
    taskId?: string | undefined
    personId?: string | undefined
  },
): Promise<CertificateRow | undefined> {
  let query = db.selectFrom('certificate').selectAll().where('com_id', '=', comId)
  if (by.certificateId !== undefined) query = query.where('certificate_id', '=', by.certificateId)
  if (by.taskId !== undefined) query = query.where('task_id', '=', by.taskId)
  if (by.personId !== undefined) query = query.where('person_id', '=', by.personId)
  return query.orderBy('issued_at', 'desc').limit(1).executeTakeFirst()
}

/** A person's certificates, the newest first. */
export async function listCertificates(
  db: Db,
  comId: string,
  personId: string,
  paging: Paging,
): Promise<Page<CertificateRow>> {
  return readPage(paging, (limit, offset) =>
    db
      .selectFrom('certificate')
      .selectAll()
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .where('com_id', '=', comId)
      .where('person_id', '=', personId)
      .orderBy('issued_at', 'desc')
      .orderBy('certificate_id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

/** The last certificate that the hospital issued; undefined: none yet. */
export const lastIssued = (db: Db, comId: string): Promise<CertificateRow | undefined> =>
  db
    .selectFrom('certificate')
    .selectAll()
    .where('com_id', '=', comId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface IssuedRow extends Pick<
  CertificateRow,
  | 'certificate_id'
  | 'number'
  | 'person_name'
  | 'title'
  | 'issued_at'
  | 'expires_at'
  | 'revoked_at'
  | 'revoked_reason'
> {
  department: string
  job_number: string
}

export interface IssuedFilter {
  /** null: the whole hospital. */
  departments: readonly string[] | null
  state: 'valid' | 'expiring' | 'expired' | 'revoked' | undefined
  keyword: string
}

/** SQL: certificates (c), their people (p) and departments (d) that a filter finds. */
function issuedFrom(
  comId: string,
  { departments, state, keyword }: IssuedFilter,
  now: number,
): RawBuilder<unknown> {
  const quarter = 90 * dayMs
  return sql`from certificate c join person p on p.com_id = c.com_id and p.person_id = c.person_id left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    where c.com_id = ${comId} and (${departments}::text[] is null or ${inUnitsOf('p', departments)})
      and ${holds(keyword, "c.number || ' ' || c.person_name || ' ' || c.title || ' ' || coalesce(p.job_number, '')")}
      and (${state ?? null}::text is null or ${state ?? null} = case when c.revoked_at is not null then 'revoked' when c.expires_at is null then 'valid'
        when c.expires_at <= ${now} then 'expired' when c.expires_at <= ${now + quarter} then 'expiring' else 'valid' end)`
}

/** What a hospital has issued, the last one first; the states as certificateRules.certificateState has them (a test holds them together). */
export async function listIssued(
  db: Db,
  comId: string,
  filter: IssuedFilter,
  paging: Paging,
  now: number,
): Promise<Page<IssuedRow>> {
  const from = issuedFrom(comId, filter, now)
  const read = (limit: number, offset: number) =>
    sql<IssuedRow>`select c.certificate_id, c.number, c.person_name, c.title, c.issued_at, c.expires_at, c.revoked_at, c.revoked_reason, coalesce(d.department_name, '') as department, coalesce(p.job_number, '') as job_number
      ${from} order by c.issued_at desc, c.certificate_id limit ${limit} offset ${offset}`.execute(
      db,
    )
  const count = () => sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return readCountedPage(paging, read, count)
}

/** Whoever has the number may ask: the directory says whose it is. */
export async function findByNumber(db: Db, number: string): Promise<CertificateRow | undefined> {
  const place = await db
    .selectFrom('certificate_number')
    .select(['com_id as comId', 'certificate_id as certificateId'])
    .where('number', '=', number)
    .executeTakeFirst()
  return place && findCertificate(db, place.comId, { certificateId: place.certificateId })
}

/** Whether it was valid until now; a revoked one stays as it was revoked first. `now`: epoch ms. */
export async function revoke(
  db: Db,
  comId: string,
  certificateId: string,
  { reason, by }: { reason: string; by: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_reason: reason, revoked_by: by })
    .where('com_id', '=', comId)
    .where('certificate_id', '=', certificateId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ids of certificates that a filter finds and that were not revoked, by department and name. */
export async function printableIds(
  db: Db,
  comId: string,
  filter: IssuedFilter,
  most: number,
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ certificate_id: string }>`
    select c.certificate_id ${issuedFrom(comId, filter, now)} and c.revoked_at is null
    order by d.department_name, c.person_name, c.certificate_id limit ${most}`.execute(db)
  return rows.map((row) => row.certificate_id)
}

/** These certificates, in the order of their ids. */
export async function readCertificates(
  db: Db,
  comId: string,
  certificateIds: readonly string[],
): Promise<CertificateRow[]> {
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where('com_id', '=', comId)
    .where('certificate_id', '=', anyOf(certificateIds))
    .execute()
  const byId = new Map(rows.map((row) => [row.certificate_id, row]))
  return certificateIds.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
