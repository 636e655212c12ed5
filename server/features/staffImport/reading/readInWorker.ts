import { join } from 'node:path'
import { runThread } from '../../../runThread'
import type { SheetsReading, TableReading, Unreadable } from './Table'

/** A file that takes longer is no staff list. */
const limits = { maxMs: 60_000, maxHeapMb: 220 }

/** What a thread is asked: a file, and whether the table of people in it or all sheets as they stand. */
export interface Wanted {
  bytes: Uint8Array
  wants: 'people' | 'sheets'
  /** Of which sheet; '': the one that fits best. */
  sheet?: string
}

const tookTooLong: Unreadable = { unreadable: { key: 'tookTooLong', values: {} } }
const run = <T>(wanted: Wanted) =>
  runThread<T, Unreadable>(join(__dirname, 'tableWorker'), wanted, limits, tookTooLong)

/** Finds the table of people in a file, in a thread of its own: neither time nor memory of a hostile file is the server's. */
export const readInWorker = (bytes: Uint8Array, sheet = ''): Promise<TableReading> =>
  run({ bytes, wants: 'people', sheet })

/** All sheets of a file as they stand, in a thread of its own. */
export const readSheetsInWorker = (bytes: Uint8Array): Promise<SheetsReading> =>
  run({ bytes, wants: 'sheets' })
