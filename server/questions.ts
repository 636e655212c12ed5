import { readFileSync, writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { openDatabase } from './db/open'
import { SettingError } from './db/SettingError'
import type { Db } from './db/schema'
import { findAuthor } from './features/authoring/authorRepository'
import { exportFile, type ExportFormat } from './features/authoring/bank/exportFile'
import { confirmDraft } from './features/authoring/imports/confirmDraft'
import { findDraft } from './features/authoring/imports/importRepository'
import { rowsIn } from './features/authoring/imports/rowRepository'
import { ingestFile } from './features/authoring/imports/ingestFile'
import { noteText, problemText } from './features/authoring/texts'
import type { Caller } from './http/handlers'
import { DomainError } from './http/DomainError'
import { textIn } from './http/texts'
import { readSettings } from './settings'

const say = (line: string) => process.stdout.write(`${line}\n`)
const usage =
  'npm run questions -- import FILE [--hospital renhe] [--category KC0101] [--take]\n' +
  'npm run questions -- export FILE.xlsx|FILE.gift|FILE.zip [--hospital renhe]'

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** Reads a file, says what is wrong with it and what is like other questions, and with --take puts the good ones into the bank. */
async function importQuestions(db: Db, author: Caller, file: string, now: number): Promise<void> {
  const sent = { fileName: basename(file), bytes: readFileSync(file) }
  // Pictures have no place here: they are left to the desk.
  const draftId = await ingestFile(
    { db, store: undefined, caller: author, language: 'en', now },
    sent,
  )
  const draft = await findDraft(db, author, draftId)
  if (!draft) throw new Error('the draft that was stored is gone')
  for (const { key, values } of draft.notes) say(noteText(key, 'en', values))
  for (const { place, key, values } of draft.problems)
    say(`${place.part ? `${place.part}:` : ''}${place.line}: ${problemText(key, 'en', values)}`)
  for (const row of await rowsIn(db, author.comId, draftId, 'broken'))
    for (const { key, values } of row.problems)
      say(`${row.part ? `${row.part}:` : ''}${row.line}: ${problemText(key, 'en', values)}`)
  say(
    `${draft.questionCount} questions read (${draft.format}): ${draft.good} good, ${draft.broken} with mistakes, ${draft.near} like others, ${draft.uncategorised} without a category of ours.`,
  )
  if (draft.broken > 0 || draft.problems.length > 0) process.exitCode = 1
  if (!process.argv.includes('--take')) {
    say('Nothing was taken: add --take, or look at the draft at the desk.')
    return
  }
  const confirmation = { draftId, knowCatId: option('category') }
  const { taken, inReview } = await db
    .transaction()
    .execute((tx) => confirmDraft(tx, author, confirmation, 'en', now))
  say(`${taken} questions taken, ${inReview} wait for a review.`)
}

const formats: Readonly<Record<string, ExportFormat>> = {
  '.xlsx': 'xlsx',
  '.gift': 'gift',
  '.txt': 'gift',
  '.zip': 'qti',
}

async function exportQuestions(db: Db, author: Caller, file: string): Promise<void> {
  const format = formats[extname(file).toLowerCase()]
  if (!format) throw new SettingError(usage)
  const { bytes, count, left } = await exportFile(db, author, format, {})
  writeFileSync(file, bytes)
  say(`${count} questions written to ${file}${left > 0 ? `; ${left} do not fit this format` : ''}.`)
}

/** `npm run questions`: the bank of a hospital from and to files, by the same readers and rules as the screen. */
async function main(): Promise<void> {
  const [verb, file] = process.argv.slice(2)
  if ((verb !== 'import' && verb !== 'export') || !file) throw new SettingError(usage)
  const settings = readSettings(process.env)
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    size: 4,
    onError: () => undefined,
  })
  try {
    const hospital = option('hospital') ?? 'renhe'
    const author = await findAuthor(database.db, hospital)
    if (!author) throw new SettingError(`${hospital} has no author.`)
    if (verb === 'import') await importQuestions(database.db, author, file, Date.now())
    else await exportQuestions(database.db, author, file)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${textOfError(error)}\n`)
  process.exit(1)
})

function textOfError(error: unknown): string {
  if (error instanceof DomainError) return textIn(error.text, 'en', error.values)
  if (error instanceof SettingError) return error.message
  return String(error instanceof Error ? error.stack : error)
}
