import { birthOf } from './rules/valueRules'
import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { textIn } from '../../http/texts'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { Secrets } from '../../secrets'
import type { DeskWork } from '../deskJob/deskJobService'
import { changeImport, knownColumns, storeRows, type StaffColumn } from './importRepository'
import { importSeal, openRows, recheck, theImport } from './importService'
import { readInWorker } from './reading/readInWorker'
import type { Table } from './reading/Table'
import { fieldOfHeading, headingKey } from './rules/columnRules'
import { jobTexts, unreadable } from './texts'

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

/** The long job that reads a staff file and holds it against the hospital. */
export const readWork = ({
  store,
  secrets,
}: {
  store: FileStore
  secrets: Secrets
}): DeskWork<'readStaffFile'> => ({
  kind: 'readStaffFile',
  needs: 'people.manage',
  mayRunAgain: true,
  async run({ db, comId, language, now, input: { importId }, progress }) {
    const head = await theImport(db, comId, importId)
    if (head.place === null) throw new DomainError(Code.notFound, unreadable.brokenZip)
    const reading = await readInWorker(await store.readAll(head.place))
    if ('unreadable' in reading) {
      const { key, values } = reading.unreadable
      const problem = textIn(unreadable[key], language, values as never)
      await changeImport(db, comId, importId, { state: 'failed', problem, place: null })
      await store.remove(head.place)
      throw new DomainError(Code.badInput, unreadable[key], values as never)
    }
    const { table } = reading
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
      head_line: table.headLine,
      columns: JSON.stringify(columns),
      row_count: total,
    })
    await progress(Math.floor(total / 2), total)
    const rows = await openRows(db, seal, comId, importId)
    const outcomes = await recheck(
      db,
      { secrets, comId, now: now() },
      { importId, columns, made: [] },
      rows,
    )
    await changeImport(db, comId, importId, { state: 'open', place: null })
    await store.remove(head.place)
    await progress(total, total)
    const wrong = outcomes.filter(({ state }) => state === 'wrong').length
    return {
      says:
        wrong > 0
          ? textIn(jobTexts.readWrong, language, { rows: total, wrong })
          : textIn(jobTexts.read, language, { rows: total }),
      result: { rows: total, wrong },
      link: `staff-import/${importId}`,
    }
  },
})
