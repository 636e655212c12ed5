import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { SettingError } from '../db/SettingError'

const run = promisify(execFile)

/** The version of the pg_dump in the path; undefined where there is none. */
async function programVersion(): Promise<number | undefined> {
  try {
    const { stdout } = await run('pg_dump', ['--version'])
    return Number(/(\d+)(\.\d+)?/.exec(stdout)?.[1])
  } catch {
    return undefined
  }
}

async function serverVersion(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } finally {
    await client.end()
  }
}

/**
 * Writes the database with PostgreSQL's own pg_dump (custom format, for pg_restore) where the machine has one that is as
 * new as the server; stored files are not in it. Throws a SettingError where it has none.
 */
export async function writePgDump(databaseUrl: string, file: string): Promise<void> {
  const [program, server] = [await programVersion(), await serverVersion(databaseUrl)]
  if (program === undefined || program < server)
    throw new SettingError(
      program === undefined
        ? `There is no pg_dump in the path; install PostgreSQL ${server}'s client programs, or leave --pg-dump out.`
        : `pg_dump is of PostgreSQL ${program}, the server of ${server}; install its client programs, or leave --pg-dump out.`,
    )
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  // A command line can be read by everybody on the machine.
  url.password = ''
  await run('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${url.toString()}`], {
    env: { ...process.env, PGPASSWORD: password },
  })
}
