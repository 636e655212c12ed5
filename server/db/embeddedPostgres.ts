import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { minuteMs } from '@contract/rules/hospitalTime'
import { isAlive, lockDataFolder } from './dataFolderLock'
import { SettingError } from './SettingError'
import {
  canReach,
  makeOwnFolder,
  postgresPrograms,
  postgresUser,
  type RunAs,
} from './postgresFiles'

export interface EmbeddedPostgres {
  databaseUrl: string
  /** The server's process id, for tests that kill it. */
  pid: number
  /** What the operator should know: another folder was taken, a left-over server was stopped. */
  notes: string[]
  /** Stops the server and gives the folder back. Close every connection first. */
  stop(): Promise<void>
}

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
function postmaster(cluster: string): { pid: number; port: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** True when that process is a PostgreSQL of this very folder, and not something that got its number. */
function isOurs(pid: number, cluster: string): boolean {
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
async function stopOrphan(cluster: string): Promise<boolean> {
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

/** The folder to use: the wanted one, or one under /var/tmp when PostgreSQL's user could not step into it. */
function chooseFolder(wanted: string, runAs: RunAs, notes: string[]): string {
  const folder = resolve(wanted)
  if (canReach(folder, runAs)) return folder
  const other = join(
    '/var/tmp',
    `staff-training-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  )
  notes.push(
    `PostgreSQL's user cannot reach ${folder} (a folder above it is closed); the data is in ${other} instead.`,
  )
  return other
}

/** Step by step: node's own `recursive` never ends on a file system that lets nobody make folders (/proc). */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder, { mode: 0o755 })
}

function makeDataFolder(folder: string): void {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new SettingError(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}); set DATA_DIR to one that can.`,
    )
  }
}

function initialise(programs: string, cluster: string, passwordFile: string, runAs: RunAs): void {
  try {
    execFileSync(
      join(programs, 'bin', 'initdb'),
      [
        `--pgdata=${cluster}`,
        '--auth=scram-sha-256',
        '--username=training',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      {
        ...runAs,
        cwd: cluster,
        env: { ...process.env, LC_ALL: 'C' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
  } catch (error) {
    const stderr = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new SettingError(
      `PostgreSQL could not prepare the data folder ${cluster}: ${stderr.split('\n').at(-1) ?? ''}`,
    )
  }
}

/** Starts the server on a free port and waits until it takes connections. Another port is tried when somebody was faster. */
async function launch(
  programs: string,
  cluster: string,
  log: string,
  runAs: RunAs,
  extra: readonly string[],
): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const output = openSync(log, attempt === 1 ? 'w' : 'a')
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
        ...extra,
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
    for (let waited = 0; waited < minuteMs && !ended; waited += 15) {
      const server = postmaster(cluster)
      if (server && server.pid === child.pid && server.state === 'ready')
        return { pid: child.pid, port }
      await pause(15)
    }
    if (attempt === 3 || child.pid === undefined) {
      const last = readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? ''
      throw new SettingError(`The embedded PostgreSQL did not start: ${last} (see ${log})`)
    }
    if (!ended) await stopServer(child.pid)
  }
}

const addressOf = (folder: string, port: number) =>
  `postgres://training:${readFileSync(join(folder, 'postgres.password'), 'utf8').trim()}@127.0.0.1:${port}/postgres`

/** The address of the embedded server that runs on this data folder right now, for a back-up beside it; undefined when none does. */
export function runningEmbedded(dataFolder: string): string | undefined {
  const folder = chooseFolder(dataFolder, postgresUser(), [])
  const cluster = join(folder, 'postgres')
  const server = postmaster(cluster)
  return server && server.state === 'ready' && isAlive(server.pid) && isOurs(server.pid, cluster)
    ? addressOf(folder, server.port)
    : undefined
}

/**
 * Starts the PostgreSQL that comes with the package, with its data under `dataFolder`; makes it on first use.
 * One process a folder: a second one is refused with a SettingError. A server left by a killed program is stopped first.
 * `flags` are further settings (`['-c', 'fsync=off']` in tests that throw their data away).
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  flags: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const notes: string[] = []
  const runAs = postgresUser()
  const folder = chooseFolder(dataFolder, runAs, notes)
  makeDataFolder(folder)
  const unlock = lockDataFolder(folder)
  try {
    const programs = postgresPrograms(folder, runAs)
    const cluster = join(folder, 'postgres')
    const passwordFile = join(cluster, '..', 'postgres.password')
    makeOwnFolder(cluster, runAs)
    if (await stopOrphan(cluster))
      notes.push(
        'A PostgreSQL left over from a killed run was stopped; what it had acknowledged is kept.',
      )
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
      // initdb reads the file as PostgreSQL's user.
      if (runAs.uid !== undefined) execFileSync('chown', [String(runAs.uid), passwordFile])
      initialise(programs, cluster, passwordFile, runAs)
      chmodSync(passwordFile, 0o600)
    }
    const log = join(folder, 'postgres.log')
    const { pid, port } = await launch(programs, cluster, log, runAs, flags)
    return {
      databaseUrl: addressOf(folder, port),
      pid,
      notes,
      async stop() {
        await stopServer(pid)
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
