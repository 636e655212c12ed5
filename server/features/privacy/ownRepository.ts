import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { OwnSheet } from './ownSheets'

export interface PersonKey {
  comId: string
  personId: string
}

interface OwnPerson {
  userName: string
  hospital: string
  jobNumber: string | null
  department: string | null
  post: string | null
  mobile: Buffer | null
  birth: Buffer | null
  idNumber: string | null
  email: string | null
  joinedOn: string | null
}

/** Who a person is; number and birthday as they lie, encrypted. */
export async function ownPerson(
  db: Db,
  { comId, personId }: PersonKey,
): Promise<OwnPerson | undefined> {
  const { rows } = await sql<OwnPerson>`
    select p.person_name as "userName", c.com_name as hospital, p.job_number as "jobNumber", d.department_name as department,
      o.post_name as post, p.mobile_cipher as mobile, p.birth_cipher as birth, i.id_masked as "idNumber", p.email,
      p.joined_on::text as "joinedOn"
    from person p join company c on c.com_id = p.com_id
    left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    left join post o on o.com_id = p.com_id and o.post_id = p.post_id
    left join identity i on i.com_id = p.com_id and i.person_id = p.person_id
    where p.com_id = ${comId} and p.person_id = ${personId} and p.active`.execute(db)
  return rows[0]
}

export interface OwnForm {
  title: string
  filledAt: number
  /** Sealed. */
  answers: Record<string, string>
}

/** Forms of meetings and exams that a person filled in, sealed as they lie. */
export async function ownForms(db: Db, { comId, personId }: PersonKey): Promise<OwnForm[]> {
  const { rows: signed } = await sql<OwnForm>`
    select m.title, a.received_at as "filledAt", a.form as answers from attendance a
    join meeting m on m.com_id = a.com_id and m.meeting_id = a.meeting_id
    where a.com_id = ${comId} and a.person_id = ${personId} and a.form <> '{}'`.execute(db)
  const { rows: filled } = await sql<OwnForm>`
    select t.task_name as title, f.filled_at as "filledAt", f.answers from form_fill f
    join exam_task t on t.task_id = f.task_id
    where f.com_id = ${comId} and f.person_id = ${personId} and f.answers <> '{}'`.execute(db)
  return [...signed, ...filled]
}

/** Rows of a sheet: more than anybody has made in ten years. */
const most = 50_000

/** The rows of a sheet about a person; its columns are c0, c1, … */
export async function ownRows(
  db: Db,
  { comId, personId }: PersonKey,
  { columns, from, order }: OwnSheet,
  now: number,
): Promise<Record<string, unknown>[]> {
  const values = columns.map(([, sql], at) => `${sql} as c${at}`).join(', ')
  // $3 is named in each, so that PostgreSQL knows its type where a sheet does not use it.
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(
      `select ${values} ${from} and $3::timestamptz is not null order by ${order} limit ${most}`,
      [comId, personId, now],
    ),
  )
  return rows
}
