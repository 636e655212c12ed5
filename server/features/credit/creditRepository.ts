import { sql } from 'kysely'
import type { CreditItem, CreditRules } from '@contract/calls/year/credit'
import { beginningOf, yearOf } from '@contract/rules/hospitalTime'
import type { CreditEntryKind } from '@contract/kinds'
import type { CreditLimit, EarnedCredits } from '@contract/rules/year/credits'
import { platformId } from '../../companies'
import { hospitalDay } from '../../db/hospitalDay'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import { creditItems } from './itemsRepository'

/** Whose people somebody sees; null: everybody's of the hospital. */
export interface Scope {
  comId: string
  departments: readonly string[] | null
}
/** Moments, epoch ms. */
export interface Span {
  from: number
  until: number
}

/** The rules of credits of a hospital: what gives how many, and the limits of a year. */
export async function readRules(db: Db, comId: string): Promise<CreditRules> {
  const sources = await db
    .selectFrom('credit_rule')
    .select(['source', 'credits', 'credit_kind as kind'])
    .where('com_id', '=', comId)
    .orderBy('source')
    .execute()
  return {
    sources: sources.map(({ kind, ...rule }) => ({ ...rule, kind: kind ?? '' })),
    limits: await readLimits(db, comId),
  }
}

/** The limits a year by kind of credits. */
export const readLimits = (db: Db, comId: string): Promise<CreditLimit[]> =>
  db
    .selectFrom('credit_limit')
    .select(['credit_kind as kind', 'wanted', 'most'])
    .where('com_id', '=', comId)
    .orderBy('credit_kind')
    .execute()

/** Replaces all rules and limits; what gives nothing has no row. */
export async function storeRules(
  tx: Tx,
  comId: string,
  { sources, limits }: CreditRules,
): Promise<void> {
  // Two at once: the later ones take the place of all of the earlier.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credits:${comId}`}, 0))`.execute(tx)
  await tx.deleteFrom('credit_rule').where('com_id', '=', comId).execute()
  await tx.deleteFrom('credit_limit').where('com_id', '=', comId).execute()
  const giving = sources.filter(({ credits }) => credits > 0)
  if (giving.length > 0)
    await tx
      .insertInto('credit_rule')
      .values(
        giving.map(({ source, credits, kind }) => ({
          com_id: comId,
          source,
          credits,
          credit_kind: kind || null,
        })),
      )
      .execute()
  const saying = limits.filter(({ wanted, most }) => wanted !== null || most !== null)
  if (saying.length > 0)
    await tx
      .insertInto('credit_limit')
      .values(
        saying.map(({ kind, wanted, most }) => ({
          com_id: comId,
          credit_kind: kind,
          wanted,
          most,
        })),
      )
      .execute()
}

/** Kinds of credits that there are for a hospital, by name. */
export async function listKinds(db: Db, comId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct credit_kind_name as name from credit_kind where com_id in (${comId}, ${platformId}) and closed_at is null order by 1 limit 100`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Somebody with what they earned of each kind. */
export interface EarnedRow {
  userId: string
  userName: string
  jobNumber: string
  department: string
  title: string
  hours: number
  kinds: { kind: string; credits: number }[]
}

/** Everybody in reach with their credits of a span, by department and name; who left stands only if they earned any. */
export async function listEarned(
  db: Db,
  scope: Scope,
  { keyword, unitId, from, until }: Span & { keyword: string; unitId: string | undefined },
): Promise<EarnedRow[]> {
  const { comId, departments } = scope
  const people = sql<boolean>`${departments === null ? sql`true` : inUnitsOf('p', departments)} and ${unitId === undefined ? sql`true` : inUnitsOf('p', [unitId])}
    and ${holds(keyword, "p.person_name || ' ' || coalesce(p.job_number, '')")}`
  const { rows } = await sql<EarnedRow>`${creditItems({ comId, from, until, people })},
    sums as (
      select k.person_id, sum(k.hours) as hours, jsonb_agg(jsonb_build_object('kind', k.kind, 'credits', k.credits) order by k.kind) as kinds
      from (select person_id, kind, sum(credits) as credits, sum(hours) as hours from item group by 1, 2) k group by 1)
    select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(u.department_name, '') as department,
      coalesce(t.title_name, '') as title, coalesce(s.hours, 0)::float8 as hours, coalesce(s.kinds, '[]'::jsonb) as kinds
    from who w join person p on p.com_id = ${comId} and p.person_id = w.person_id left join sums s on s.person_id = w.person_id
    left join department u on u.com_id = ${comId} and u.department_id = p.department_id
    left join title t on t.com_id = ${comId} and t.title_id = p.professional_id
    where p.active or s.person_id is not null order by u.position, u.department_name, p.person_name, p.person_id`.execute(
    db,
  )
  return rows
}

/** What somebody earned of each kind within a span. */
export async function sumKinds(
  db: Db,
  comId: string,
  userId: string,
  { from, until }: Span,
): Promise<EarnedCredits[]> {
  const people = sql<boolean>`p.person_id = ${userId}`
  const { rows } = await sql<EarnedCredits>`${creditItems({ comId, from, until, people })}
    select kind, sum(credits)::float8 as credits from item group by 1 order by 1`.execute(db)
  return rows
}

/** What gave somebody credits, the last first; of several people one after the other. */
export async function listItems(
  db: Db,
  comId: string,
  userIds: readonly string[],
  { from, until }: Span,
): Promise<(CreditItem & { userId: string })[]> {
  const people = sql<boolean>`p.person_id = any(${[...userIds]}::text[])`
  const { rows } = await sql<
    CreditItem & { userId: string }
  >`${creditItems({ comId, from, until, people })}
    select i.person_id as "userId", i.entry_id as "entryId", i.source, i.entry_kind as "entryKind", i.title, i.kind, i.credits::float8 as credits, i.hours::float8 as hours,
      i.at as time, coalesce(b.person_name, '') as "byName", i.note
    from item i left join person b on b.com_id = ${comId} and b.person_id = nullif(i.by_id, '')
    order by i.person_id, i.at desc, i.title limit 200000`.execute(db)
  return rows
}

/** Years in which somebody earned any, the last first. */
export async function listYears(
  db: Db,
  comId: string,
  userId: string,
  { from, until }: Span,
): Promise<number[]> {
  const people = sql<boolean>`p.person_id = ${userId}`
  const { rows } = await sql<{ day: number }>`${creditItems({ comId, from, until, people })}
    select distinct ${sql.raw(hospitalDay('at'))} as day from item order by 1 desc limit 5000`.execute(
    db,
  )
  return [...new Set(rows.map(({ day }) => yearOf(beginningOf(day))))]
}

/** Somebody in reach by name. */
export async function findPerson(
  db: Db,
  { comId, departments }: Scope,
  userId: string,
): Promise<{ userName: string; jobNumber: string; department: string } | undefined> {
  const { rows } = await sql<{ userName: string; jobNumber: string; department: string }>`
    select p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(u.department_name, '') as department
    from person p left join department u on u.com_id = ${comId} and u.department_id = p.department_id
    where p.com_id = ${comId} and p.person_id = ${userId} and ${departments === null ? sql`true` : inUnitsOf('p', departments)}`.execute(
    db,
  )
  return rows[0]
}

export interface NewEntry {
  personId: string
  kind: CreditEntryKind
  title: string
  credits: number
  hours: number
  creditKind: string
  /** Epoch ms. */
  earnedAt: number
  note: string
}

/** Puts entries in; of a file those that are there already stay. Returns who got one. */
export async function insertEntries(
  tx: Tx,
  comId: string,
  { importId, by, now }: { importId: string | null; by: string; now: number },
  entries: readonly NewEntry[],
): Promise<{ personId: string; entryId: string }[]> {
  if (entries.length === 0) return []
  return tx
    .insertInto('credit_entry')
    .values(
      entries.map((one) => ({
        com_id: comId,
        person_id: one.personId,
        entry_id: newId(now),
        kind: one.kind,
        title: one.title,
        credits: one.credits,
        hours: one.hours,
        credit_kind: one.creditKind || null,
        earned_at: one.earnedAt,
        note: one.note || null,
        import_id: importId,
        entered_by: by,
        entered_at: now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .returning(['person_id as personId', 'entry_id as entryId'])
    .execute()
}

/** Takes a correction away, and says what it was; undefined: there is none. */
export const deleteCorrection = (tx: Tx, comId: string, userId: string, entryId: string) =>
  tx
    .deleteFrom('credit_entry')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .where('entry_id', '=', entryId)
    .where('kind', '=', 'correction')
    .returning(['title', 'credits', 'note'])
    .executeTakeFirst()
