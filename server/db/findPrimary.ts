import pg from 'pg'
import { hostsOf } from './Connections'
import { SettingError } from './SettingError'

/** The password never reaches a message. */
const withoutPassword = (databaseUrl: string) => databaseUrl.replace(/\/\/[^@/]*@/, '//')

/** Throws a SettingError when it cannot be reached, is too old, or may not be written to. */
async function checkHost(databaseUrl: string): Promise<void> {
  const where = `DATABASE_URL ${withoutPassword(databaseUrl)}`
  let client: pg.Client
  try {
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
    await client.connect()
  } catch (error) {
    throw new SettingError(
      `${where} cannot be used: ${(error as Error).message || String((error as NodeJS.ErrnoException).code)}.`,
    )
  }
  try {
    const { rows } = await client.query<{ version: number; standby: boolean }>(
      "select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby",
    )
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new SettingError(`${where} is a PostgreSQL older than 15; use 15 or newer.`)
    if (rows[0]?.standby)
      throw new SettingError(`${where} is a standby, which nobody may write to: name its primary.`)
  } finally {
    await client.end()
  }
}

/** The host of a DATABASE_URL that may be written to, as an address of its own: the first of several. Throws a SettingError. */
export async function findPrimary(databaseUrl: string): Promise<string> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new SettingError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    )
  const hosts = hostsOf(databaseUrl)
  for (const [index, url] of hosts.entries()) {
    try {
      await checkHost(url)
      return url
    } catch (error) {
      if (index === hosts.length - 1) throw error
    }
  }
  return databaseUrl
}
