import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { readSheetsInWorker } from './sheets/readInWorker'
import type { Sheet } from './sheets/Sheet'
import { unreadable } from './texts'

export { readInThread } from './sheets/readInWorker'
export { readingOf } from './sheets/readSheets'
export { maxRows } from './sheets/readXlsx'
export type { Sheet, Unreadable } from './sheets/Sheet'
export { UnreadableTable } from './sheets/UnreadableTable'
export { type DayFault, isNothing, narrow, readDay } from './sheets/values'
export { unreadable } from './texts'

/** All sheets of a workbook or a text file, as they stand. Throws fileRefused with what is wrong with the file. */
export async function sheetsOfFile(bytes: Uint8Array): Promise<Sheet[]> {
  const reading = await readSheetsInWorker(bytes)
  if ('sheets' in reading) return reading.sheets
  const { key, values } = reading.unreadable
  throw new DomainError(Code.fileRefused, unreadable[key], values as never)
}
