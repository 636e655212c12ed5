import { CompiledQuery } from 'kysely'
import { callLimits, connect } from './connect'
import type { Db } from './schema'

/** A replica that may be read from, beside its primary. */
export interface Replica {
  /**
   * Where everything can be read that was acknowledged until now, to anybody and by any server: the replica once it has
   * it, else the primary.
   */
  reader(): Promise<Db>
  end(): Promise<void>
}

/** How long a reader waits for the replica to follow. */
const followWithinMs = 300
const lookEveryMs = 15
/** A replica that does not answer or follow is left alone for so long. */
const restMs = 3000

const written = CompiledQuery.raw('select pg_current_wal_flush_lsn()::text as lsn')
const replayed = CompiledQuery.raw(
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
)

/** A place in the write-ahead log, as PostgreSQL writes it (16/B374D848), as a number; -1: none. */
export function positionOf(lsn: string | null): bigint {
  const [high, low] = (lsn ?? '').split('/')
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : -1n
}

async function ask(db: Db, query: CompiledQuery): Promise<bigint> {
  const { rows } = await db.executeQuery<{ lsn: string | null }>(
    query as CompiledQuery<{ lsn: string | null }>,
  )
  return positionOf(rows[0]?.lsn ?? null)
}

/** One ask for all who come before it begins; who comes while it is on its way waits for the next one, for it may not know of them. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () =>
    (next ??= running.then(() => {
      next = undefined
      const asked = ask()
      running = asked.catch(() => undefined)
      return asked
    }))
}

/**
 * Reads from a replica without ever missing what was written: the primary is asked how far its log is, which costs it next
 * to nothing, and the replica is taken when it has replayed that much. So it does not matter who wrote, nor at which server.
 */
export function openReplica(
  databaseUrl: string,
  { primary, size, onError }: { primary: Db; size: number; onError(error: Error): void },
): Replica {
  const connection = connect(databaseUrl, { size, limits: callLimits, onError })
  const needed = shared(() => ask(primary, written))
  const reached = shared(() => ask(connection.db, replayed))
  let known = -1n
  let restUntil = 0

  async function follows(position: bigint): Promise<boolean> {
    const until = performance.now() + followWithinMs
    while (known < position) {
      known = await reached()
      if (known >= position) break
      if (known < 0n || performance.now() > until) return false
      await new Promise((done) => setTimeout(done, lookEveryMs))
    }
    return true
  }

  return {
    async reader() {
      if (performance.now() < restUntil) return primary
      const position = await needed()
      try {
        if (await follows(position)) return connection.db
      } catch (error) {
        onError(error as Error)
      }
      known = -1n
      restUntil = performance.now() + restMs
      return primary
    },
    end: () => connection.end(),
  }
}
