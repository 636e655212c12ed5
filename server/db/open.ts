import { sql } from 'kysely'
import { connect, type Connection } from './connect'
import { Connections, hostsOf } from './Connections'
import { startEmbeddedPostgres } from './embeddedPostgres'
import { findPrimary } from './findPrimary'
import { migrate } from './migrate'
import { checkSpread } from './spread/readSpread'

export interface OpenOptions {
  /** An own PostgreSQL (15 or newer), of several hosts the one that may be written to; without it the embedded one is started under `dataFolder`. */
  databaseUrl?: string | undefined
  dataFolder: string
  /** Connections of the pool. */
  size: number
  onError(error: Error): void
}

export interface OpenDatabase extends Connection {
  /** Of the host that had the database when it was opened. */
  databaseUrl: string
  /** Process id of the embedded server; undefined with an own PostgreSQL. */
  readonly databasePid: number | undefined
  notes: string[]
  /** Ends the pool, then the embedded server. */
  close(): Promise<void>
}

/** Opens the database and brings it to the newest shape. Throws a SettingError (one clear sentence) when a setting is at fault. */
export async function openDatabase({
  databaseUrl,
  dataFolder,
  size,
  onError,
}: OpenOptions): Promise<OpenDatabase> {
  const primary = databaseUrl === undefined ? undefined : await findPrimary(databaseUrl)
  const embedded =
    databaseUrl === undefined ? await startEmbeddedPostgres(dataFolder, [], onError) : undefined
  const url = primary ?? embedded?.databaseUrl ?? ''
  const connections = new Connections(hostsOf(databaseUrl ?? url), url)
  const connection = connect(connections, { size, onError })
  const close = async () => {
    await connection.end()
    connections.close()
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
