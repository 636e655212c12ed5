import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { TypedClient } from './codec/TypedClient'
import type { Db, Schema } from './schema'

export interface Connection {
  db: Db
  /** The pool behind `db`, for what speaks pg itself (jobs, COPY). */
  pool: pg.Pool
  /** Ends every connection; `db` and `pool` are dead afterwards. */
  end(): Promise<void>
}

/** Opens a pool. Does not connect yet: the first query does. */
export function connect(
  databaseUrl: string,
  options: { size: number; onError(error: Error): void },
): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.size,
    Client: TypedClient,
    connectionTimeoutMillis: 10_000,
    application_name: 'staff-training',
  })
  // Without a listener a lost connection would end the process: the pool's own hears those that are idle, that of a
  // connection also one which is cut between two statements of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', options.onError))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, end: () => db.destroy() }
}
