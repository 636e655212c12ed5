import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { minuteMs } from '@contract/rules/hospitalTime'
import { isAlive } from './dataFolderLock'
import { SettingError } from './SettingError'
import type { RunAs } from './postgresFiles'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The lines of postmaster.pid: process, folder, start, port, …, and on line 8 its state ("ready"). */
export function postmaster(
  cluster: string,
): { pid: number; port: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** True when that process is a PostgreSQL of this very folder, and not something that got its number. */
export function isOurs(pid: number, cluster: string): boolean {
  try {
    const command = existsSync('/proc')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}

/** Asks a server to end (SIGINT: roll back and stop), waits, and insists after 20 s. */
async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < 20_000 && isAlive(pid); waited += 20) await pause(20)
  }
}

/** A server that outlived its program (kill -9 of node) still holds the folder: end it, so that ours can start. */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const left = postmaster(cluster)
  if (!left) return false
  if (isAlive(left.pid) && isOurs(left.pid, cluster)) {
    await stopServer(left.pid)
    return true
  }
  // The number belongs to something else now: PostgreSQL would refuse to start because of it.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return false
}

/** Where a server runs, and how. */
export interface PostgresPlace {
  programs: string
  cluster: string
  log: string
  runAs: RunAs
  /** Further settings. */
  flags: readonly string[]
}

interface Launched {
  child: ChildProcess
  pid: number
  port: number
}

/** Starts the server and waits until it takes connections. Without a port: on a free one, another when somebody was faster. */
async function launch(
  { programs, cluster, log, runAs, flags }: PostgresPlace,
  wanted?: number,
): Promise<Launched> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    const output = openSync(log, attempt === 1 && wanted === undefined ? 'w' : 'a')
    // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlive the last call.
    const child = spawn(
      join(programs, 'bin', 'postgres'),
      [
        '-D',
        cluster,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=120',
        ...flags,
      ],
      {
        ...runAs,
        cwd: cluster,
        detached: true,
        stdio: ['ignore', output, output],
        env: { ...process.env, LC_ALL: 'C' },
      },
    )
    closeSync(output)
    let ended = false
    child.once('error', () => (ended = true))
    child.once('exit', () => (ended = true))
    child.unref()
    // One that was killed may have much to redo first: nobody helps it by starting it anew.
    const limitMs = wanted === undefined ? minuteMs : Infinity
    for (let waited = 0; waited < limitMs && !ended; waited += 15) {
      const server = postmaster(cluster)
      if (server && server.pid === child.pid && server.state === 'ready')
        return { child, pid: child.pid, port }
      await pause(15)
    }
    if (attempt === 3 || wanted !== undefined || child.pid === undefined) {
      const last = readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? ''
      throw new SettingError(`The embedded PostgreSQL did not start: ${last} (see ${log})`)
    }
    if (!ended) await stopServer(child.pid)
  }
}

export interface PostgresServer {
  readonly pid: number
  readonly port: number
  /** Stops it for good. Close every connection first. */
  stop(): Promise<void>
}

/** After an end that nobody asked for: how long until the next start, also after one that failed. */
const againMs = 300

/**
 * Starts a server and keeps it running: one that ends by itself (killed, out of memory, a full disk) is started again on
 * the same port, as often as it takes. `report` hears of it. It ends with this process, however that ends short of kill -9.
 */
export async function keepPostgres(
  place: PostgresPlace,
  report: (error: Error) => void,
): Promise<PostgresServer> {
  let server = await launch(place)
  let isStopped = false
  let starting: Promise<void> = Promise.resolve()

  function watch({ child }: Launched): void {
    child.once('exit', () => {
      if (isStopped) return
      report(new Error('the embedded PostgreSQL ended by itself and is started again'))
      starting = startAgain()
    })
  }

  async function startAgain(): Promise<void> {
    while (!isStopped) {
      await pause(againMs)
      try {
        // Its children may still be there for a moment, and hold the folder.
        await stopOrphan(place.cluster)
        if (isStopped) return
        server = await launch(place, server.port)
        return watch(server)
      } catch (error) {
        report(error as Error)
      }
    }
  }

  // A process that a fault ends has no time for more: what was committed is in the log, and is there at the next start.
  const endWithProcess = () => {
    if (isOurs(server.pid, place.cluster)) process.kill(server.pid, 'SIGQUIT')
  }
  process.on('exit', endWithProcess)

  watch(server)
  return {
    get pid() {
      return server.pid
    },
    get port() {
      return server.port
    },
    async stop() {
      isStopped = true
      await starting
      await stopServer(server.pid)
      process.off('exit', endWithProcess)
    },
  }
}
