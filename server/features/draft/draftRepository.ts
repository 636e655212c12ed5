import { sql } from 'kysely'
import type { OtherWriter } from '@contract/calls/operating/deskDraft'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'

type Writer = Pick<Caller, 'comId' | 'userId'>

/** Drafts of one person at most; the oldest go. */
const most = 100

export interface Draft {
  written: string
  base: string
  keptTime: number
}

/** What somebody was writing about a thing, on any of their devices. */
export async function findDraft(
  db: Db,
  { comId, userId }: Writer,
  thing: string,
): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select written, base, kept_at as "keptTime" from desk_draft
    where com_id = ${comId} and thing = ${thing} and person_id = ${userId}`.execute(db)
  return rows[0]
}

/** Who else of the hospital has a draft of a thing, the latest first. */
export async function otherWriters(
  db: Db,
  { comId, userId }: Writer,
  thing: string,
): Promise<OtherWriter[]> {
  const { rows } = await sql<OtherWriter>`
    select d.person_id as "userId", coalesce(p.person_name, '') as "userName", coalesce(p.job_number, '') as "jobNumber",
      coalesce(u.department_name, '') as "deptName", d.kept_at as "keptTime"
    from desk_draft d
    left join person p on p.com_id = d.com_id and p.person_id = d.person_id
    left join department u on u.com_id = p.com_id and u.department_id = p.department_id
    where d.com_id = ${comId} and d.thing = ${thing} and d.person_id <> ${userId}
    order by d.kept_at desc, d.person_id limit 20`.execute(db)
  return rows
}

/** Keeps a draft in place of the one before. */
export async function keepDraft(
  db: Db,
  { comId, userId }: Writer,
  { thing, base, written }: { thing: string; base: string; written: string },
  now: number,
): Promise<void> {
  await sql`
    insert into desk_draft (com_id, thing, person_id, base, written, kept_at)
    values (${comId}, ${thing}, ${userId}, ${base}, ${written}, ${now})
    on conflict (com_id, thing, person_id) do update
      set base = excluded.base, written = excluded.written, kept_at = excluded.kept_at`.execute(db)
  await sql`
    delete from desk_draft where com_id = ${comId} and person_id = ${userId} and thing in (
      select thing from desk_draft where com_id = ${comId} and person_id = ${userId}
      order by kept_at desc, thing offset ${most})`.execute(db)
}

/** Forgets it, once saved or thrown away. */
export async function dropDraft(db: Db, { comId, userId }: Writer, thing: string): Promise<void> {
  await sql`delete from desk_draft where com_id = ${comId} and thing = ${thing} and person_id = ${userId}`.execute(
    db,
  )
}

/** Replaces an id in the unsaved drafts of a hospital's editors. Returns how many drafts changed. */
export async function renameInDrafts(
  db: Db,
  comId: string,
  from: string,
  into: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update desk_draft set written = replace(written, ${JSON.stringify(from)}, ${JSON.stringify(into)})
    where com_id = ${comId} and strpos(written, ${JSON.stringify(from)}) > 0`.execute(db)
  return Number(numAffectedRows)
}
