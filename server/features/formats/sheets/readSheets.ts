import { decodeText } from '../decodeText'
import { UnreadableFile } from '../UnreadableFile'
import { readCsv } from './readCsv'
import { maxRows, readXlsx } from './readXlsx'
import type { Sheet, SheetsReading, Unreadable } from './Sheet'
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

/** Reads the sheets of a file and makes something of them; the same for whatever the file is at fault for. */
export async function readingOf<T>(
  bytes: Buffer,
  of: (sheets: Sheet[]) => T,
): Promise<T | Unreadable> {
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

/** Reads all sheets of a workbook or a text file as they stand. Never throws what the file is at fault for. */
export const readSheets = (bytes: Buffer): Promise<SheetsReading> =>
  readingOf(bytes, (sheets) => ({ sheets }))
