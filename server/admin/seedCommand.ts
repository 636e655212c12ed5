import { parseArgs } from 'node:util'
import { openDatabase } from '../db/open'
import { SettingError } from '../db/SettingError'
import { seedScale } from '../features/exam/demo/seedScale'
import { loadSecrets } from '../secrets'
import { demoClock } from '../seeding/demoClock'
import { demo } from '../seeding/demo'
import { seedDatabase } from '../seeding/seedDatabase'
import { readSettings } from '../settings'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The number after --scale; undefined without it. */
function scaleWanted(words: string[]): number | undefined {
  const { values } = parseArgs({
    args: words,
    strict: false,
    options: { scale: { type: 'string' } },
  })
  if (values.scale === undefined) return undefined
  const staff = Number(values.scale)
  if (!Number.isInteger(staff) || staff < 1 || staff > 1_000_000)
    throw new SettingError(
      '--scale wants a number of staff from 1 to 1000000, as in: npm run seed -- --scale 100000',
    )
  return staff
}

/** Content and demo hospitals into the database of the settings; `--scale 100000` adds made-up staff with ten graded attempts each. */
export async function seed(words: string[]): Promise<string> {
  const staff = scaleWanted(words)
  const settings = readSettings(process.env)
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    size: 4,
    onError: () => undefined,
  })
  try {
    const began = Date.now()
    const secrets = await loadSecrets(database.db, settings.serverSecret)
    await seedDatabase(database.db, secrets, demo, demoClock(began))
    if (staff === undefined) return 'The demo content is in the database.'
    say('The demo content is in the database.')
    const { hospitals, attempts } = await seedScale(database.db, staff, began, say)
    return `${staff} staff in ${hospitals} hospitals, ${attempts} new attempts, ${Math.round((Date.now() - began) / 1000)} s.`
  } finally {
    await database.close()
  }
}
