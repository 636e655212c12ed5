import { callLimits, connect, type Connection, jobLimits } from './connect'
import type { Connections } from './Connections'
import { openReplica } from './openReplica'
import type { Db } from './schema'

/** Who waits for whom: nobody saves an answer behind a list that somebody else opens, or behind a job. */
export interface Pools {
  connections: Connections
  /** What people ask for. */
  calls: Db
  /** Calls that go first (contract: `goesFirst`): answers, hand-ins. */
  first: Db
  /** What runs outside of calls: jobs, files, memories. */
  work: Db
  /** Where lists, reports and exports are read: a replica that has everything written until now, else the same as `calls`. */
  reader(): Promise<Db>
  /** How many connections each pool has in use and idle, and how many statements wait for one. */
  usage(): Record<'calls' | 'first' | 'work', PoolUsage>
  end(): Promise<void>
}

interface PoolUsage {
  inUse: number
  idle: number
  waiting: number
}

const firstSize = 6
const workSize = 6

export interface PoolOptions {
  /** How many connections serve what people ask for, and how many read from the replica. */
  calls: number
  /** The address of a replica, where there is one. */
  readUrl?: string | undefined
  onError(error: Error): void
}

/** Opens the pools of a server on one database. */
export function openPools(
  connections: Connections,
  { calls: size, readUrl, onError }: PoolOptions,
): Pools {
  const calls = connect(connections, { size, limits: callLimits, onError })
  const first = connect(connections, { size: firstSize, limits: callLimits, onError })
  const work = connect(connections, { size: workSize, limits: jobLimits, onError })
  const replica = readUrl && openReplica(readUrl, { primary: calls.db, size, onError })
  return {
    connections,
    calls: calls.db,
    first: first.db,
    work: work.db,
    reader: replica ? replica.reader : () => Promise.resolve(calls.db),
    usage: () => ({ calls: usageOf(calls), first: usageOf(first), work: usageOf(work) }),
    async end() {
      if (replica) await replica.end()
      await Promise.all([calls, first, work].map((pool) => pool.end()))
    },
  }
}

const usageOf = ({ pool }: Connection): PoolUsage => ({
  inUse: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
