import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Connection } from './connect'
import { startEmbeddedPostgres } from './embeddedPostgres'
import { migrate } from './migrate'
import { SettingError } from './SettingError'
import { checkSpread } from './spread/readSpread'

export interface OpenOptions {
  /** An own PostgreSQL (15 or newer); without it the embedded one is started under `dataFolder`. */
  databaseUrl?: string | undefined
  dataFolder: string
  /** Connections of the pool. */
  size: number
  onError(error: Error): void
}

export interface OpenDatabase extends Connection {
  databaseUrl: string
  /** Process id of the embedded server; undefined with an own PostgreSQL. */
  readonly databasePid: number | undefined
  notes: string[]
  /** Ends the pool, then the embedded server. */
  close(): Promise<void>
}

/** The password never reaches a message. */
function withoutPassword(databaseUrl: string): string {
  return databaseUrl.replace(/\/\/[^@/]*@/, '//')
}

async function checkReachable(databaseUrl: string): Promise<void> {
  const where = withoutPassword(databaseUrl)
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new SettingError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    )
  }
  let client: pg.Client
  try {
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
    await client.connect()
  } catch (error) {
    throw new SettingError(
      `DATABASE_URL ${where} cannot be used: ${(error as Error).message || String((error as NodeJS.ErrnoException).code)}.`,
    )
  }
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new SettingError(
        `DATABASE_URL ${where} is a PostgreSQL older than 15; use 15 or newer.`,
      )
  } finally {
    await client.end()
  }
}

/** Opens the database and brings it to the newest shape. Throws a SettingError (one clear sentence) when a setting is at fault. */
export async function openDatabase({
  databaseUrl,
  dataFolder,
  size,
  onError,
}: OpenOptions): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) await checkReachable(databaseUrl)
  const embedded =
    databaseUrl === undefined ? await startEmbeddedPostgres(dataFolder, [], onError) : undefined
  const url = embedded?.databaseUrl ?? databaseUrl ?? ''
  const connection = connect(url, { size, onError })
  const close = async () => {
    await connection.end()
    await embedded?.stop()
  }
  try {
    await sql`select 1`.execute(connection.db)
    await checkSpread(connection.db)
    await migrate(connection.db)
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...connection,
    databaseUrl: url,
    get databasePid() {
      return embedded?.pid
    },
    notes: embedded?.notes ?? [],
    close,
  }
}
