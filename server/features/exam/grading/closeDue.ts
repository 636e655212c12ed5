import { limits } from '@contract/rules/limits'
import type { Db } from '../../../db/schema'
import { closesAt } from '../taking/attemptRules'
import { closeIfDue } from './closing'
import { attemptsDue } from './gradedRepository'
import { createPapers } from '../paper/papers'

const batch = 200

export interface Closer {
  /** Closes every attempt whose time is over at `now`, whoever missed it; gives their number. One that fails does not stop the others. */
  closeDue(now: number): Promise<number>
  /** When the next running attempt has to be closed, epoch ms; undefined when none will be within `withinMs`. */
  nextDue(now: number, withinMs: number): Promise<number | undefined>
}

/** Closes attempts at their deadline + 30 s, as the server does by itself. `onError` learns of what could not be closed. */
export function createCloser(db: Db, onError: (error: unknown, attemptId: string) => void): Closer {
  const papers = createPapers(50)
  return {
    async closeDue(now) {
      const failed = new Set<string>()
      let closed = 0
      for (;;) {
        const due = (await attemptsDue(db, now - limits.graceMs, batch + failed.size)).filter(
          ({ attemptId }) => !failed.has(attemptId),
        )
        if (due.length === 0) return closed
        for (const key of due) {
          try {
            const found = await db.transaction().execute((tx) => closeIfDue(tx, papers, key, now))
            if (!found) throw new Error('the attempt has no task or no person_task row')
            closed++
          } catch (error) {
            failed.add(key.attemptId)
            onError(error, key.attemptId)
          }
        }
      }
    },
    async nextDue(now, withinMs) {
      const [first] = await attemptsDue(db, now - limits.graceMs + withinMs, 1)
      return first && closesAt(first.deadline)
    },
  }
}
