import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/schema'
import { findPaper, type AttemptKey, type AttemptPaper } from './attemptRepository'

/** What of an attempt never changes. */
export interface AttemptDetails extends AttemptPaper {
  comId: string
  personId: string
  taskId: string
  sealKey: string
  /** Never told. */
  beaconKey: string
}

export interface KnownAttempts {
  /** The unchanging facts of the caller's own attempt; undefined when it is not theirs. */
  find(db: Db, key: AttemptKey): Promise<AttemptDetails | undefined>
  /** Notes them of one that begins: its first call asks for them. */
  note(key: AttemptKey, paper: AttemptPaper): void
}

/** Keeps the facts of the attempts asked for last, so that an answer is checked without a query. About 0.4 KB each. */
export function createAttemptDetails(
  keysOf: (attemptId: string) => Pick<AttemptDetails, 'sealKey' | 'beaconKey'>,
  most = 20_000,
): KnownAttempts {
  const known = new LRUCache<string, AttemptDetails>({ max: most })
  function note({ comId, personId, taskId, attemptId }: AttemptKey, paper: AttemptPaper) {
    const { paperId, seed, shuffleQuestions, shuffleOptions } = paper
    const orders = { paperId, seed, shuffleQuestions, shuffleOptions }
    const details = { comId, personId, taskId, ...orders, ...keysOf(attemptId) }
    known.set(attemptId, details)
    return details
  }
  return {
    note,
    async find(db, key) {
      let details = known.get(key.attemptId)
      if (!details) {
        const paper = await findPaper(db, key)
        if (!paper) return undefined
        details = note(key, paper)
      }
      return details.comId === key.comId &&
        details.personId === key.personId &&
        details.taskId === key.taskId
        ? details
        : undefined
    },
  }
}
