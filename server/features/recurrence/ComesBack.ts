import type { Audience } from '@contract/rules/audience'
import type { Db, Tx } from '../../db/schema'

export type RecurringKind = 'exam' | 'course' | 'skill'

/** A round of something that comes back. Times in epoch ms. */
export interface Round {
  ofTask: string
  /** The month of it: 2027-03; of an edition that finished people do again: v3. */
  round: string
  taskId: string
  nameSuffix: string
  startTime: number
  endTime: number
  /** Only these people; undefined: whom the first one is for. */
  people: readonly string[] | undefined
}

/** A round as its feature keeps it. */
export interface StoredRound {
  taskId: string
  audience: Audience | null
  endTime: number
}

/** What a feature implements for tasks that recur. Runs in the caller's transaction. */
export interface ComesBack {
  /** Equivalent tasks: completing one of them counts for all. */
  like(db: Db, comId: string, taskId: string): Promise<string[]>
  /** The round of a task and month; undefined: not opened yet. */
  find(tx: Tx, comId: string, of: Pick<Round, 'ofTask' | 'round'>): Promise<StoredRound | undefined>
  /** More people in a round that is open, until the later end. */
  widen(
    tx: Tx,
    comId: string,
    round: Pick<StoredRound, 'taskId' | 'endTime'> & { audience: Audience },
  ): Promise<void>
  open(tx: Tx, comId: string, round: Round, now: number): Promise<void>
}
