import { gradedAttempts } from '@contract/states'
import { inTransaction } from '../../../db/inTransaction'
import type { Db, Tx } from '../../../db/schema'
import {
  addChanges,
  recordCounted,
  claimUncounted,
  tasksToCount,
  type Uncounted,
} from './countRepository'
import type { MarkedPlace } from '../../exam/markedPaperService'
import { changesOf, countedItems } from './itemRules'

const batch = 500

/** What an attempt did, question by question. */
type Marked = (
  db: Db,
  attempt: Omit<Uncounted, 'attemptId' | 'state' | 'before'>,
) => Promise<MarkedPlace[]>

export interface Counting {
  /** Brings the counters of one hospital's task up to date, at most so many attempts; returns how many it counted. */
  countTask(comId: string, taskId: string, most?: number): Promise<number>
  /** The same for every task that is behind, each whole. */
  countAll(): Promise<number>
}

/** States whose grade counts: graded and final. */
const counts = (state: number) => gradedAttempts.includes(state)

/** Counts some attempts that the counters do not hold as they are, within a transaction; returns how many. */
export async function countSome(
  tx: Tx,
  marked: Marked,
  { comId, taskId }: { comId: string; taskId: string },
  most: number,
): Promise<number> {
  const attempts = await claimUncounted(tx, comId, taskId, most)
  const counted = []
  for (const { attemptId, state, before, ...attempt } of attempts) {
    const places = await marked(tx, attempt)
    const items = counts(state) ? countedItems(places) : null
    counted.push({
      attemptId,
      items,
      places,
      before: before ?? undefined,
      now: items ?? undefined,
    })
  }
  await addChanges(tx, comId, taskId, changesOf(counted))
  await recordCounted(
    tx,
    comId,
    taskId,
    counted.map(({ attemptId, items }) => ({ attemptId, items })),
  )
  return attempts.length
}

/**
 * Keeps the counters of questions and options. An attempt is counted by taking out what it had put in and putting in what it says now, in one
 * transaction, so that doing it twice, or after any number of changes, gives the same.
 */
export function createCounting(db: Db, marked: Marked): Counting {
  const step = (comId: string, taskId: string, most: number) =>
    inTransaction(db, (tx) => countSome(tx, marked, { comId, taskId }, most))

  async function countTask(comId: string, taskId: string, most = Infinity): Promise<number> {
    let sum = 0
    for (;;) {
      const size = Math.min(batch, most - sum)
      if (size <= 0) return sum
      const done = await step(comId, taskId, size)
      sum += done
      if (done < size) return sum
    }
  }

  return {
    countTask,
    async countAll() {
      let sum = 0
      for (const { comId, taskId } of await tasksToCount(db, 1000))
        sum += await countTask(comId, taskId)
      return sum
    },
  }
}
