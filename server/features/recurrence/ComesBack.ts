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

/** What the feature of a thing does when it comes back, in the transaction of who asks. */
export interface ComesBack {
  /** Tasks that count for one another: who did it under one of them has done it. */
  like(db: Db, comId: string, taskId: string): Promise<string[]>
  /** The round of a task and month; undefined: nobody opened it yet. */
  find(tx: Tx, comId: string, of: Pick<Round, 'ofTask' | 'round'>): Promise<StoredRound | undefined>
  /** More people in a round that is open, until the later end. */
  widen(
    tx: Tx,
    comId: string,
    round: Pick<StoredRound, 'taskId' | 'endTime'> & { audience: Audience },
  ): Promise<void>
  open(tx: Tx, comId: string, round: Round, now: number): Promise<void>
}
