import { minuteStamp } from '@contract/rules/hospitalTime'
import type { Bilingual, Language } from '@contract/texts'
import type { Db } from '../../db/schema'
import { textIn } from '../../http/texts'
import { formSeal } from '../../sealed'
import type { Secrets } from '../../secrets'
import type { Book, CellValue } from '../../workbook/Book'
import { ownForms, ownPerson, ownRows, type PersonKey } from './ownRepository'
import { ownSheets, type OwnColumn, type OwnSheet } from './ownSheets'
import { privacyText } from './texts'

interface Making {
  book: Book
  language: Language
  now: number
}

function cellOf([, , as]: OwnColumn, value: unknown, yesNo: (yes: boolean) => string): CellValue {
  if (value === null || value === undefined) return ''
  if (as === 'time') return minuteStamp(value as number)
  if (as === 'yes') return yesNo(value === true)
  if (as === 'list') return (value as string[]).join(' ')
  if (as === 'json') return JSON.stringify(value)
  return typeof value === 'number' ? value : String(value)
}

async function writeSheet(
  db: Db,
  { book, language, now }: Making,
  who: PersonKey,
  sheet: OwnSheet,
): Promise<void> {
  const { title, columns } = sheet
  const say = (text: Bilingual) => textIn(text, language)
  const text = privacyText(language)
  const rowsOf = book.sheet(
    say(title),
    columns.map(([heading]) => say(heading)),
    columns.map(([, , as]) => (as === 'json' ? 60 : 20)),
  )
  const rows = await ownRows(db, who, sheet, now)
  const yesNo = (yes: boolean) => text(yes ? 'yes' : 'no')
  for (const row of rows)
    rowsOf.add(columns.map((column, at) => cellOf(column, row[`c${at}`], yesNo)))
  rowsOf.end()
}

/** Who I am, as the hospital knows it. */
async function writePerson(
  db: Db,
  secrets: Secrets,
  { book, language, now }: Making,
  who: PersonKey,
): Promise<void> {
  const text = privacyText(language)
  const person = await ownPerson(db, who)
  const sheet = book.sheet(text('me'), [text('what'), text('value')], [24, 40])
  if (person) {
    const { mobile, birth } = person
    const facts = [
      [text('userName'), person.userName],
      [text('hospital'), person.hospital],
      [text('department'), person.department],
      [text('post'), person.post],
      [text('jobNumber'), person.jobNumber],
      [text('mobile'), mobile && secrets.decryptMobile(mobile)],
      [text('idNumber'), person.idNumber],
      [text('birthDay'), birth && secrets.decrypt('birth-cipher', birth)],
      [text('email'), person.email],
      [text('joinedOn'), person.joinedOn],
      [text('madeAt'), minuteStamp(now)],
    ]
    for (const fact of facts) sheet.add(fact.map((value) => value ?? ''))
  }
  sheet.end()
}

/** What I typed into forms of meetings and exams, readable again. */
async function writeForms(
  db: Db,
  secrets: Secrets,
  { book, language }: Making,
  who: PersonKey,
): Promise<void> {
  const text = privacyText(language)
  const { open } = formSeal(secrets)
  const sheet = book.sheet(
    text('forms'),
    [text('formOf'), text('filledAt'), text('field'), text('value')],
    [30, 18, 20, 40],
  )
  for (const { title, filledAt, answers } of await ownForms(db, who))
    for (const [key, value] of Object.entries(open(answers)))
      sheet.add([title, minuteStamp(filledAt), key, value])
  sheet.end()
}

/** Everything that is kept about a person, as a workbook (PIPL art. 45). */
export async function writeOwnData(
  db: Db,
  secrets: Secrets,
  who: PersonKey,
  { path, language, now }: { path: string; language: Language; now: number },
): Promise<void> {
  const { Book } = await import('../../workbook/Book')
  const making = { book: new Book(path), language, now }
  await writePerson(db, secrets, making, who)
  await writeForms(db, secrets, making, who)
  for (const sheet of ownSheets) await writeSheet(db, making, who, sheet)
  await making.book.close()
}
