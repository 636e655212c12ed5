import type { ExportKind } from '@contract/calls/year/reportShapes'
import type { Language } from '@contract/texts'
import type { Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { FormSeal } from '../../../sealed'
import { itemRows } from '../items/countRepository'
import { countLines } from './exportRepository'
import { addUp, lateAfter } from '../numberRules'
import { countCompleted } from '../peopleRepository'
import { groupSums, type ReportTask } from '../reportRepository'
import type { ReportScope } from '../reportScope'
import { reportText } from '../texts'
import { writeAttempts, writeQuestions } from './answerSheets'
import { writeChanges } from './changeSheet'
import { writeGroups, writeNotDone, writePeople, writeSummary } from './peopleSheets'
import { page, type SheetMaking } from './sheetMaking'

export interface ExportJob {
  row: { kind: ExportKind; language: Language }
  task: ReportTask
  scope: ReportScope
  /** What was answered may be written: it tells the right answers. */
  withAnswers: boolean
  forms: FormSeal
  path: string
  now: number
  progress(doneRows: number, totalRows: number): Promise<void>
}

/** Writes the workbook of an export; returns its rows. Reads in pages: its memory does not grow with the exam. */
export async function writeExport(
  db: Db,
  { row, task, scope, withAnswers, forms, path, now, progress }: ExportJob,
): Promise<number> {
  const text = reportText(row.language)
  // The library of workbooks is 30 MB of memory: only who needs one loads it.
  const { Book } = await import('../../../workbook/Book')
  const book = new Book(path)
  const counts = await countCompleted(db, task, scope, undefined, lateAfter(task.endTime))
  const whole = row.kind === 'results'
  const departments = await groupSums(
    db,
    task,
    scope,
    scope.hospitals?.length === 1 ? 'dept' : 'company',
  )
  const sum = addUp(departments)
  const lines = whole && withAnswers ? await countLines(db, task, scope) : 0
  const totalRows = (whole ? sum.done : 0) + 2 * lines + (counts.should - counts.done)
  let rows = 0
  await progress(0, totalRows)

  /** Reads page after page and says how far it is. */
  async function all<Row>(
    read: (paging: Paging, last: Row | undefined) => Promise<Row[]>,
    add: (one: Row) => void,
  ): Promise<void> {
    let last: Row | undefined
    for (let pageIndex = 1; ; pageIndex++) {
      const list = await read({ pageIndex, pageSize: page }, last)
      list.forEach(add)
      rows += list.length
      last = list.at(-1)
      await progress(Math.min(rows, totalRows), totalRows)
      if (list.length < page) return
    }
  }
  const making: SheetMaking = { db, task, scope, forms, book, text, all }

  if (whole) {
    writeSummary(making, sum, now)
    await writePeople(making)
    writeGroups(making, departments)
  }
  if (whole && withAnswers) {
    const questions = await itemRows(db, scope.hospitals, task.taskId)
    await writeAttempts(making, questions)
    await writeChanges(making, questions)
    writeQuestions(making, questions)
  }
  await writeNotDone(making)
  await book.close()
  return rows
}
