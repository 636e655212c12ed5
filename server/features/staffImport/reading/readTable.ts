import { maxRows, readingOf, type Sheet, UnreadableTable } from '../../formats/sheetService'
import { findHead, isFoot, isHeadAgain, type Head } from '../rules/columnRules'
import type { Table, TableReading } from './Table'
import { byGroupLines, bySheets, type Part } from './unitParts'

/** The table of people in a file: of the sheet that is asked for where it has one, else of the one that fits best. */
function tableOf(sheets: readonly Sheet[], wanted: string): Table {
  const found = sheets
    .flatMap((sheet) => {
      const head = findHead(sheet.rows)
      return head ? [{ sheet, head, size: sheet.rows.length }] : []
    })
    .sort((a, b) => b.head.found - a.head.found || b.size - a.size)
  const parts = found.map(({ sheet, head }) => partOf(sheet, head))
  // In the order of the workbook, not of how well they fit.
  const inOrder = sheets.flatMap(({ name }) => parts.filter(({ sheet }) => sheet === name))
  const alone = wanted === '' ? bySheets(inOrder) : undefined
  const best = parts.find(({ sheet }) => sheet === wanted) ?? parts[0]
  if (!best) throw new UnreadableTable('noHeadings')
  const { columns, rows } = alone ?? byGroupLines(best)
  if (rows.length === 0) throw new UnreadableTable('noRows')
  if (rows.length > maxRows)
    throw new UnreadableTable('tooManyRows', { most: maxRows, rows: rows.length })
  return {
    sheet: alone ? '' : best.sheet,
    sheets: alone
      ? []
      : found.map((one) => ({
          name: one.sheet.name,
          rows: one.size - one.head.at - one.head.lines,
        })),
    headLine: best.headLine,
    columns,
    rows,
  }
}

/** The lines of people of a sheet below its headings. */
function partOf(sheet: Sheet, head: Head): Part {
  const last = head.at + head.lines - 1
  const columns = Array.from(head.columns, (heading) => (heading ?? '').replace(/\s+/g, ' ').trim())
  return {
    sheet: sheet.name,
    headLine: sheet.rows[last]?.line ?? 1,
    columns,
    rows: sheet.rows
      .slice(last + 1)
      .filter(({ cells }) => !isHeadAgain(cells, columns) && !isFoot(cells)),
  }
}

/** Reads the table of people in a workbook or a text file; `sheet`: of that one, where it has it. Never throws what the file is at fault for. */
export const readTable = (bytes: Buffer, sheet = ''): Promise<TableReading> =>
  readingOf(bytes, (sheets) => ({ table: tableOf(sheets, sheet) }))
