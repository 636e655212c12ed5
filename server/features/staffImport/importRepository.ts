import { sql } from 'kysely'
import type { staffImportSources, staffRowStates } from '@contract/kinds'
import { dayMs } from '@contract/rules/hospitalTime'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import type { Made } from './rules/World'

export type StaffColumn = { heading: string; field: string | null }

export interface ImportRow {
  importId: string
  personId: string
  userName: string
  source: (typeof staffImportSources)[number]
  state: 'reading' | 'failed' | 'open' | 'taken' | 'undone'
  fileName: string
  place: string | null
  problem: string | null
  sheet: string | null
  sheets: { name: string; rows: number }[]
  headLine: number | null
  columns: StaffColumn[]
  made: Made[]
  rowCount: number
  taken: Record<string, number> | null
  createdAt: number
  takenAt: number | null
}

const columns = sql`i.import_id as "importId", i.person_id as "personId", p.person_name as "userName", i.source, i.state, i.file_name as "fileName",
  i.place, i.problem, i.sheet, i.sheets, i.head_line as "headLine", i.columns, i.made, i.row_count as "rowCount", i.taken, i.created_at as "createdAt", i.taken_at as "takenAt"`

/** One import of staff with who made it. */
export async function findImport(
  db: Db,
  comId: string,
  importId: string,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from staff_import i join person p on p.com_id = i.com_id and p.person_id = i.person_id
    where i.com_id = ${comId} and i.import_id = ${importId}`.execute(db)
  return rows[0]
}

/** Whoever takes a staff list of a hospital does it one after the other: what is new to one is there for the next. */
export async function lockStaff(tx: Tx, comId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff:${comId}`}, 0))`.execute(tx)
}

/** Holds an import until the transaction ends: two who take it at once do so one after the other. */
export async function lockImport(tx: Db, comId: string, importId: string): Promise<void> {
  await sql`select 1 from staff_import where com_id = ${comId} and import_id = ${importId} for update`.execute(
    tx,
  )
}

/** Imports of a hospital, the newest first. */
export function listImports(db: Db, comId: string, paging: Paging): Promise<Page<ImportRow>> {
  return readPage(paging, (limit, offset) =>
    sql<ImportRow & { total: number }>`
      select ${columns}, (count(*) over ())::int as total from staff_import i
      join person p on p.com_id = i.com_id and p.person_id = i.person_id
      where i.com_id = ${comId} order by i.created_at desc, i.import_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** Keeps a new import before its rows are read. */
export async function insertImport(
  tx: Db,
  one: {
    comId: string
    importId: string
    personId: string
    source: ImportRow['source']
    fileName: string
    /** null: its rows did not come as a file. */
    place: string | null
  },
  now: number,
): Promise<void> {
  await tx
    .insertInto('staff_import')
    .values({
      com_id: one.comId,
      import_id: one.importId,
      person_id: one.personId,
      source: one.source,
      file_name: one.fileName,
      place: one.place,
      created_at: now,
    })
    .execute()
}

type Change = Partial<{
  state: ImportRow['state']
  place: string | null
  problem: string | null
  sheet: string | null
  sheets: string
  head_line: number | null
  columns: string
  made: string
  row_count: number
  taken: string
  taken_at: number
  taken_by: string
  undone_at: number
}>

/** Changes what is named of an import. */
export async function changeImport(
  db: Db,
  comId: string,
  importId: string,
  change: Change,
): Promise<void> {
  await db
    .updateTable('staff_import')
    .set(change)
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .execute()
}

/** Deletes an import with its rows. */
export async function deleteImport(db: Db, comId: string, importId: string): Promise<void> {
  await db
    .deleteFrom('staff_import')
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .execute()
}

/** A row as it lies in the table: sealed. */
export interface SealedRow {
  line: number
  cells: Uint8Array
  fixes: Uint8Array | null
  decision: string | null
  state: (typeof staffRowStates)[number]
  outcome: Uint8Array
}

/** Every row of an import, sealed, in the order of the file. */
export function allRows(db: Db, comId: string, importId: string): Promise<SealedRow[]> {
  return db
    .selectFrom('staff_import_row')
    .select(['line', 'cells', 'fixes', 'decision', 'state', 'outcome'])
    .where('com_id', '=', comId)
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute()
}

/** One page of the rows, of one state or all. */
export function pageOfRows(
  db: Db,
  comId: string,
  importId: string,
  state: SealedRow['state'] | undefined,
  paging: Paging,
): Promise<Page<Pick<SealedRow, 'line' | 'state' | 'outcome'>>> {
  return readPage(paging, (limit, offset) =>
    sql<{
      line: number
      state: SealedRow['state']
      outcome: Buffer
      total: number
    }>`
      select line, state, outcome, (count(*) over ())::int as total from staff_import_row
      where com_id = ${comId} and import_id = ${importId} and (${state ?? null}::text is null or state = ${state ?? null}::text)
      order by line limit ${limit} offset ${offset}`.execute(db),
  )
}

/** How many of its rows are in each state. */
export async function countStates(
  db: Db,
  comId: string,
  importId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; rows: number }>`
    select state, count(*)::int as rows from staff_import_row where com_id = ${comId} and import_id = ${importId} group by state`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.state, row.rows]))
}

const hex = (bytes: Uint8Array | null) =>
  bytes === null ? null : Buffer.from(bytes).toString('base64')
const atOnce = 2000

/** Stores rows anew, or what became of them. */
export async function storeRows(
  db: Db,
  comId: string,
  importId: string,
  rows: readonly SealedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows
      .slice(from, from + atOnce)
      .map(({ line, cells, fixes, decision, state, outcome }) => ({
        line,
        cells: hex(cells),
        fixes: hex(fixes),
        decision,
        state,
        outcome: hex(outcome),
      }))
    await sql`
      /* several machines: seldom, a staff file that is read */
      insert into staff_import_row (com_id, import_id, line, cells, fixes, decision, state, outcome)
      select ${comId}, ${importId}, r.line, decode(r.cells, 'base64'), decode(r.fixes, 'base64'), r.decision, r.state, decode(r.outcome, 'base64')
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r(line int, cells text, fixes text, decision text, state text, outcome text)
      on conflict (com_id, import_id, line) do update set fixes = excluded.fixes, decision = excluded.decision, state = excluded.state, outcome = excluded.outcome`.execute(
      db,
    )
  }
}

/** What a hospital's own headings mean, as somebody said before; null: nothing. */
export async function knownColumns(db: Db, comId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('staff_column')
    .select(['heading', 'field'])
    .where('com_id', '=', comId)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field === 'none' ? null : field]))
}

/** Keeps which column of a hospital's files is which field, for the next file. */
export async function keepColumns(
  db: Tx,
  comId: string,
  all: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [heading, field] of all)
    if (heading !== '')
      await db
        .insertInto('staff_column')
        .values({ com_id: comId, heading, field: field ?? 'none' })
        .onConflict((row) =>
          row.columns(['com_id', 'heading']).doUpdateSet({ field: field ?? 'none' }),
        )
        .execute()
}

const kept = { rows: 7 * dayMs, files: 2 * dayMs, imports: 366 * dayMs }

/** Forgets what is old (`now`: epoch ms); gives where files lie that nobody read. */
export async function clearImports(db: Db, now: number): Promise<string[]> {
  const old = (ms: number) =>
    sql`(select com_id, import_id from staff_import where created_at < ${now - ms})`
  await sql`/* several machines: a job, rows of old staff files */
    delete from staff_import_row where (com_id, import_id) in ${old(kept.rows)}`.execute(db)
  await sql`/* several machines: a job, steps of old staff files */
    delete from staff_import_step where (com_id, import_id) in ${old(kept.rows)}`.execute(db)
  const { rows } = await sql<{ place: string }>`
    /* several machines: a job, staff files that nobody read */
    with late as (select com_id, import_id, place from staff_import where place is not null and created_at < ${now - kept.files})
    update staff_import i set place = null, state = case when i.state = 'reading' then 'failed' else i.state end
    from late where i.com_id = late.com_id and i.import_id = late.import_id returning coalesce(late.place, '') as place`.execute(
    db,
  )
  await sql`/* several machines: a job, staff files of a year ago */
    delete from staff_import where created_at < ${now - kept.imports}`.execute(db)
  return rows.map(({ place }) => place)
}
