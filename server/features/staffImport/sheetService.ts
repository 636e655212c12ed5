import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { readSheetsInWorker } from './reading/readInWorker'
import type { Sheet } from './reading/Table'
import { unreadable } from './texts'

export { readDay } from './rules/valueRules'

/** All sheets of a workbook or a text file, as they stand. Throws fileRefused with what is wrong with the file. */
export async function sheetsOfFile(bytes: Uint8Array): Promise<Sheet[]> {
  const reading = await readSheetsInWorker(bytes)
  if ('sheets' in reading) return reading.sheets
  const { key, values } = reading.unreadable
  throw new DomainError(Code.fileRefused, unreadable[key], values as never)
}
