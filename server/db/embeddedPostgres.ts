import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isAlive, lockDataFolder } from './dataFolderLock'
import { SettingError } from './SettingError'
import {
  canReach,
  makeOwnFolder,
  postgresPrograms,
  postgresUser,
  type RunAs,
} from './postgresFiles'
import { isOurs, keepPostgres, postmaster, stopOrphan } from './postgresServer'

export interface EmbeddedPostgres {
  databaseUrl: string
  /** The server's process id, for tests that kill it; another one after it was started again. */
  readonly pid: number
  /** What the operator should know: another folder was taken, a left-over server was stopped. */
  notes: string[]
  /** Stops the server and gives the folder back. Close every connection first. */
  stop(): Promise<void>
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
 * `flags` are further settings (`['-c', 'fsync=off']` in tests that throw their data away). A server that ends by itself
 * is started again at the same address; `report` is called with why.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  flags: readonly string[] = [],
  report: (error: Error) => void = () => undefined,
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
    const server = await keepPostgres({ programs, cluster, log, runAs, flags }, report)
    return {
      databaseUrl: addressOf(folder, server.port),
      get pid() {
        return server.pid
      },
      notes,
      async stop() {
        await server.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
