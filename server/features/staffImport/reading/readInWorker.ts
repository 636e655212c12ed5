import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TableReading } from './Table'

/** A file that takes longer is no staff list. */
const maxMs = 60_000
/** MB of the thread's heap. */
const maxHeap = 220

/** Beside the built server it is a file of its own; from the sources a loader reads it, which cannot be passed as the thread's file. */
function start(bytes: Uint8Array): Worker {
  const limits = {
    workerData: bytes,
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

const tookTooLong: TableReading = { unreadable: { key: 'tookTooLong', values: {} } }

/** Reads a file in a thread of its own: neither time nor memory of a hostile file is the server's. */
export function readInWorker(bytes: Uint8Array): Promise<TableReading> {
  return new Promise((done, failed) => {
    const worker = start(bytes)
    const timer = setTimeout(() => {
      done(tookTooLong)
      void worker.terminate()
    }, maxMs)
    worker.once('message', (reading: TableReading) => done(reading))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done(tookTooLong) : failed(error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      failed(new Error('the reader ended without a word'))
    })
  })
}
