import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embeddedPostgres'
import { newId } from '../db/newId'
import type { Content } from './fillTemplate'
import { scratchFolder } from './scratchFolder'

/** Nothing here outlives the tests: no waiting for the disk. */
const fastFlags = [
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'max_connections=300',
  // Each database lives for one file.
  '-c',
  'autovacuum=off',
]

/** A throw-away PostgreSQL of this process; it goes when the process ends, however it ends short of kill -9. */
export async function startThrowAwayPostgres(): Promise<{ databaseUrl: string; pid: number }> {
  const folder = mkdtempSync(join(scratchFolder(), 'training-test-'))
  chmodSync(folder, 0o755)
  // To prove a password costs as much as the rest of a connection, and tests make thousands.
  const trusting = join(folder, 'hba.conf')
  writeFileSync(trusting, 'host all all 127.0.0.1/32 trust\n')
  const flags = [...fastFlags, '-c', `hba_file=${trusting}`]
  const { databaseUrl, pid } = await startEmbeddedPostgres(folder, flags)
  process.on('exit', () => {
    try {
      process.kill(pid, 'SIGQUIT')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
    } catch {
      // It is gone already.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { databaseUrl, pid }
}

let admin: Promise<string> | undefined
const adminUrl = () =>
  (admin ??= process.env['TEST_DATABASE_URL']
    ? Promise.resolve(process.env['TEST_DATABASE_URL'])
    : startThrowAwayPostgres().then(({ databaseUrl }) => databaseUrl))

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.toString()
}

async function askServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  askServer(await adminUrl(), work)

/** On Citus (npm run citus): its workers, where a test's database has to be as well; none otherwise. */
async function findWorkers(): Promise<string[]> {
  const base = await adminUrl()
  return askServer(base, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_extension where extname = 'citus'")
    if (!rowCount) return []
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0',
    )
    return rows.map(({ host, port }) => {
      const url = new URL(base)
      url.host = `${host}:${port}`
      return url.toString()
    })
  })
}

let workers: Promise<string[]> | undefined
const workerUrls = () => (workers ??= findWorkers())

/** Whether these tests run on several machines. */
export const isSpreadServer = async (): Promise<boolean> => (await workerUrls()).length > 0

/** The same of the coordinator and of every worker, the workers first: a database is gone from them before its servers are. */
async function onEveryServer(statement: string): Promise<void> {
  for (const url of [...(await workerUrls()), await adminUrl()])
    await askServer(url, (client) => client.query(statement))
}

/** Citus has a process of its own in each database, which needs a moment to end. */
async function dropEverywhere(name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await onEveryServer(`drop database if exists ${name} with (force)`)
    } catch (error) {
      if (tries === 10 || (error as { code?: string }).code !== '55006') throw error
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}

/** Makes the databases of that name, one on each machine, a cluster. */
export async function joinMachines(name: string): Promise<void> {
  const urls = await workerUrls()
  for (const url of [...urls, await adminUrl()])
    await askServer(withDatabase(url, name), (client) => client.query('create extension citus'))
  const at = (url: string) => [new URL(url).hostname, Number(new URL(url).port)]
  await askServer(withDatabase(await adminUrl(), name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', at(await adminUrl()))
    for (const url of urls) await client.query('select citus_add_node($1, $2)', at(url))
  })
}

/** Nobody may connect any more, and nobody is connected: it can be copied at any moment. */
async function closeTemplate(name: string): Promise<void> {
  await onEveryServer(`alter database ${name} allow_connections false`)
  await onEveryServer(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )
}

/** One migrated and seeded database a run and content, made by whichever test process comes first; the others copy it. Closed: it is ready. */
async function makeTemplate(content: Content): Promise<string> {
  const name = `training_${content}_${process.env['TEST_RUN'] ?? process.pid}`
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(5150)')
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and not datallowconn',
      [name],
    )
    if (rowCount) return
    await onEveryServer(`create database ${name}`)
    const { fillTemplate } = await import('./fillTemplate')
    const machines = await workerUrls()
    await fillTemplate(withDatabase(await adminUrl(), name), content, {
      spread: machines.length > 0 ? () => joinMachines(name) : undefined,
    })
    await closeTemplate(name)
  })
  return name
}

const templates = new Map<Content, Promise<string>>()
function templateOf(content: Content): Promise<string> {
  const made = templates.get(content) ?? makeTemplate(content)
  templates.set(content, made)
  return made
}

interface TestDatabase {
  databaseUrl: string
  /** Removes it. */
  drop(): Promise<void>
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `t_${newId().replaceAll('-', '')}`
  await asAdmin(async (client) => {
    // Two copies of one template at the same moment disturb each other.
    await client.query('select pg_advisory_lock(5151)')
    await onEveryServer(`create database ${name} ${options}`)
  })
  return {
    databaseUrl: withDatabase(await adminUrl(), name),
    drop: () => dropEverywhere(name),
  }
}

/** A database without a table. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('')

/** A fresh database with the world of tests, or with the demo for tests of the demo. */
export async function freshDatabase(content: Content = 'world'): Promise<TestDatabase> {
  // Block by block through the log is what live databases need: it costs thrice as much.
  return createDatabase(`template ${await templateOf(content)} strategy file_copy`)
}
