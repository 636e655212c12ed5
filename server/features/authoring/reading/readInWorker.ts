import { join } from 'node:path'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import { turns } from '../../../http/turns'
import { commonReplies } from '../../../http/texts'
import { runThread, type OnProgress } from '../../../runThread'
import type { Reading, ReadingTask } from './Reading'

/** A file that takes longer is no file of questions. */
const limits = { maxMs: 60_000, maxHeapMb: 200 }
/** Files of one hospital that wait for their turn; the next one is asked to come back. */
const maxWaiting = 8
/** Hospitals whose files are read at once: each thread may take maxHeapMb. */
const atOnce = 4
const inTurn = turns(atOnce, 500)

const tookTooLong: Reading = {
  unreadable: { key: 'tookTooLong', values: {}, place: { line: 0, part: '' } },
}
const run = (task: ReadingTask, progress?: OnProgress) =>
  runThread<Reading, Reading>(join(__dirname, 'readerWorker'), task, limits, tookTooLong, progress)

/** By hospital: its last file, and how many of its files are not read yet. */
const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()

/**
 * Reads a file in a thread of its own, one file of a hospital at a time, so that nobody waits for the files of another one: who answers an exam meanwhile notices nothing, and neither time nor
 * memory of a hostile file is the server's. What `progress` throws ends it. Throws busy when too many wait.
 */
export async function readInWorker(
  comId: string,
  task: ReadingTask,
  progress?: OnProgress,
): Promise<Reading> {
  const own = queues.get(comId) ?? { last: Promise.resolve(), waiting: 0 }
  if (own.waiting >= maxWaiting) throw new DomainError(Code.tooMany, commonReplies.busy)
  queues.set(comId, own)
  own.waiting++
  const current = own.last.then(() => inTurn(() => run(task, progress)))
  own.last = current.catch(() => undefined)
  try {
    return await current
  } finally {
    own.waiting--
    if (own.waiting === 0) queues.delete(comId)
  }
}
