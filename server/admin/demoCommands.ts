import { connect } from '../db/connect'
import { removeDemo } from '../seeding/removeDemo'
import { readSettings } from '../settings'
import { recordCommand } from './recordCommand'
import { withDatabase } from './withDatabase'

/** `remove-demo`: the demo's hospitals and people go, before real ones come. */
export async function removeDemoPeople(): Promise<string> {
  return withDatabase(readSettings(process.env), async (databaseUrl) => {
    const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
    try {
      const { hospitals, rows, people } = await removeDemo(connection.db, Date.now())
      await recordCommand(databaseUrl, 'remove-demo', { hospitals, rows, people })
      return hospitals + people === 0
        ? 'There was no demo in this database.'
        : `The demo is gone: ${hospitals} hospitals with ${rows} rows, and ${people} people of the platform. Set SEED_DEMO=0, or it comes back with the next start.`
    } finally {
      await connection.end()
    }
  })
}
