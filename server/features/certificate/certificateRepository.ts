import type { Insertable, Selectable } from 'kysely'
import { inUnitsOf } from '../../db/inUnits'
import { sql } from 'kysely'
import { dayMs } from '@contract/rules/hospitalTime'
import { readCountedPage, readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import type { CertificateTables } from '../../db/tables/certificate'
import { planJob } from '../../jobs/planJob'

export type CertificateRow = Selectable<CertificateTables['certificate']>

export async function findPerson(
  db: Db,
  comId: string,
  personId: string,
): Promise<{ name: string; hospital: string; departmentId: string | null } | undefined> {
  return db
    .selectFrom('person as p')
    .innerJoin('company as c', 'c.com_id', 'p.com_id')
    .select(['p.person_name as name', 'c.com_name as hospital', 'p.department_id as departmentId'])
    .where('p.com_id', '=', comId)
    .where('p.person_id', '=', personId)
    .executeTakeFirst()
}

/** Notes a certificate; a valid one of the same person and task stays the one. Returns its id, and whether it is new. */
export async function recordCertificate(
  db: Db,
  row: Insertable<CertificateTables['certificate']>,
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

/** What a hospital has issued, the last one first; the states as certificateRules.certificateState has them (a test holds them together). */
export async function listIssued(
  db: Db,
  comId: string,
  { departments, state, keyword }: IssuedFilter,
  paging: Paging,
  now: number,
): Promise<Page<IssuedRow>> {
  const quarter = 90 * dayMs
  const from = sql`from certificate c join person p on p.com_id = c.com_id and p.person_id = c.person_id left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    where c.com_id = ${comId} and (${departments}::text[] is null or ${inUnitsOf('p', departments)})
      and (${keyword} = '' or strpos(lower(c.number || ' ' || c.person_name || ' ' || c.title || ' ' || coalesce(p.job_number, '')), lower(${keyword})) > 0)
      and (${state ?? null}::text is null or ${state ?? null} = case when c.revoked_at is not null then 'revoked' when c.expires_at is null then 'valid'
        when c.expires_at <= ${now} then 'expired' when c.expires_at <= ${now + quarter} then 'expiring' else 'valid' end)`
  const read = async (limit: number, offset: number) =>
    (
      await sql<IssuedRow>`select c.certificate_id, c.number, c.person_name, c.title, c.issued_at, c.expires_at, c.revoked_at, c.revoked_reason, coalesce(d.department_name, '') as department, coalesce(p.job_number, '') as job_number
      ${from} order by c.issued_at desc, c.certificate_id limit ${limit} offset ${offset}`.execute(
        db,
      )
    ).rows
  const count = async () =>
    (await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)).rows[0]
      ?.total ?? 0
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

export async function revoke(
  db: Db,
  comId: string,
  certificateId: string,
  reason: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('com_id', '=', comId)
    .where('certificate_id', '=', certificateId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('person_course')
    .set({ certificate_id: null })
    .where('com_id', '=', comId)
    .where('certificate_id', '=', certificateId)
    .execute()
  return numUpdatedRows === 1n
}

/** Months that a certificate of this exam or scene is good (0: always); undefined: it gives none. Looked for at whoever made it. */
export async function findRule(
  db: Db,
  comId: string,
  kind: 'exam' | 'scene',
  ofId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('certificate_rule')
    .select('months')
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('of_id', '=', ofId)
    .executeTakeFirst()
  return row?.months
}

export async function setRule(
  db: Db,
  row: { comId: string; kind: 'exam' | 'scene'; ofId: string },
  months: number | null,
  now: number,
): Promise<void> {
  const { comId: com_id, kind, ofId: of_id } = row
  if (months === null)
    await db
      .deleteFrom('certificate_rule')
      .where('com_id', '=', com_id)
      .where('kind', '=', kind)
      .where('of_id', '=', of_id)
      .execute()
  else
    await db
      .insertInto('certificate_rule')
      .values({ com_id, kind, of_id, months, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['com_id', 'kind', 'of_id']).doUpdateSet({ months }),
      )
      .execute()
}

/** Exams or scenes of a hospital with their rules. */
export async function listRules(
  db: Db,
  comId: string,
  kind: 'exam' | 'scene',
  keyword: string,
  paging: Paging,
): Promise<Page<{ ofId: string; title: string; months: number | null }>> {
  const of =
    kind === 'exam'
      ? sql`select task_id as id, task_name as title from exam_task where com_id = ${comId} and not withdrawn`
      : sql`select scene_id as id, scene_name as title from scene where com_id = ${comId}`
  const where = sql`where ${keyword} = '' or strpos(lower(o.title), lower(${keyword})) > 0`
  const read = async (limit: number, offset: number) =>
    (
      await sql<{
        ofId: string
        title: string
        months: number | null
      }>`select o.id as "ofId", o.title, r.months from (${of}) o left join certificate_rule r on r.com_id = ${comId} and r.kind = ${kind} and r.of_id = o.id ${where} order by o.id desc limit ${limit} offset ${offset}`.execute(
        db,
      )
    ).rows
  const count = async () =>
    (
      await sql<{ total: number }>`select count(*)::int as total from (${of}) o ${where}`.execute(
        db,
      )
    ).rows[0]?.total ?? 0
  return readCountedPage(paging, read, count)
}

/** Is there such an exam or scene of that hospital? */
export async function isThere(
  db: Db,
  comId: string,
  kind: 'exam' | 'scene',
  ofId: string,
): Promise<boolean> {
  const row =
    kind === 'exam'
      ? await db
          .selectFrom('exam_task')
          .select('task_id')
          .where('com_id', '=', comId)
          .where('task_id', '=', ofId)
          .executeTakeFirst()
      : await db
          .selectFrom('scene')
          .select('scene_id')
          .where('com_id', '=', comId)
          .where('scene_id', '=', ofId)
          .executeTakeFirst()
  return row !== undefined
}
