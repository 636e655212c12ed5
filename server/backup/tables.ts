import type pg from 'pg'
import { to as copyTo, from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AppliedMigration } from './archive'

/** The record of migrations is made by the program that restores. */
const notKept = new Set(['migration'])
/** Rows are gathered to about so many bytes a part. */
const partBytes = 4 * 1024 * 1024
const lineEnd = 10

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** So that a value is spelled alike whatever the server, the role and the machine have set. */
export const spelling = `set datestyle to 'ISO, YMD'; set timezone to 'UTC'; set intervalstyle to 'postgres';
  set extra_float_digits to 3; set client_encoding to 'UTF8'; set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`

/** Our tables, by name; partitions are in the table that they are a part of. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !notKept.has(name))
}

/** The columns of a table that are stored and not computed. */
export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ name }) => name)
}

/** Which migrations a database has had; none where it was never opened by this program. */
export async function migrationsOf(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query("select 1 where to_regclass('migration') is not null")
  if (found.length === 0) return []
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from migration order by number',
  )
  return rows
}

export interface TablePart {
  rows: number
  /** Lines of COPY's text format. */
  bytes: Buffer
}

/** The rows of a table as COPY writes them, some MB at a time, each part of whole rows. */
export async function* partsOf(
  client: pg.Client,
  table: string,
  columns: readonly string[],
): AsyncGenerator<TablePart> {
  const rows = client.query(copyTo(`copy ${quoted(table)} (${listed(columns)}) to stdout`))
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes || !chunk.includes(lineEnd)) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(lineEnd) + 1
    yield asPart(all.subarray(0, end))
    held = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield asPart(Buffer.concat(held))
}

/** COPY writes a line end inside of a value as \n: each byte 10 ends a row. */
function asPart(bytes: Buffer): TablePart {
  let rows = 0
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) rows += 1
  return { rows, bytes }
}

/** Puts a part back; returns its rows. */
export async function loadPart(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  bytes: Buffer,
): Promise<number> {
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`))
  await pipeline(Readable.from([bytes]), rows)
  return rows.rowCount
}

/** The rows of a table, all hospitals. */
export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`)
  return Number(rows[0]?.count)
}

/** The first table that has a row; undefined: the database is empty. */
export async function findUsedTable(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string | undefined> {
  for (const table of tables) {
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`)
    if (rowCount) return table
  }
  return undefined
}

/**
 * Takes the foreign keys and triggers away for a load, so that tables may come in any order and triggers do not change
 * what comes; returns what puts them back, which proves every key. In the transaction of the load.
 */
export async function setKeysAside(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of tables)
    await client.query(`alter table ${quoted(table)} disable trigger user`)
  return async () => {
    for (const table of tables)
      await client.query(`alter table ${quoted(table)} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}
