import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { minuteStamp } from '@contract/rules/hospitalTime'
import { readBackupSettings } from '../backup/backupSettings'
import { writePgDump } from '../backup/pgDump'
import { checkArchive } from '../backup/readArchive'
import { restoreBackup } from '../backup/restoreBackup'
import { writeBackup } from '../backup/writeBackup'
import { SettingError } from '../db/SettingError'
import { openStore } from '../integrations/fileStore/openStore'
import { readSettings } from '../settings'
import { recordCommand } from './recordCommand'
import { withDatabase } from './withDatabase'

function wordsOf(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
    options: { 'without-files': { type: 'boolean' }, 'pg-dump': { type: 'boolean' } },
  })
  const [name] = positionals
  if (name === undefined)
    throw new SettingError('Name the file, as in: npm run backup -- training.backup')
  const settings = readSettings(process.env)
  return {
    file: resolve(name),
    settings,
    store: values['without-files'] === true ? undefined : openStore(settings),
    keys: readBackupSettings(process.env),
    withPgDump: values['pg-dump'] === true,
  }
}

/** Files that were gone before the back-up, in a sentence; empty where none was. */
const missingOf = ({ missingFiles }: { missingFiles: string[] }) =>
  missingFiles.length === 0
    ? ''
    : ` ${missingFiles.length} files that the database names were not in the store: ${missingFiles.slice(0, 3).join(', ')}${missingFiles.length > 3 ? ' …' : ''}.`

/** Writes a back-up of the running or the resting database. */
export async function backup(words: string[]): Promise<string> {
  const { file, settings, store, keys, withPgDump } = wordsOf(words)
  return withDatabase(settings, async (databaseUrl) => {
    const written = await writeBackup(databaseUrl, file, { store, keys, madeAt: Date.now() })
    if (withPgDump) await writePgDump(databaseUrl, `${file}.dump`)
    await recordCommand(databaseUrl, 'backup', { rows: written.rows, files: written.files })
    const closed = keys.recipients ?? keys.passphrase
    return `The back-up is ${file}: ${written.rows} rows, ${written.files} files.${missingOf(written)} It holds personal data and the server's secret${closed ? ', encrypted' : ': keep it safe, it is not encrypted'}.`
  })
}

/** Reads a back-up to its end, without a database. */
export async function check(words: string[]): Promise<string> {
  const { file, keys } = wordsOf(words)
  const { madeAt, migrations } = await checkArchive(file, keys)
  return `The back-up is whole: made ${minuteStamp(madeAt)}, migration ${migrations.at(-1)?.number ?? 0}.`
}

/** Puts a back-up into an empty database. */
export async function restore(words: string[]): Promise<string> {
  const { file, settings, store, keys } = wordsOf(words)
  return withDatabase(settings, async (databaseUrl) => {
    const restored = await restoreBackup(databaseUrl, file, { store, keys })
    const { rows, files, madeAt } = restored
    await recordCommand(databaseUrl, 'restore', { rows, files, madeAt })
    return `${restored.rows} rows and ${restored.files} files of ${minuteStamp(restored.madeAt)} are back.${missingOf(restored)}`
  })
}
