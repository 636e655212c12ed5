import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import type { ReaderMessage, Reading, ReadingTask } from './Reading'
import { commonReplies } from '../../../http/texts'

/** A file that takes longer is no file of questions. */
const maxMs = 60_000
/** MB of the thread's heap. */
const maxHeap = 200
/** Files that wait for their turn; the next one is asked to come back. */
const maxWaiting = 8

/** Beside the built server it is a file of its own; from the sources a loader reads it, which cannot be passed as the thread's file. */
function startReader(task: ReadingTask): Worker {
  const limits = {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeap, maxYoungGenerationSizeMb: 32 },
  }
  const built = join(__dirname, 'readerWorker.js')
  if (existsSync(built)) return new Worker(built, limits)
  return new Worker(
    `require('tsx/cjs'); require(${JSON.stringify(join(__dirname, 'readerWorker.ts'))})`,
    { ...limits, eval: true },
  )
}

type Progress = (done: number, total: number) => Promise<void>

function run(task: ReadingTask, progress: Progress): Promise<Reading> {
  const tookTooLong: Reading = {
    unreadable: { key: 'tookTooLong', values: {}, place: { line: 0, part: '' } },
  }
  return new Promise((done, failed) => {
    const worker = startReader(task)
    const timer = setTimeout(() => {
      done(tookTooLong)
      void worker.terminate()
    }, maxMs)
    worker.on('message', (said: ReaderMessage) => {
      if ('reading' in said) return done(said.reading)
      progress(said.done, said.total).catch((stopped: unknown) => {
        failed(stopped)
        void worker.terminate()
      })
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done(tookTooLong) : failed(error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      failed(new Error('the reader ended without a word'))
    })
  })
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a file in a thread of its own, one file at a time: who answers an exam meanwhile notices nothing, and neither time nor
 * memory of a hostile file is the server's. What `progress` throws ends it. Throws busy when too many wait.
 */
export async function readInWorker(
  task: ReadingTask,
  progress: Progress = () => Promise.resolve(),
): Promise<Reading> {
  if (waiting >= maxWaiting) throw new DomainError(Code.tooMany, commonReplies.busy)
  waiting++
  const current = last.then(() => run(task, progress))
  last = current.catch(() => undefined)
  try {
    return await current
  } finally {
    waiting--
  }
}
