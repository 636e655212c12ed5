import { Code } from '@contract/codes'
import type { StaffField } from '@contract/rules/people/staffFields'
import { staffFields } from '@contract/rules/people/staffFields'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import type { Secrets } from '../../secrets'
import { sealFor, type Seal } from '../../sealed'
import {
  allRows,
  findImport,
  storeRows,
  type ImportRow,
  type SealedRow,
  type StaffColumn,
} from './importRepository'
import { checkRows } from './rules/checkRows'
import type { FileRow, Outcome } from './rules/Outcome'
import type { World } from './rules/World'
import { readWorld } from './worldRepository'

/** Enciphers what the file said of people while an import waits. */
export const importSeal = (secrets: Secrets): Seal => sealFor(secrets, 'staff-import')

type Fixes = Partial<Record<StaffField, string>>

/** A row of a file in memory. */
export interface OpenRow {
  sealed: SealedRow
  cells: string[]
  fixes: Fixes
}

/** An import of the hospital; throws notFound. */
export async function theImport(db: Db, comId: string, importId: string): Promise<ImportRow> {
  const found = await findImport(db, comId, importId)
  if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
  return found
}

/** All rows of an import, readable. */
export async function openRows(
  db: Db,
  seal: Seal,
  comId: string,
  importId: string,
): Promise<OpenRow[]> {
  return (await allRows(db, comId, importId)).map((sealed) => ({
    sealed,
    cells: JSON.parse(seal.open(sealed.cells)) as string[],
    fixes: sealed.fixes ? (JSON.parse(seal.open(sealed.fixes)) as Fixes) : {},
  }))
}

const isField = (field: string | null): field is StaffField =>
  staffFields.some((one) => one === field)

/** What a row says by its columns, with what was mended. Two columns of one field: the first that says something. */
export function fileRow(
  { sealed, cells, fixes }: OpenRow,
  columns: readonly StaffColumn[],
): FileRow {
  const values: Fixes = {}
  columns.forEach(({ field }, at) => {
    const cell = cells[at] ?? ''
    if (isField(field) && cell !== '') values[field] ??= cell
  })
  return { line: sealed.line, values: { ...values, ...fixes }, decision: sealed.decision ?? '' }
}

/** What a row came to, unsealed. */
export const outcomeOf = (seal: Seal, sealed: Pick<SealedRow, 'outcome'>): Outcome =>
  JSON.parse(seal.open(sealed.outcome)) as Outcome

/** Checks the rows that are not taken yet and stores what came of them where it changed. Returns the outcomes, row by row. */
export async function recheck(
  db: Db,
  { secrets, comId, now }: { secrets: Secrets; comId: string; now: number },
  head: Pick<ImportRow, 'importId' | 'columns' | 'made' | 'source'>,
  rows: readonly OpenRow[],
  world?: World,
): Promise<Outcome[]> {
  const seal = importSeal(secrets)
  const known = world ?? (await readWorld(db, comId, secrets, now))
  const outcomes = checkRows(
    rows.map((row) => fileRow(row, head.columns)),
    known,
    head.made,
    head.source === 'feed',
  )
  const changed = rows.flatMap(({ sealed, fixes }, at): SealedRow[] => {
    const outcome = outcomes[at]
    if (!outcome || sealed.state === 'taken') return []
    const before = sealed.outcome.length > 0 ? seal.open(sealed.outcome) : ''
    const after = JSON.stringify(outcome)
    const mended = Object.keys(fixes).length > 0 ? seal.seal(JSON.stringify(fixes)) : null
    if (before === after && (mended === null) === (sealed.fixes === null)) return []
    return [{ ...sealed, fixes: mended, state: outcome.state, outcome: seal.seal(after) }]
  })
  await storeRows(db, comId, head.importId, changed)
  return outcomes
}
