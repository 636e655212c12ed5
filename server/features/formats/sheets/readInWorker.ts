import { join } from 'node:path'
import { runThread } from '../../../runThread'
import type { SheetsReading, Unreadable } from './Sheet'

/** A file that takes longer is no list that somebody wrote. */
const limits = { maxMs: 60_000, maxHeapMb: 220 }

const tookTooLong: Unreadable = { unreadable: { key: 'tookTooLong', values: {} } }

/**
 * Has a file read by the thread in `worker` (server/runThread.ts), which is given `wanted`: neither time nor memory of a hostile file is
 * the server's.
 */
export const readInThread = <T>(worker: string, wanted: unknown): Promise<T | Unreadable> =>
  runThread<T, Unreadable>(worker, wanted, limits, tookTooLong)

/** All sheets of a file as they stand, in a thread of its own. */
export const readSheetsInWorker = (bytes: Uint8Array): Promise<SheetsReading> =>
  readInThread(join(__dirname, 'sheetWorker'), bytes)
