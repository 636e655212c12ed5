import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { scratchFolder } from '../../server/testing/scratchFolder'

const scripts = 'tools/citus'

const postgres = '/usr/lib/postgresql/15/bin/postgres'
/** Older ones lack what the extension in tools/citus calls. */
const oldestMinor = 20

/** Why no cluster can be started here; undefined: it can. */
export function whyNoCitus(): string | undefined {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (!/^ID=debian$/m.test(system) || !/^VERSION_ID="12"$/m.test(system) || process.arch !== 'x64')
    return 'the build in tools/citus is for Debian 12 on amd64'
  if (process.getuid?.() !== 0) return 'only root may put the extension beside PostgreSQL'
  if (!existsSync(postgres)) return 'apt-get install postgresql-15 first'
  const minor = Number(/ 15\.(\d+)/.exec(execFileSync(postgres, ['--version']).toString())?.[1])
  return minor >= oldestMinor
    ? undefined
    : `PostgreSQL 15.${minor} is older than 15.${oldestMinor}, for which the extension was built`
}

export interface Cluster {
  /** Of the coordinator, database training. */
  databaseUrl: string
  /** Ports of the coordinator and the workers. */
  ports: readonly [number, number, number]
  /** Process ids of the three, in the same order. */
  pids: readonly [number, number, number]
  stop(): void
}

/**
 * Starts a coordinator and two workers in a folder of their own. `settings`: lines of postgresql.conf for all three. `place`: the folder
 * around it; in memory where there is room, unless it is said.
 */
export function startCluster(settings: readonly string[] = [], place = scratchFolder()): Cluster {
  const folder = mkdtempSync(join(place, 'training-citus-'))
  const first = 20_000 + Math.floor(Math.random() * 20_000)
  const run = (script: string, ...words: string[]) =>
    execFileSync(resolve(scripts, script), [folder, ...words], { encoding: 'utf8' })
  const stop = () => void run('stop.sh')
  try {
    const databaseUrl = run('start.sh', String(first), ...settings).trim()
    const pidOf = (node: number) =>
      Number(readFileSync(join(folder, `node${node}/postmaster.pid`), 'utf8').split('\n')[0])
    return {
      databaseUrl,
      ports: [first, first + 1, first + 2],
      pids: [pidOf(0), pidOf(1), pidOf(2)],
      stop,
    }
  } catch (error) {
    stop()
    throw error
  }
}
