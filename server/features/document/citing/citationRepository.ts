import { type RawBuilder, sql } from 'kysely'
import type { Citation, FoundClause } from '@contract/calls/authoring/citation'
import type { CitedClause } from '@contract/calls/library/document'
import type { CitingKind } from '@contract/kinds'
import { platformId } from '../../../companies'
import { holds } from '../../../db/holds'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { visibleTo, type Reader } from '../visibleRepository'

export interface Cited {
  kind: CitingKind
  thingId: string
  docId: string
  address: string
}

/** SQL: the clause of the newest edition that a citation `c` names, as `k`; none: it is gone, or the document is. */
const newestClause = sql`left join document d on d.document_id = c.document_id
  left join document_clause k on k.document_id = d.document_id and k.version_id = d.newest_version_id and k.address = c.address`
/** SQL: nobody has looked at it since the clause has other words, or since it is gone. */
const isDue = sql`(k.words_hash is null or k.words_hash <> c.words_hash)`

/** SQL: what was cited was published once; now none of its document's editions is. */
const isWithdrawn = sql`(d.newest_version_id is null)`

/** SQL: what a thing is called. */
const thingName = (comId: string) => sql`case c.thing_kind
  when 'question' then coalesce((select q.stem from question_version q where q.question_id = c.thing_id order by q.version desc limit 1), '')
  when 'course' then coalesce((select m.title from course_draft m where m.com_id = ${comId} and m.draft_id = c.thing_id limit 1), '')
  else coalesce((select i.title from library_edition i where i.kind = 'guide' and i.item_id = c.thing_id and i.com_id in (${comId}, ${platformId}) order by i.position desc limit 1), '') end`

const fields = (
  comId: string,
) => sql`c.thing_kind as kind, c.thing_id as "thingId", ${thingName(comId)} as thing, c.document_id as "docId", c.address, coalesce(d.title, '') as title, coalesce(d.number, '') as number,
  coalesce(k.title, '') as "clauseTitle", coalesce(k.words, '') as words, (${isDue})::int as due, (k.words_hash is null)::int as gone, ${isWithdrawn}::int as withdrawn, c.cited_at as "citedTime"`

interface Filter {
  due?: 0 | 1 | undefined
  docId?: string | undefined
  kind?: CitingKind | undefined
  thingId?: string | undefined
}

const conditions = (comId: string, { due, docId, kind, thingId }: Filter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`c.com_id = ${comId}`,
      ...(due === 1 ? [isDue] : []),
      ...(docId === undefined ? [] : [sql`c.document_id = ${docId}`]),
      ...(kind === undefined ? [] : [sql`c.thing_kind = ${kind}`]),
      ...(thingId === undefined ? [] : [sql`c.thing_id = ${thingId}`]),
    ],
    sql` and `,
  )

/** One page of what cites clauses, what waits for a review first. */
export const listCitations = (
  db: Db,
  comId: string,
  filter: Filter,
  paging: Paging,
): Promise<Page<Citation>> =>
  readPage(paging, (limit, offset) =>
    sql<Citation & { total: number }>`
      select ${fields(comId)}, (count(*) over ())::int as total from clause_citation c ${newestClause}
      where ${conditions(comId, filter)} order by ${isDue} desc, c.cited_at desc, c.thing_id, c.document_id, c.address limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )

/** What these things cite, as people read it: by the hospital's citations and those of the platform. */
export async function citedBy(
  db: Db,
  reader: Reader,
  kind: CitingKind,
  ids: readonly string[],
): Promise<CitedClause[]> {
  const [own, platforms] = await Promise.all(
    [reader.comId, platformId].map((comId) => citedIn(db, comId, reader, kind, ids)),
  )
  const place = ({ thingId, docId, address }: CitedClause) => `${thingId}/${docId}/${address}`
  const known = new Set(own!.map(place))
  return [...own!, ...platforms!.filter((one) => !known.has(place(one)))]
}

/** SQL: the newest edition that still has the clause of `c`, where the one in force has not; null: that one has, or none. */
const editionWithIt = sql`(select e.version_id from document_edition e join document_clause x on x.document_id = e.document_id and x.version_id = e.version_id and x.address = c.address
      where e.document_id = d.document_id and e.state = 'published'
        and not exists (select 1 from document_clause y where y.document_id = d.document_id and y.version_id = d.version_id and y.address = c.address) order by e.position desc limit 1)`

/** What these things cite by the citations of one company. */
async function citedIn(
  db: Db,
  comId: string,
  reader: Reader,
  kind: CitingKind,
  ids: readonly string[],
): Promise<CitedClause[]> {
  const { rows } = await sql<CitedClause>`
    select c.thing_id as "thingId", c.document_id as "docId", d.title, c.address, coalesce(k.title, '') as "clauseTitle",
      case when ${isWithdrawn} then 'withdrawn' when k.words_hash is null then 'gone' when ${isDue} then 'changed' else 'same' end as state, coalesce(${editionWithIt}, '') as "versionId"
    from clause_citation c ${newestClause}
    where c.com_id = ${comId} and c.thing_kind = ${kind}
      and (c.thing_id = any(${[...ids]}::text[]) or ${kind} = 'course' and c.thing_id in (select m.draft_id from course_draft m where m.com_id = ${comId} and m.course_id = any(${[...ids]}::text[]))) and (d.version_id is not null or ${isWithdrawn}) and ${visibleTo(reader)}
    order by c.thing_id, c.document_id, c.address limit 300`.execute(db)
  return rows
}

/** Questions, courses or guides of a hospital and of the platform that cite a clause which has changed since, or is gone. */
export async function dueCitations(db: Db, comId: string, kind: CitingKind): Promise<Set<string>> {
  const due = await Promise.all(
    [...new Set([comId, platformId])].map((owner) =>
      sql<{ thingId: string }>`
        select distinct c.thing_id as "thingId" from clause_citation c ${newestClause}
        where c.com_id = ${owner} and c.thing_kind = ${kind} and ${isDue}`.execute(db),
    ),
  )
  return new Set(due.flatMap(({ rows }) => rows.map(({ thingId }) => thingId)))
}

/**
 * What the platform's content cites, where its document is there; its words are those of the content that came with it. What
 * somebody cited or reviewed at the desk stays. Idempotent. `now`: epoch ms.
 */
export async function storePlatformCitations(
  db: Db,
  cited: readonly Cited[],
  now: number,
): Promise<void> {
  await sql`
    /* several machines: seldom, what the program brings cites clauses, once */
    insert into clause_citation (com_id, thing_kind, thing_id, document_id, address, words_hash, cited_at)
    select ${platformId}, one.kind, one."thingId", one."docId", one.address, k.words_hash, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cited)}::jsonb) as one(kind text, "thingId" text, "docId" text, address text)
    join document d on d.document_id = one."docId"
    join document_clause k on k.document_id = d.document_id and k.version_id = d.newest_version_id and k.address = one.address
    on conflict (com_id, thing_kind, thing_id, document_id, address) do update set words_hash = excluded.words_hash
      where clause_citation.cited_by is null and clause_citation.reviewed_by is null`.execute(db)
}

/** How many things of hospitals cite a clause of a document that has changed since. */
export async function countDue(db: Db, comId: string, docId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from clause_citation c ${newestClause} where c.com_id = ${comId} and c.document_id = ${docId} and ${isDue}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Clauses of the newest editions that somebody may cite: of a document in their order, or by words. */
export const findClauses = (
  db: Db,
  reader: Reader,
  { keyword, docId }: { keyword: string; docId: string | undefined },
  paging: Paging,
): Promise<Page<FoundClause>> =>
  readPage(paging, async (limit, offset) => {
    const words = keyword.trim().toLowerCase()
    const { rows } = await sql<FoundClause & { total: number }>`
      select d.document_id as "docId", k.address, d.title, d.number, k.title as "clauseTitle", k.words, (count(*) over ())::int as total
      from document d join document_clause k on k.document_id = d.document_id and k.version_id = d.newest_version_id
      where ${visibleTo(reader)} and (${docId ?? null}::text is null or d.document_id = ${docId ?? null})
        and ${holds(words, "d.title || ' ' || d.number || ' ' || k.address || ' ' || k.title || ' ' || k.words")}
      order by d.title, d.document_id, k.position limit ${limit} offset ${offset}`.execute(db)
    return rows
  })

export interface NewestClause {
  address: string
  title: string
  words: string
  hash: string
}

/** These clauses of the newest edition of a document, in its order; undefined: the reader may not see it. */
export async function newestClauses(
  db: Db,
  reader: Reader,
  docId: string,
  addresses: readonly string[],
): Promise<{ title: string; number: string; clauses: NewestClause[] } | undefined> {
  const { rows } = await sql<NewestClause & { of: string; number: string }>`
    select d.title as of, d.number, k.address, k.title, k.words, k.words_hash as hash
    from document d join document_clause k on k.document_id = d.document_id and k.version_id = d.newest_version_id
    where d.document_id = ${docId} and k.address = any(${[...addresses]}::text[]) and ${visibleTo(reader)} order by k.position`.execute(
    db,
  )
  const [first] = rows
  return first && { title: first.of, number: first.number, clauses: rows }
}

/** The hash of a clause of the newest edition; undefined: there is none that the reader may see. */
export async function newestHash(
  db: Db,
  reader: Reader,
  { docId, address }: Pick<Cited, 'docId' | 'address'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select k.words_hash as hash from document d join document_clause k on k.document_id = d.document_id and k.version_id = d.newest_version_id
    where d.document_id = ${docId} and k.address = ${address} and ${visibleTo(reader)}`.execute(db)
  return rows[0]?.hash
}

/** Whether a thing that would cite is there for the hospital. */
export async function thingExists(
  db: Db,
  comId: string,
  { kind, thingId }: Pick<Cited, 'kind' | 'thingId'>,
): Promise<boolean> {
  const found: Readonly<Record<CitingKind, RawBuilder<unknown>>> = {
    question: sql`select 1 from question_version where question_id = ${thingId} and com_id in (${comId}, ${platformId}) limit 1`,
    course: sql`select 1 from course_draft where com_id = ${comId} and draft_id = ${thingId}`,
    guide: sql`select 1 from library_edition where kind = 'guide' and item_id = ${thingId} and com_id in (${comId}, ${platformId}) limit 1`,
  }
  return (await found[kind].execute(db)).rows.length > 0
}

/** Notes that something cites a clause by the words that it has now; twice is once. */
export async function insertCitation(
  db: Db,
  comId: string,
  { kind, thingId, docId, address }: Cited,
  { hash, by, now }: { hash: string; by: string; now: number },
): Promise<void> {
  await db
    .insertInto('clause_citation')
    .values({
      com_id: comId,
      thing_kind: kind,
      thing_id: thingId,
      document_id: docId,
      address,
      words_hash: hash,
      cited_by: by,
      cited_at: now,
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Takes a citation away; whether it was there. */
export async function removeCitation(db: Db, comId: string, cited: Cited): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('clause_citation')
    .where('com_id', '=', comId)
    .where('thing_kind', '=', cited.kind)
    .where('thing_id', '=', cited.thingId)
    .where('document_id', '=', cited.docId)
    .where('address', '=', cited.address)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Notes that somebody found it right by the words of now; whether it was there. */
export async function confirmCitation(
  db: Db,
  comId: string,
  cited: Cited,
  { hash, by, now }: { hash: string; by: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('clause_citation')
    .set({ words_hash: hash, reviewed_by: by, reviewed_at: now })
    .where('com_id', '=', comId)
    .where('thing_kind', '=', cited.kind)
    .where('thing_id', '=', cited.thingId)
    .where('document_id', '=', cited.docId)
    .where('address', '=', cited.address)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
