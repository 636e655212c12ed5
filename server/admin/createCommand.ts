import { connect } from '../db/connect'
import { makeSetupAddress, officeAddress } from '../features/account/setup/setupLink'
import { readSettings } from '../settings'
import { withDatabase } from './withDatabase'

/**
 * `create`: a one-time address by which an administrator of the platform is made, beside the running server or before its first
 * start; also where every administrator has lost the way in.
 */
export async function create(): Promise<string> {
  const settings = readSettings(process.env)
  return withDatabase(settings, async (databaseUrl) => {
    const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
    try {
      const office = officeAddress(settings, `http://127.0.0.1:${settings.port}`)
      const address = await makeSetupAddress(connection.db, office, Date.now())
      return `Open this within 30 minutes; it works once:\n  ${address}`
    } finally {
      await connection.end()
    }
  })
}
