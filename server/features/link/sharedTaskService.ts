import type { EntryState } from '@contract/calls/examTask'

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
}
