import type { StaffImport } from '@contract/calls/people/staffImport'
import { staffFields, type StaffField } from '@contract/rules/people/staffFields'
import type { Db } from '../../db/schema'
import type { Seal } from '../../sealed'
import { countStates, pageOfRows, type ImportRow } from './importRepository'
import { outcomeOf, theImport } from './importService'
import { namedButMissing, unknownCampuses } from './rules/missing'
import { proposedOf } from './rules/proposals'
import { undoMs } from './undoWork'
import { openUnitNames } from './worldRepository'

const asField = (field: string | null): StaffField | '' =>
  staffFields.find((one) => one === field) ?? ''

/** What an import says of itself in a list. `now`: epoch ms. */
export const headOf = (row: ImportRow, now: number) => ({
  importId: row.importId,
  fileName: row.fileName,
  source: row.source,
  state: row.state,
  problem: row.problem ?? '',
  rowCount: row.rowCount,
  createdTime: row.createdAt,
  takenTime: row.takenAt ?? 0,
  userName: row.userName,
  taken: {
    added: row.taken?.['added'] ?? 0,
    changed: row.taken?.['changed'] ?? 0,
    left: row.taken?.['left'] ?? 0,
  },
  undoUntil:
    row.state === 'taken' && (row.takenAt ?? 0) + undoMs > now ? (row.takenAt ?? 0) + undoMs : 0,
})

/** An import as the desk sees it: what it says of itself, its columns, how many rows are how. */
export async function showImport(
  db: Db,
  seal: Seal,
  comId: string,
  importId: string,
  now: number,
): Promise<StaffImport> {
  const row = await theImport(db, comId, importId)
  const [states, first] = await Promise.all([
    countStates(db, comId, importId),
    pageOfRows(db, comId, importId, undefined, { pageIndex: 1, pageSize: 1 }),
  ])
  const sample = first.list[0] ? outcomeOf(seal, first.list[0]).values : {}
  const count = (state: string) => states.get(state) ?? 0
  return {
    ...headOf(row, now),
    sheet: row.sheet ?? '',
    sheets: row.sheets,
    headLine: row.headLine ?? 0,
    columns: row.columns.map(({ heading, field }) => ({
      heading,
      field: asField(field),
      sample: sample[asField(field) as StaffField] ?? '',
    })),
    counts: {
      wrong: count('wrong'),
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      gone: count('gone'),
      leftOut: count('leftOut'),
      taken: count('taken'),
    },
    made: row.made,
  }
}

/** So many rows are looked through for what they have in common. */
export const lookedThrough = { pageIndex: 1, pageSize: 5000 }
/** So many missing things are shown. */
const maxMissing = 500

/** What the rows of an import name and the hospital does not have; what may only be misspelt is not in it. What is proposed for wrong rows, and those that say no department. */
export async function showMissing(db: Db, seal: Seal, comId: string, importId: string) {
  const [rows, units] = await Promise.all([
    pageOfRows(db, comId, importId, undefined, lookedThrough),
    openUnitNames(db, comId),
  ])
  const outcomes = rows.list.map((row) => outcomeOf(seal, row))
  const missing = namedButMissing(outcomes.filter(({ state }) => state === 'wrong'))
  return {
    campuses: unknownCampuses(outcomes, units),
    proposals: proposedOf(outcomes).slice(0, maxMissing),
    noUnit: rows.list
      .filter((_, at) => outcomes[at]?.problems.some(({ key }) => key === 'noUnit'))
      .map(({ line }) => line),
    list: missing
      .filter(({ isAlike }) => !isAlike)
      .slice(0, maxMissing)
      .map(({ kind, name, under, rows: count }) => ({ kind, name, under, rows: count })),
  }
}
