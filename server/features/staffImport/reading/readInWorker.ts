import { join } from 'node:path'
import { readInThread } from '../../formats/sheetService'
import type { TableReading } from './Table'

/** What the thread is asked: a file, and of which sheet ('': the one that fits best). */
export interface Wanted {
  bytes: Uint8Array
  sheet: string
}

/** Finds the table of people in a file, in a thread of its own. */
export const readInWorker = (bytes: Uint8Array, sheet = ''): Promise<TableReading> =>
  readInThread(join(__dirname, 'tableWorker'), { bytes, sheet } satisfies Wanted)
