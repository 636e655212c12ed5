import { resolve } from 'node:path'
import { runningEmbedded } from '../db/embeddedPostgres'
import { openDatabase } from '../db/open'
import { SettingError } from '../db/SettingError'
import { readSettings } from '../settings'
import { restoreBackup } from './restoreBackup'
import { writeBackup } from './writeBackup'

/** Runs `work` with the address of the database of the settings: the one that is running, or one opened for it. */
async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataFolder } = readSettings(process.env)
  const running = databaseUrl === undefined ? runningEmbedded(dataFolder) : undefined
  if (running !== undefined) return work(running)
  const database = await openDatabase({
    databaseUrl,
    dataFolder,
    size: 1,
    onError: () => undefined,
  })
  try {
    return await work(database.databaseUrl)
  } finally {
    await database.close()
  }
}

/** `npm run backup -- file` and `npm run restore -- file`. */
async function main([verb, name]: readonly string[]): Promise<string> {
  if (name === undefined)
    throw new SettingError(
      `Name the file: npm run ${verb === 'restore' ? 'restore' : 'backup'} -- training.backup.gz`,
    )
  const file = resolve(name)
  if (verb === 'restore')
    return `${await withDatabase((url) => restoreBackup(url, file))} rows are back.`
  await withDatabase((url) => writeBackup(url, file, Date.now()))
  return `The back-up is ${file}. It holds personal data and the server's secret: keep it safe.`
}

main(process.argv.slice(2)).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof SettingError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exitCode = 1
  },
)
