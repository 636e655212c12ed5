import type { Db } from '../../../db/schema'
import { findPaper, type AttemptKey, type AttemptPaper } from './attemptRepository'

/** What of an attempt never changes. */
export interface AttemptDetails extends AttemptPaper {
  comId: string
  personId: string
  taskId: string
  sealKey: string
}

/** Finds the unchanging facts of the caller's own attempt; undefined when it is not theirs. */
export type FactsOf = (db: Db, key: AttemptKey) => Promise<AttemptDetails | undefined>

/** Keeps the facts of the attempts asked for last, so that an answer is checked without a query. About 0.3 KB each. */
export function createAttemptDetails(
  sealKeyOf: (attemptId: string) => string,
  most = 20_000,
): FactsOf {
  const known = new Map<string, AttemptDetails>()
  return async (db, { comId, personId, taskId, attemptId }) => {
    let details = known.get(attemptId)
    if (!details) {
      const paper = await findPaper(db, { comId, personId, taskId, attemptId })
      if (!paper) return undefined
      details = { comId, personId, taskId, ...paper, sealKey: sealKeyOf(attemptId) }
      known.set(attemptId, details)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    }
    return details.comId === comId && details.personId === personId && details.taskId === taskId
      ? details
      : undefined
  }
}
