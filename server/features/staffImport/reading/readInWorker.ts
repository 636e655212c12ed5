import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SheetsReading, TableReading, Unreadable } from './Table'

/** A file that takes longer is no staff list. */
const maxMs = 60_000
/** MB of the thread's heap. */
const maxHeap = 220

/** What a thread is asked: a file, and whether the table of people in it or all sheets as they stand. */
export interface Wanted {
  bytes: Uint8Array
  wants: 'people' | 'sheets'
  /** Of which sheet; '': the one that fits best. */
  sheet?: string
}

/** Beside the built server it is a file of its own; from the sources a loader reads it, which cannot be passed as the thread's file. */
function start(wanted: Wanted): Worker {
  const limits = {
    workerData: wanted,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeap, maxYoungGenerationSizeMb: 32 },
  }
  const built = join(__dirname, 'tableWorker.js')
  if (existsSync(built)) return new Worker(built, limits)
  return new Worker(
    `require('tsx/cjs'); require(${JSON.stringify(join(__dirname, 'tableWorker.ts'))})`,
    { ...limits, eval: true },
  )
}

const tookTooLong: Unreadable = { unreadable: { key: 'tookTooLong', values: {} } }

/** Finds the table of people in a file, in a thread of its own: neither time nor memory of a hostile file is the server's. */
export const readInWorker = (bytes: Uint8Array, sheet = ''): Promise<TableReading> =>
  inWorker({ bytes, wants: 'people', sheet })

/** All sheets of a file as they stand, in a thread of its own. */
export const readSheetsInWorker = (bytes: Uint8Array): Promise<SheetsReading> =>
  inWorker({ bytes, wants: 'sheets' })

function inWorker<T>(wanted: Wanted): Promise<T | Unreadable> {
  return new Promise((done, failed) => {
    const worker = start(wanted)
    const timer = setTimeout(() => {
      done(tookTooLong)
      void worker.terminate()
    }, maxMs)
    worker.once('message', (reading: T | Unreadable) => done(reading))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done(tookTooLong) : failed(error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      failed(new Error('the reader ended without a word'))
    })
  })
}
