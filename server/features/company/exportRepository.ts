import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema'

/** Rows that are read at a time: some MB at most. */
const step = 1000

/** Tables that hold what lets somebody in, replies that were kept, and what servers note for themselves. */
const leftOut = new Set([
  'build_token',
  'company_logo',
  'credential',
  'failed_log_in',
  'idempotency',
  'identity_lookup',
  'mobile_lookup',
  'one_time_ticket',
  'outside_token',
  'passkey',
  'platform_binding',
  'recovery_code',
  'second_factor',
  'session',
  'setup_link',
  'sign_on_way',
])
/** Encrypted numbers, hashes of them, keys and tokens; bytes are none of a person's business either. */
const secret = /(_cipher|_hash|_key|secret|token|_ticket)$/

export interface ExportedTable {
  name: string
  columns: string[]
}

/** Every table that holds rows of a hospital, with the columns that may leave the house. */
export async function exportedTables(db: Db): Promise<ExportedTable[]> {
  const { rows } = await sql<{ name: string; columns: { name: string; type: string }[] }>`
    select c.table_name as name, jsonb_agg(jsonb_build_object('name', c.column_name, 'type', c.data_type) order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    group by c.table_name having bool_or(c.column_name = 'com_id') order by 1`.execute(db)
  return rows
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .filter((column) => column.type !== 'bytea' && !secret.test(column.name))
        .map((column) => column.name),
    }))
}

/** How many rows of a hospital the planner expects in none: counted. */
export async function countRows(tx: Tx, comId: string, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where com_id = ${comId}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The rows of a hospital, a thousand at a time, each as one line of JSON. Reads with a cursor: `tx` stays open meanwhile. */
export async function* rowsOf(
  tx: Tx,
  comId: string,
  { name, columns }: ExportedTable,
): AsyncGenerator<string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare exported no scroll cursor for
    select row_to_json(r)::text as line from (select ${list} from ${sql.table(name)} where com_id = ${sql.lit(comId)}) r`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(step)} from exported`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close exported`.execute(tx)
}

export interface UploadedFile {
  fileId: string
  place: string
  /** As the person called it. */
  name: string
}

/** The files of a hospital, what was uploaded and what was drawn or archived for it; the oldest first. */
export const uploadedFiles = (db: Db, comId: string): Promise<UploadedFile[]> =>
  db
    .selectFrom('stored_file')
    .select(['file_id as fileId', 'place', 'name'])
    .where('com_id', '=', comId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute()
