import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embeddedPostgres'
import { postgresPrograms, postgresUser } from '../db/postgresFiles'
import { endWithUs } from './endWithUs'
import { eventually } from './eventually'

/** One PostgreSQL of two. */
interface Node {
  url: string
  /** kill -9 of it and all its processes; nobody starts it again. */
  kill(): Promise<void>
}

export interface Replicated {
  /** Names both hosts. */
  url: string
  primary: Node
  standby: Node
  /** Makes the standby a primary. */
  promote(): Promise<void>
  /** Stops what the standby does with the log of the primary, so that it falls behind; and lets it go on. */
  pause(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const answers = (url: string) =>
  eventually(
    () =>
      ask(url, 'select 1').then(
        () => true,
        () => false,
      ),
    (up) => up,
  )

/**
 * Two PostgreSQLs, the second one with everything of the first by streaming replication, made of the embedded programs
 * alone. `synchronous`: nothing is acknowledged before the standby has it, too.
 */
export async function startReplicated({ synchronous = false } = {}): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'training-two-'))
  chmodSync(folder, 0o755)
  const runAs = postgresUser()
  const programs = postgresPrograms(folder, runAs)
  const [one, two] = [join(folder, 'postgres'), join(folder, 'standby')]
  // Makes the folder, with its password.
  const made = await startEmbeddedPostgres(folder)
  const address = new URL(made.databaseUrl)
  await made.stop()

  const children: ChildProcess[] = []
  async function start(cluster: string, flags: readonly string[]) {
    const port = await freePort()
    const child = spawn(
      join(programs, 'bin', 'postgres'),
      ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
        .concat(['-c', 'unix_socket_directories=', '-c', 'fsync=off', '-c', 'wal_keep_size=512MB'])
        .concat(flags),
      { ...runAs, cwd: cluster, stdio: 'ignore', env: { ...process.env, LC_ALL: 'C' } },
    )
    endWithUs(child)
    children.push(child)
    const url = new URL(address)
    url.port = String(port)
    await answers(url.toString())
    return { url: url.toString(), port, kill: () => end(child) }
  }

  const primary = await start(one, [])
  const backup = new pg.Client({ connectionString: primary.url })
  await backup.connect()
  await backup.query("select pg_backup_start('standby', true)")
  cpSync(one, two, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
  const { rows } = await backup.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  )
  await backup.end()
  for (const name of readdirSync(join(two, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(two, 'pg_wal', name))
  writeFileSync(join(two, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(two, 'standby.signal'), '')
  if (runAs.uid !== undefined) execFileSync('chown', ['-R', String(runAs.uid), two])
  chmodSync(two, 0o700)
  const standby = await start(two, [
    '-c',
    `primary_conninfo=host=127.0.0.1 port=${primary.port} user=training password=${decodeURIComponent(address.password)} application_name=standby`,
  ])
  await eventually(
    () => ask(primary.url, "select 1 from pg_stat_replication where state = 'streaming'"),
    (found) => found.length > 0,
  )
  if (synchronous) {
    await ask(primary.url, "alter system set synchronous_standby_names = '*'")
    await ask(primary.url, 'select pg_reload_conf()')
  }
  return {
    url: primary.url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`),
    primary,
    standby,
    async promote() {
      await ask(standby.url, 'select pg_promote(true, 30)')
    },
    async pause() {
      await ask(standby.url, 'select pg_wal_replay_pause()')
    },
    async resume() {
      await ask(standby.url, 'select pg_wal_replay_resume()')
    },
    async close() {
      await Promise.all(children.map(end))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
