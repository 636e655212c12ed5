import { decodeText, UnreadableFile } from '../../authoring/fileReadingService'
import { findHead, isFoot, isHeadAgain, type Head } from '../rules/columnRules'
import { byGroupLines, bySheets, type Part } from './unitParts'
import { readCsv } from './readCsv'
import { maxRows, readXlsx } from './readXlsx'
import type { Sheet, SheetsReading, Table, TableReading, Unreadable } from './Table'
import { UnreadableTable } from './UnreadableTable'

const maxFileBytes = 16 * 1024 * 1024

const begins = (bytes: Buffer, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** A workbook with a password is an old container around it. */
function refuseOld(bytes: Buffer): void {
  if (!begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return
  throw new UnreadableTable(bytes.includes(utf16('EncryptedPackage')) ? 'encrypted' : 'oldWorkbook')
}

async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  refuseOld(bytes)
  if (begins(bytes, 0x50, 0x4b)) {
    const tail = bytes.subarray(Math.max(0, bytes.length - 4 * 1024 * 1024))
    if (tail.includes('xl/vbaProject.bin')) throw new UnreadableTable('macros')
    if (tail.includes('xl/workbook.xml')) return readXlsx(bytes)
    throw new UnreadableTable(tail.includes('.xml') ? 'notATable' : 'brokenZip')
  }
  if (
    begins(bytes, 0x25, 0x50, 0x44, 0x46) ||
    begins(bytes, 0xff, 0xd8) ||
    begins(bytes, 0x89, 0x50)
  )
    throw new UnreadableTable('notATable')
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  const lines = text.split('\n').length
  if (lines > 2 * maxRows) throw new UnreadableTable('tooManyRows', { most: maxRows, rows: lines })
  return [readCsv(text)]
}

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
  reading(bytes, (sheets) => ({ table: tableOf(sheets, sheet) }))

/** Reads all sheets of a workbook or a text file as they stand. Never throws what the file is at fault for. */
export const readSheets = (bytes: Buffer): Promise<SheetsReading> =>
  reading(bytes, (sheets) => ({ sheets }))

async function reading<T>(bytes: Buffer, of: (sheets: Sheet[]) => T): Promise<T | Unreadable> {
  try {
    if (bytes.length > maxFileBytes) throw new UnreadableTable('tooLarge')
    return of(await sheetsOf(bytes))
  } catch (error) {
    if (error instanceof UnreadableTable)
      return { unreadable: { key: error.key, values: error.values } }
    if (error instanceof UnreadableFile)
      return {
        unreadable: {
          key: error.key === 'zipBomb' || error.key === 'badEncoding' ? error.key : 'brokenZip',
          values: { most: maxRows },
        },
      }
    throw error
  }
}
