import { tmpdir } from 'node:os'
import pg from 'pg'
import { connect } from '../../server/db/connect'
import { checkNodes, distribute, planMoves } from '../../server/db/spread/distribute'
import { seedScale, type Scale } from '../../server/features/exam/demo/seedScale'
import { spawnServer } from '../../server/testing/spawnedServer'
import { startCluster, type Cluster } from '../../tools/citus/cluster'
import { deployed } from '../benchServer'

/** Parts into which the hospitals are divided. */
const shards = 32
/** What the cluster itself notes of statements: which of them were sent to several machines. */
const settings = [
  `shared_preload_libraries='citus,pg_stat_statements'`,
  `citus.stat_statements_track='all'`,
  'pg_stat_statements.max=5000',
  // All three share one machine: the time of day shall not decide when pages are written.
  'max_wal_size=4GB',
]

/** Whatever takes longer never ends. */
const maxMs = 15 * 60_000

export interface SpreadDatabase {
  cluster: Cluster
  /** The same content twice: on the coordinator alone, and spread over the workers. */
  oneUrl: string
  spreadUrl: string
  scale: Scale
  /** Seconds that `npm run distribute` and the rebalancing take with the content in it. */
  distributeSeconds: number
  rebalanceSeconds: number
}

const named = (databaseUrl: string, name: string, port?: number) => {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  if (port !== undefined) url.port = String(port)
  return url.toString()
}

export async function ask<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: maxMs })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Shapes and fills a database of one machine. */
async function fill(
  databaseUrl: string,
  hospitals: number,
  staff: number,
  log: (text: string) => void,
): Promise<Scale> {
  const { child } = await spawnServer(
    { PORT: '0', DATABASE_URL: databaseUrl, SEED_DEMO: '1' },
    deployed(),
  )
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
  const { db, end } = connect(databaseUrl, { size: 4, onError: () => undefined })
  const scale = await seedScale(db, staff, Date.now(), log, Math.ceil(staff / hospitals))
  await end()
  await ask(databaseUrl, 'update attempt set counted = true, collect_at = null')
  await ask(databaseUrl, 'vacuum analyze')
  return scale
}

/** Makes the databases of that name on the three nodes a cluster. */
async function join({ databaseUrl, ports: [first, ...workers] }: Cluster, name: string) {
  for (const port of workers)
    await ask(named(databaseUrl, 'training', port), `create database ${name}`)
  for (const port of [first, ...workers])
    await ask(named(databaseUrl, name, port), 'create extension citus')
  const spreadUrl = named(databaseUrl, name)
  await ask(spreadUrl, 'create extension pg_stat_statements')
  await ask(spreadUrl, 'select citus_set_coordinator_host($1, $2)', ['127.0.0.1', first])
  for (const port of workers)
    await ask(spreadUrl, 'select citus_add_node($1, $2)', ['127.0.0.1', port])
  return spreadUrl
}

/** A database that grew on one machine, and the same after it was spread over two more, as `npm run distribute` does. */
export async function makeSpreadDatabase(
  hospitals: number,
  staff: number,
  log: (text: string) => void,
): Promise<SpreadDatabase> {
  const cluster = startCluster(settings, tmpdir())
  try {
    await ask(cluster.databaseUrl, 'create database one')
    const oneUrl = named(cluster.databaseUrl, 'one')
    const scale = await fill(oneUrl, hospitals, staff, log)
    await ask(cluster.databaseUrl, 'create database spread template one')
    const spreadUrl = await join(cluster, 'spread')
    const { db, end } = connect(spreadUrl, { size: 2, onError: () => undefined })
    await checkNodes(db)
    const distributeSeconds = await timed(async () =>
      distribute(db, await planMoves(db), { shards }),
    )
    await end()
    log(`distributed in ${distributeSeconds.toFixed(0)} s`)
    const rebalanceSeconds = await timed(() =>
      ask(spreadUrl, `select rebalance_table_shards(shard_transfer_mode := 'block_writes')`),
    )
    await ask(spreadUrl, 'vacuum analyze')
    log(`rebalanced in ${rebalanceSeconds.toFixed(0)} s`)
    return { cluster, oneUrl, spreadUrl, scale, distributeSeconds, rebalanceSeconds }
  } catch (error) {
    cluster.stop()
    throw error
  }
}
