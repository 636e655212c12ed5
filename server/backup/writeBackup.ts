import { createWriteStream, renameSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { migrationsOf, tablesInOrder } from './tables'

/** The first line of a back-up. */
export interface Header {
  product: 'staff-training'
  format: 1
  /** Epoch ms. */
  madeAt: number
  migrations: string[]
}

/** Rows fetched at a time: a table never lies in memory whole. */
const rowsAtOnce = 2000

/** One line the header, then for each table its name and one line a row, as JSON. */
async function* lines(client: pg.Client, madeAt: number): AsyncGenerator<string> {
  yield `${JSON.stringify({ product: 'staff-training', format: 1, madeAt, migrations: await migrationsOf(client) } satisfies Header)}\n`
  for (const table of await tablesInOrder(client)) {
    yield `${JSON.stringify({ table })}\n`
    yield* rowsOf(client, table)
  }
}

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(
    `declare rows no scroll cursor for select to_jsonb(t)::text as line from "${table}" t`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await client.query('close rows')
}

/**
 * Writes everything of one moment (a repeatable-read transaction) to `file`, gzipped. The server may go on running.
 * The file appears only when it is whole. It holds the server's secret and personal data: keep it like the database.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  madeAt: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const unfinished = `${file}.part`
    await pipeline(
      Readable.from(lines(client, madeAt)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    renameSync(unfinished, file)
  } finally {
    await client.end()
  }
}
