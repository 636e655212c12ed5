import { openDatabase } from './db/open'
import { SettingError } from './db/SettingError'
import { loadSecrets } from './secrets'
import { seedDemo } from './seeding/seedDemo'
import { readSettings } from './settings'

/** `npm run seed`: content and demo hospitals into the database of the settings. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, size: 4, onError: () => undefined })
  try {
    await seedDemo(database.db, await loadSecrets(database.db, settings.serverSecret), Date.now())
    process.stdout.write('The demo content is in the database.\n')
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingError ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
