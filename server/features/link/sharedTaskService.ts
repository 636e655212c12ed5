import type { EntryState } from '@contract/calls/exam/examTask'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { LinkKind } from './linkRules'

export type SharedState = Extract<
  EntryState,
  'notYet' | 'ready' | 'goOn' | 'done' | 'ended' | 'outOfScope'
>

/** A shared task that is no exam, as one person finds it. */
export interface SharedTask {
  state: SharedState
  taskName: string
  issuer: string
  startTime: number
  endTime: number
  /** The course of a study task; empty otherwise. */
  courseId: string
  /** Its own state, where that says more than the share's: failed is not missed. */
  taskState?: number
}

/** A shared task of one kind as this person finds it; undefined: none that their hospital has. `now`: epoch ms. */
export type FindShared = (
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
) => Promise<SharedTask | undefined>

/** Where something stands that is open from a time to a time, and of which nothing is done by parts. */
export function sharedStateOf(
  { startTime, endTime }: Pick<SharedTask, 'startTime' | 'endTime'>,
  now: number,
): 'notYet' | 'ready' | 'ended' {
  if (now < startTime) return 'notYet'
  return now < endTime ? 'ready' : 'ended'
}

/** A task as codes see it; which feature it belongs to is its own affair. */
export interface LinkTarget {
  kind: LinkKind
  /** Its code rotates. */
  dynamic: boolean
  /** Epoch ms; null: it has no end. */
  endTime: number | null
  /** This visitor is meant. */
  mine: boolean
}
