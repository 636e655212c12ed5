import { callLimits, connect, type Connection, jobLimits } from './connect'
import { Connections, hostsOf } from './Connections'
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
  /** How many connections each pool has in use and idle, and how many statements wait for one. */
  usage(): Record<'calls' | 'first' | 'work', PoolUsage>
  end(): Promise<void>
}

export interface PoolUsage {
  inUse: number
  idle: number
  waiting: number
}

const firstSize = 6
const workSize = 6

/** Opens the pools of a server on one database. `calls`: connections for what people ask for. */
export function openPools(
  databaseUrl: string,
  { calls, onError }: { calls: number; onError(error: Error): void },
): Pools {
  const connections = new Connections(hostsOf(databaseUrl))
  const pools = {
    calls: connect(connections, { size: calls, limits: callLimits, onError }),
    first: connect(connections, { size: firstSize, limits: callLimits, onError }),
    work: connect(connections, { size: workSize, limits: jobLimits, onError }),
  }
  return {
    connections,
    calls: pools.calls.db,
    first: pools.first.db,
    work: pools.work.db,
    usage: () => ({
      calls: usageOf(pools.calls),
      first: usageOf(pools.first),
      work: usageOf(pools.work),
    }),
    async end() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
      connections.close()
    },
  }
}

const usageOf = ({ pool }: Connection): PoolUsage => ({
  inUse: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
