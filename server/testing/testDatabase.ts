import { mkdtempSync, rmSync } from 'node:fs'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { connect } from '../db/connect'
import { startEmbeddedPostgres } from '../db/embeddedPostgres'
import { migrate } from '../db/migrate'
import { newId } from '../db/newId'
import { loadSecrets } from '../secrets'
import { seedDemo } from '../seeding/seedDemo'
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
]

/** A throw-away PostgreSQL of this process; it goes when the process ends, however it ends short of kill -9. */
export async function startThrowAwayPostgres(): Promise<string> {
  const folder = mkdtempSync(join(scratchFolder(), 'training-test-'))
  chmodSync(folder, 0o755)
  const { databaseUrl, pid } = await startEmbeddedPostgres(folder, fastFlags)
  process.on('exit', () => {
    try {
      process.kill(pid, 'SIGQUIT')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
    } catch {
      // It is gone already.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return databaseUrl
}

let admin: Promise<string> | undefined
const adminUrl = () =>
  (admin ??= process.env['TEST_DATABASE_URL']
    ? Promise.resolve(process.env['TEST_DATABASE_URL'])
    : startThrowAwayPostgres())

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.toString()
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await adminUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One migrated and seeded database a run, made by whichever test process comes first; the others copy it. */
async function templateName(): Promise<string> {
  const name = `training_template_${process.env['TEST_RUN'] ?? process.pid}`
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(5150)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`create database ${name}_making`)
    const connection = connect(withDatabase(await adminUrl(), `${name}_making`), {
      size: 2,
      onError: () => undefined,
    })
    await migrate(connection.db)
    // The queue's own tables: the server makes them before it listens, a test may run without a queue.
    await runMigrations({ connectionString: withDatabase(await adminUrl(), `${name}_making`) })
    await seedDemo(connection.db, await loadSecrets(connection.db), Date.now())
    await connection.end()
    await client.query(`alter database ${name}_making rename to ${name}`)
  })
  return name
}

let template: Promise<string> | undefined

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
    await client.query(`create database ${name} ${options}`)
  })
  return {
    databaseUrl: withDatabase(await adminUrl(), name),
    drop: () =>
      asAdmin(
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  }
}

/** A database without a table. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('')

/** A fresh database with the demo content. */
export async function freshDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${await (template ??= templateName())}`)
}
