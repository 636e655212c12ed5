import { textIn } from '../../http/texts'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Secrets } from '../../secrets'
import { changeImport, knownColumns, storeRows, type StaffColumn } from './importRepository'
import { importSeal, openRows, recheck, theImport } from './importService'
import { readInWorker } from './reading/readInWorker'
import type { Table } from './reading/Table'
import { fieldOfHeading, headingKey } from './rules/columnRules'
import type { Outcome } from './rules/Outcome'
import { birthOf } from './rules/valueRules'
import { unreadable } from '../formats/sheetService'

const idNumber = /^\d{17}[\dXx]$/
const nothing = new Uint8Array()

/**
 * Takes identity numbers out of a table before anything of it is stored: what stays of such a column is the birth date in
 * it. The columns as they are known, by what the hospital said of its headings before and by their usual names.
 */
function readColumns(table: Table, said: ReadonlyMap<string, string | null>): StaffColumn[] {
  const fields = table.columns.map((heading) => {
    const known = said.get(headingKey(heading))
    return known === undefined ? (fieldOfHeading(heading) ?? null) : known
  })
  const hasBirth = fields.includes('birthDate')
  const used = new Set<string>()
  return table.columns.map((heading, at) => {
    const isId =
      fields[at] === 'idNumber' || table.rows.some(({ cells }) => idNumber.test(cells[at] ?? ''))
    if (isId) for (const { cells } of table.rows) cells[at] = birthOf(cells[at] ?? '')
    const ofId = hasBirth ? null : 'birthDate'
    const field = isId ? ofId : (fields[at] ?? null)
    if (field === null || used.has(field)) return { heading, field: null }
    used.add(field)
    return { heading, field }
  })
}

interface Reading {
  db: Db
  secrets: Secrets
  comId: string
  importId: string
  bytes: Uint8Array
  /** Which sheet, where the file has it; '': the one that fits best. */
  sheet: string
  language: Language
  now(): number
  progress(done: number, total: number): Promise<void>
}

/** Reads a file into an import and holds it against the hospital; gives what came of each row. Throws badInput with what is wrong with the file. */
export async function readImport(reading: Reading): Promise<Outcome[]> {
  const { db, secrets, comId, importId, bytes, sheet, language, now, progress } = reading
  const read = await readInWorker(bytes, sheet)
  if ('unreadable' in read) {
    const { key, values } = read.unreadable
    const problem = textIn(unreadable[key], language, values as never)
    await changeImport(db, comId, importId, { state: 'failed', problem, place: null })
    throw new DomainError(Code.badInput, unreadable[key], values as never)
  }
  const { table } = read
  const total = table.rows.length
  await progress(0, total)
  const columns = readColumns(table, await knownColumns(db, comId))
  const seal = importSeal(secrets)
  const sealed = table.rows.map(({ line, cells }) => ({
    line,
    cells: seal.seal(JSON.stringify(cells)),
    fixes: null,
    decision: null,
    state: 'wrong' as const,
    outcome: nothing,
  }))
  await storeRows(db, comId, importId, sealed)
  await changeImport(db, comId, importId, {
    sheet: table.sheet || null,
    sheets: JSON.stringify(table.sheets),
    head_line: table.headLine,
    columns: JSON.stringify(columns),
    row_count: total,
  })
  await progress(Math.floor(total / 2), total)
  const rows = await openRows(db, seal, comId, importId)
  const { source } = await theImport(db, comId, importId)
  const head = { importId, columns, made: [], source }
  const outcomes = await recheck(db, { secrets, comId, now: now() }, head, rows)
  await changeImport(db, comId, importId, { state: 'open', place: null })
  await progress(total, total)
  return outcomes
}
