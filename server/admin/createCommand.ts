import { SettingError } from '../db/SettingError'
import { connect } from '../db/connect'
import { runningEmbedded } from '../db/embeddedPostgres'
import { makeSetupAddress, officeAddress } from '../features/account/setup/setupLink'
import { keptAddress } from '../features/account/setup/setupRepository'
import type { Db } from '../db/schema'
import { readSettings, type Settings } from '../settings'
import { withDatabase } from './withDatabase'

/** PostgreSQL knows no such table: no server has ever begun this database. */
const isEmptyDatabase = (error: unknown) => (error as { code?: unknown }).code === '42P01'

const noInstallation = ({ databaseUrl, dataFolder }: Settings) =>
  `No installation stands in ${databaseUrl === undefined ? dataFolder : 'the database of DATABASE_URL'}: start the server once, or name the DATA_DIR (or DATABASE_URL) of the one that runs.`

/** A database of its own address is somebody else's to run. */
const isRunning = ({ databaseUrl, dataFolder }: Settings) =>
  databaseUrl !== undefined || runningEmbedded(dataFolder) !== undefined

/** PORT need not be said: the server that was started last has noted where it listens. */
async function addressOf(db: Db, settings: Settings): Promise<string> {
  const url = (await keptAddress(db)) ?? `http://127.0.0.1:${settings.port}`
  return makeSetupAddress(db, officeAddress(settings, url), Date.now())
}

/**
 * `create`: a one-time address by which an administrator of the platform is made, beside the running server or while it
 * is stopped; also where every administrator has lost the way in.
 */
export async function create(): Promise<string> {
  const settings = readSettings(process.env)
  const hasServer = isRunning(settings)
  return withDatabase(settings, async (databaseUrl) => {
    const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
    try {
      const address = await addressOf(connection.db, settings).catch((error: unknown) => {
        throw isEmptyDatabase(error) ? new SettingError(noInstallation(settings)) : error
      })
      const words = `Open this within 30 minutes; it works once:\n  ${address}`
      return hasServer
        ? words
        : `${words}\nNo server runs on the database in ${settings.dataFolder}: start it first, with the same DATA_DIR and PORT.`
    } finally {
      await connection.end()
    }
  })
}
