import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect, type Connection } from '../db/connect'
import { endWithUs } from './endWithUs'
import { programOf } from './programOf'
import type { TestServer, TestServerOptions } from './TestServer'
import { freshDatabase } from './testDatabase'

interface Started {
  child: ChildProcess
  url: string
  databaseUrl: string
  databasePid?: number
}

/** Starts the server, from its sources unless a built file is named, and waits until it says where it listens. Its log: with ours, or for who asks. */
export async function spawnServer(
  env: Record<string, string>,
  program: readonly string[] = programOf('server/main.ts'),
  log: 'inherit' | 'pipe' = 'inherit',
): Promise<Started> {
  const child = spawn(process.execPath, program, {
    cwd: resolve(__dirname, '../..'),
    env: { ...process.env, LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000', ...env },
    stdio: ['ignore', log, 'pipe', 'ipc'],
  })
  // It ends its database, too.
  endWithUs(child, 'SIGTERM')
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

/** A server in a process of its own, which can be killed. */
export async function startSpawned({
  ownDatabase = false,
  program,
  reachedBy = (databaseUrl) => Promise.resolve(databaseUrl),
  env = {},
  content,
}: TestServerOptions): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'training-own-'))
  chmodSync(folder, 0o755)
  const fresh = ownDatabase ? undefined : await freshDatabase(content)
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
