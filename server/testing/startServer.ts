import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildApp } from '../app'
import { connect, type Connection } from '../db/connect'
import { Connections } from '../db/Connections'
import { openPools } from '../db/openPools'
import type { Db } from '../db/schema'
import type { Job } from '../jobs/Job'
import { startJobs, type Jobs } from '../jobs/startJobs'
import { openMessaging } from '../integrations/messaging/openMessaging'
import { loadSecrets } from '../secrets'
import { readSettings, type Settings } from '../settings'
import { programOf } from './programOf'
import { freshDatabase } from './testDatabase'

export interface TestServerOptions {
  /** Runs server/main.ts as a process of its own, which `kill` ends with kill -9 and `restart` starts again on its data. */
  spawned?: boolean
  /** With `spawned`: an embedded PostgreSQL of its own, which `kill` kills too. Else a fresh database of the shared one. */
  ownDatabase?: boolean
  /** Jobs (closing at the deadline) run; always with `spawned`. */
  jobs?: boolean
  settings?: Partial<Settings>
  /** What may be read from a replica is read by connections that cannot write, as a replica's cannot; not with `spawned`. */
  readOnly?: boolean
  /** With `spawned`: what is run, where it is not server/main.ts (the built server). */
  program?: readonly string[]
  /** With `spawned`: the address by which it reaches its database, where that is another one (a proxy between them). */
  reachedBy?(databaseUrl: string): Promise<string>
  /** More environment of a spawned server. */
  env?: Record<string, string>
}

export interface TestServer {
  /** http://127.0.0.1:port, without a slash at the end; the H5 build is under /edu. */
  url: string
  databaseUrl: string
  /** Where its files lie. */
  dataFolder: string
  /** A pool on the server's database, to look and to prepare; one of the server's own in the same process. */
  db: Db
  /** The server's time, epoch ms. */
  now(): number
  /** Moves the server's clock on by so many ms. */
  advance(ms: number): Promise<void>
  /** From now on its clock stands, but for `advance`; not of a spawned server. */
  stopClock(): void
  close(): Promise<void>
  /** What a server in this process does by itself. */
  jobs: readonly Job[]
  /** Starts them, where `jobs` did not; not of a spawned server. */
  startJobs(): Promise<Jobs>
  /** kill -9 of a spawned server, and of its own database. */
  kill(): Promise<void>
  /** kill -9 of a spawned server's own database. */
  killDatabase(): Promise<void>
  /** Starts a killed server again, at the same address and on the same data. */
  restart(): Promise<void>
}

/** A real server over real HTTP on a fresh, seeded database and a free port. */
export function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  return options.spawned ? startSpawned(options) : startInside(options)
}

async function startInside({
  jobs: withJobs = false,
  settings: changed = {},
  readOnly = false,
}: TestServerOptions): Promise<TestServer> {
  let offset = 0
  let stoppedAt: number | undefined
  const now = () => (stoppedAt ?? Date.now()) + offset
  const { databaseUrl, drop } = await freshDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'training-files-'))
  const settings: Settings = {
    ...readSettings({
      PORT: '0',
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '1000000',
      DATA_DIR: dataFolder,
    }),
    ...changed,
  }
  const pools = openPools(new Connections([databaseUrl]), {
    calls: settings.poolSize,
    readUrl: settings.readUrl,
    onError: () => undefined,
  })
  const reading = connect(`${databaseUrl}?options=-c%20default_transaction_read_only=on`, {
    size: 4,
    onError: () => undefined,
  })
  if (readOnly) pools.reader = () => Promise.resolve(reading.db)
  const secrets = await loadSecrets(pools.work)
  const outside = await openMessaging(pools.work, secrets, settings.identity.messaging, now)
  const { app, jobs } = await buildApp({
    pools,
    secrets,
    settings,
    outside,
    hasDemo: settings.seedDemo,
    jobsStandStill: () => false,
    now,
  })
  const start = () => startJobs({ connections: pools.connections, log: app.log, jobs })
  const running = withJobs ? await start() : undefined
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const onlySpawned = () => Promise.reject(new Error('only a spawned server can be killed'))
  return {
    url,
    databaseUrl,
    dataFolder,
    db: pools.work,
    now,
    advance: (ms) => {
      offset += ms
      return Promise.resolve()
    },
    stopClock: () => void (stoppedAt ??= Date.now()),
    async close() {
      await app.close()
      await running?.stop()
      await reading.end()
      await pools.end()
      pools.connections.close()
      await drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    jobs,
    startJobs: start,
    kill: onlySpawned,
    killDatabase: onlySpawned,
    restart: onlySpawned,
  }
}

interface Started {
  child: ChildProcess
  url: string
  databaseUrl: string
  databasePid?: number
}

/** Starts the server, from its sources unless a built file is named, and waits until it says where it listens. */
export async function spawnServer(
  env: Record<string, string>,
  program: readonly string[] = programOf('server/main.ts'),
): Promise<Started> {
  const child = spawn(process.execPath, program, {
    cwd: resolve(__dirname, '../..'),
    env: { ...process.env, LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000', ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ready = once(child, 'message').then(([message]) => message as Omit<Started, 'child'>)
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the server ended with ${String(code)}: ${said.trim()}`)),
  )
  const started = await Promise.race([ready, ended])
  ended.catch(() => undefined)
  return { ...started, child }
}

async function startSpawned({
  ownDatabase = false,
  program,
  reachedBy = (databaseUrl) => Promise.resolve(databaseUrl),
  env = {},
}: TestServerOptions): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'training-own-'))
  chmodSync(folder, 0o755)
  const fresh = ownDatabase ? undefined : await freshDatabase()
  const place: Record<string, string> = fresh
    ? { DATABASE_URL: await reachedBy(fresh.databaseUrl), DATA_DIR: folder }
    : { DATABASE_URL: '', DATA_DIR: folder }
  let offset = 0
  let started = await spawnServer({ PORT: '0', TESTING: '1', ...place, ...env }, program)
  let connection: Connection = connect(fresh?.databaseUrl ?? started.databaseUrl, {
    size: 3,
    onError: () => undefined,
  })
  const { url } = started
  const setClock = () =>
    fetch(`${url}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ offsetMs: offset }),
    })

  const ended = async () => {
    if (started.child.exitCode === null && started.child.signalCode === null)
      await once(started.child, 'exit')
  }
  return {
    url,
    dataFolder: folder,
    get databaseUrl() {
      return started.databaseUrl
    },
    get db() {
      return connection.db
    },
    now: () => Date.now() + offset,
    jobs: [],
    startJobs: () => Promise.reject(new Error('a spawned server starts its jobs itself')),
    stopClock() {
      throw new Error('only the clock of a server in this process can be stopped')
    },
    async advance(ms) {
      offset += ms
      await setClock()
    },
    killDatabase() {
      if (started.databasePid !== undefined) process.kill(started.databasePid, 'SIGKILL')
      return Promise.resolve()
    },
    async kill() {
      started.child.kill('SIGKILL')
      if (started.databasePid !== undefined) process.kill(started.databasePid, 'SIGKILL')
      await ended()
      await connection.end()
    },
    async restart() {
      started = await spawnServer(
        {
          PORT: new URL(url).port,
          SCORM_PORT: '0',
          TESTING: '1',
          ...place,
          ...env,
        },
        program,
      )
      connection = connect(fresh?.databaseUrl ?? started.databaseUrl, {
        size: 3,
        onError: () => undefined,
      })
      if (offset !== 0) await setClock()
    },
    async close() {
      await connection.end()
      started.child.kill('SIGTERM')
      await ended()
      await fresh?.drop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
