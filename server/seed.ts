import { openDatabase } from './db/open'
import { SettingError } from './db/SettingError'
import { seedScale } from './features/exam/seedScale'
import { loadSecrets } from './secrets'
import { seedDemo } from './seeding/seedDemo'
import { readSettings } from './settings'

/** The number after --scale; undefined without it. */
function scaleFrom(args: readonly string[]): number | undefined {
  const at = args.indexOf('--scale')
  if (at < 0) return undefined
  const staff = Number(args[at + 1])
  if (!Number.isInteger(staff) || staff < 1 || staff > 1_000_000) throw new SettingError('--scale takes the number of staff, 1 to 1000000.')
  return staff
}

/** `npm run seed`: content and demo hospitals into the database of the settings; `-- --scale 100000` adds made-up staff and attempts. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const staff = scaleFrom(process.argv)
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, size: 4, onError: () => undefined })
  try {
    await seedDemo(database.db, await loadSecrets(database.db, settings.serverSecret), Date.now())
    process.stdout.write('The demo content is in the database.\n')
    if (staff !== undefined) await seedScale(database.db, staff, Date.now(), (text) => process.stdout.write(`${text}\n`))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingError ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
