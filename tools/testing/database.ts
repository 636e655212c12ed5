import { readFileSync } from 'node:fs'
import { startThrowAwayPostgres } from '../../server/testing/testDatabase'

interface Database {
  /** What tells the tests where it is; each test file copies its one seeded template. */
  environment: { TEST_DATABASE_URL: string; TEST_RUN: string }
  /** The postmaster, where this run started it. */
  pid: number | undefined
}

/** One PostgreSQL for all steps of a run: the one that TEST_DATABASE_URL names, else a throw-away one. */
export async function startDatabase(): Promise<Database> {
  const given = process.env['TEST_DATABASE_URL']
  const own = given ? undefined : await startThrowAwayPostgres()
  return {
    environment: {
      TEST_DATABASE_URL: given || (own?.databaseUrl ?? ''),
      TEST_RUN: String(process.pid),
    },
    pid: own?.pid,
  }
}

/** Clock ticks a second, which every Linux that Node runs on has. */
const ticks = 100

/** Seconds of processor that a process and its ended children took (proc(5), fields 14 to 17); undefined where the system does not tell. */
export function cpuSecondsOf(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  try {
    // The name in parentheses may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
  } catch {
    return undefined
  }
}
