import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { minuteMs } from '@contract/rules/hospitalTime'
import { Connections, hostsOf } from './Connections'
import { TypedClient } from './codec/TypedClient'
import type { Db, Schema } from './schema'

export interface Connection {
  db: Db
  /** The pool behind `db`, for what speaks pg itself (jobs, COPY). */
  pool: pg.Pool
  /** Every connection of the pool, and of others that share it. */
  connections: Connections
  /** Ends every connection; `db` and `pool` are dead afterwards. */
  end(): Promise<void>
}

/** How long a statement may take, and a transaction wait for its next one; the database ends what takes longer. */
export interface Limits {
  statementMs: number
  idleMs: number
}

/** What somebody waits for. */
export const callLimits: Limits = { statementMs: 14_000, idleMs: 15_000 }
/** What runs by itself: reports over a whole region, the forgetting of old rows. */
export const jobLimits: Limits = { statementMs: 5 * minuteMs, idleMs: 5 * minuteMs }

export interface ConnectOptions {
  size: number
  /** Without it a statement may take as long as it wants: migrations, seeding, tools. */
  limits?: Limits
  onError(error: Error): void
}

/** How long a connection may take to open, and a statement wait for a free one. */
const waitMs = 10_000
/** How much later than the database we give up: its own no is the better one. */
const marginMs = 1000
/** How long a connection is kept that nobody uses: its planned statements are worth more than its memory. */
const idleMs = 30 * minuteMs

/** Opens a pool. Does not connect yet: the first query does. `at`: an address, or the connections that another pool has. */
export function connect(
  at: string | Connections,
  { size, limits, onError }: ConnectOptions,
): Connection {
  const connections = typeof at === 'string' ? new Connections(hostsOf(at)) : at
  const pool = new pg.Pool({
    Client: TypedClient as unknown as typeof pg.Client,
    ...liveOptions(connections, limits),
    max: size,
    application_name: 'staff-training',
  })
  // Without a listener a lost connection would end the process: the pool's own hears those that are idle, that of a
  // connection also one which is cut between two statements of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    connections,
    async end() {
      await db.destroy()
      if (typeof at === 'string') connections.close()
    },
  }
}

/** Options of a pool whose clients are LiveClients. */
export function liveOptions(connections: Connections, limits?: Limits): pg.PoolConfig {
  return {
    connections,
    silentMs: limits ? limits.statementMs + marginMs : Infinity,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleMs,
    ...(limits && {
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleMs,
    }),
  } as pg.PoolConfig
}
