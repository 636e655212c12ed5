import { Workbook } from 'exceljs'
import { unreadable } from '../../draft/Problem'
import type { ReadResult } from '../ReadResult'
import { fieldOf, maxRows } from '../xlsx/columns'
import { readBook } from '../xlsx/readXlsx'

const separators = [',', '\t', ';'] as const

/** Rows of a text whose cells are parted by a sign and may stand in quotation marks. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]!
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      ;[row, cell] = [[], '']
      if (rows.length > maxRows)
        throw unreadable('tooManyRows', { most: maxRows / 2, rows: rows.length })
    } else cell += sign
  }
  if (row.length > 0 || cell !== '') rows.push([...row, cell])
  return rows
}

/** The sign that parts the cells, by the row of titles among the first ten lines; undefined: it is no table. */
function separatorOf(text: string): string | undefined {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/, 10)
  return separators.find((separator) =>
    lines.some((line) => {
      const fields = line.split(separator).map((title) => fieldOf(title.replace(/^"|"$/g, '')))
      return fields.includes('stem') && fields.includes('answer')
    }),
  )
}

/** Whether a text is a table with our titles. */
export const isCsv = (text: string) => separatorOf(text) !== undefined

/** Reads a table that was saved as text (comma, tab or semicolon), by the same titles as a workbook. */
export function readCsv(text: string): ReadResult {
  const book = new Workbook()
  const rows = rowsOf(text.replace(/^\ufeff/, ''), separatorOf(text) ?? ',')
  book.addWorksheet('csv').addRows(rows)
  const result = readBook(book, 'csv')
  const plain = <T extends { place: { line: number; part: string } }>(one: T): T => ({
    ...one,
    place: { line: one.place.line, part: '' },
  })
  return {
    ...result,
    questions: result.questions.map(plain),
    broken: result.broken.map(plain),
    problems: result.problems.map(plain),
  }
}
