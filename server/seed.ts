import { openDatabase } from './db/open'
import { SettingError } from './db/SettingError'
import { seedScale } from './features/exam/demo/seedScale'
import { loadSecrets } from './secrets'
import { seedDemo } from './seeding/seedDemo'
import { readSettings } from './settings'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The number after --scale; undefined without it. */
function scaleWanted(): number | undefined {
  const at = process.argv.indexOf('--scale')
  if (at < 0) return undefined
  const staff = Number(process.argv[at + 1])
  if (!Number.isInteger(staff) || staff < 1 || staff > 1_000_000)
    throw new SettingError(
      '--scale wants a number of staff from 1 to 1000000, as in: npm run seed -- --scale 100000',
    )
  return staff
}

/** `npm run seed`: content and demo hospitals into the database of the settings; `-- --scale 100000` adds made-up staff with ten graded attempts each. */
async function main(): Promise<void> {
  const staff = scaleWanted()
  const settings = readSettings(process.env)
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    size: 4,
    onError: () => undefined,
  })
  try {
    const began = Date.now()
    await seedDemo(database.db, await loadSecrets(database.db, settings.serverSecret), began)
    say('The demo content is in the database.')
    if (staff === undefined) return
    const { hospitals, attempts } = await seedScale(database.db, staff, began, say)
    say(
      `${staff} staff in ${hospitals} hospitals, ${attempts} new attempts, ${Math.round((Date.now() - began) / 1000)} s.`,
    )
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof SettingError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})
