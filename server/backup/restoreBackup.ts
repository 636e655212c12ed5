import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { SettingError } from '../db/SettingError'
import { migrationsOf, tablesInOrder } from './tables'
import type { Header } from './writeBackup'

const rowsAtOnce = 500

/** Puts the lines of one table back, some hundred at a time. */
class TableWriter {
  private rows: string[] = []
  written = 0

  constructor(
    private readonly client: pg.Client,
    private readonly table: string,
  ) {}

  async add(row: string) {
    if (this.rows.push(row) === rowsAtOnce) await this.flush()
  }

  async flush() {
    if (this.rows.length === 0) return
    const rows = this.rows.splice(0)
    await this.client.query(
      `insert into "${this.table}" select * from jsonb_populate_recordset(null::"${this.table}", $1::jsonb)`,
      [`[${rows.join(',')}]`],
    )
    this.written += rows.length
  }
}

async function checkHeader(client: pg.Client, line: string | undefined): Promise<void> {
  const header = parse<Partial<Header>>(line)
  if (header?.product !== 'staff-training' || header.format !== 1)
    throw new SettingError('This file is not a back-up of this product.')
  const known = new Set(await migrationsOf(client))
  const unknown = (header.migrations ?? []).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new SettingError(
      `The back-up was made by a newer program (${unknown.join(', ')}); restore it with that one.`,
    )
}

async function checkEmpty(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rowCount } = await client.query(`select 1 from "${table}" limit 1`)
    if (rowCount)
      throw new SettingError(
        `The database is not empty (${table} has rows); restore into a new one: set DATA_DIR or DATABASE_URL.`,
      )
  }
}

function parse<T>(line: string | undefined): T | undefined {
  try {
    return JSON.parse(line ?? '') as T
  } catch {
    return undefined
  }
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) throw new SettingError('The back-up is cut off.')
}

/** Reads the lines of a back-up into the tables; returns the number of rows. */
async function fill(
  client: pg.Client,
  tables: readonly string[],
  lines: AsyncGenerator<string>,
): Promise<number> {
  await checkHeader(client, (await lines.next()).value as string | undefined)
  let writer: TableWriter | undefined
  let total = 0
  const finish = async () => {
    await writer?.flush()
    total += writer?.written ?? 0
  }
  for await (const line of lines) {
    // The rows are PostgreSQL's own JSON, with a space after each colon: none begins like this.
    const table = line.startsWith('{"table":"') ? parse<{ table: string }>(line)?.table : undefined
    if (table === undefined) {
      await writer?.add(line)
      continue
    }
    await finish()
    if (!tables.includes(table))
      throw new SettingError(`The back-up has a table that this program does not know: ${table}.`)
    writer = new TableWriter(client, table)
  }
  await finish()
  return total
}

/**
 * Puts a back-up into a database that is migrated and empty, in one transaction: all of it or nothing.
 * Returns the number of rows. Throws a SettingError when file and database do not fit.
 */
export async function restoreBackup(databaseUrl: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let rows = 0
  try {
    const tables = await tablesInOrder(client)
    await client.query('begin')
    await checkEmpty(client, tables)
    await pipeline(createReadStream(file), createGunzip(), async (bytes) => {
      rows = await fill(client, tables, linesOf(bytes))
    })
    await client.query('commit')
    return rows
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_')
      ? new SettingError('The back-up is damaged or cut off.')
      : error
  } finally {
    await client.end()
  }
}
