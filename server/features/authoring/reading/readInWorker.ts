import { join } from 'node:path'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { runThread, type OnProgress } from '../../../runThread'
import type { Reading, ReadingTask } from './Reading'

/** A file that takes longer is no file of questions. */
const limits = { maxMs: 60_000, maxHeapMb: 200 }
/** Files that wait for their turn; the next one is asked to come back. */
const maxWaiting = 8

const tookTooLong: Reading = {
  unreadable: { key: 'tookTooLong', values: {}, place: { line: 0, part: '' } },
}
const run = (task: ReadingTask, progress?: OnProgress) =>
  runThread<Reading, Reading>(join(__dirname, 'readerWorker'), task, limits, tookTooLong, progress)

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a file in a thread of its own, one file at a time: who answers an exam meanwhile notices nothing, and neither time nor
 * memory of a hostile file is the server's. What `progress` throws ends it. Throws busy when too many wait.
 */
export async function readInWorker(task: ReadingTask, progress?: OnProgress): Promise<Reading> {
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
