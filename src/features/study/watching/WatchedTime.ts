import { makeAutoObservable } from 'mobx'
import {
  beyond,
  lengthOf,
  merged,
  missingOf,
  percentOf,
  type Interval,
} from '@contract/rules/content/watching'

interface Start {
  /** Length of the phase, seconds. */
  seconds: number
  /** What the hospital has. */
  watched: readonly (readonly number[])[]
  /** What still waits on this device from before. */
  waiting: readonly Interval[]
  isDone: boolean
}

/** Which parts of a phase were watched, by who knows of them. All places are seconds of the phase. */
export class WatchedTime {
  readonly seconds: number
  /** What the hospital has. */
  covered: Interval[]
  /** What only this device has. */
  unsent: Interval[]
  isDone: boolean
  /** Seen since it was last put into the lane. */
  private fresh: Interval[] = []

  constructor({ seconds, watched, waiting, isDone }: Start) {
    this.seconds = seconds
    this.covered = merged(watched, seconds)
    this.unsent = beyond(merged(waiting, seconds), this.covered)
    this.isDone = isDone
    makeAutoObservable<this, 'fresh'>(this, { seconds: false, fresh: false }, { autoBind: true })
  }

  /** Everything that was seen, wherever it is kept. */
  get seen() {
    return merged([...this.covered, ...this.unsent], this.seconds)
  }

  /** Whole percent; 100 only when nothing is missing. */
  get percent() {
    return this.isDone ? 100 : percentOf(this.seen, this.seconds)
  }

  get missing() {
    return this.isDone ? [] : missingOf(this.seen, this.seconds)
  }

  get missingSeconds() {
    return lengthOf(this.missing)
  }

  get unsentSeconds() {
    return Math.round(lengthOf(this.unsent))
  }

  get hasFresh() {
    return this.fresh.length > 0
  }

  add(interval: Interval) {
    this.unsent = beyond(merged([...this.unsent, interval], this.seconds), this.covered)
    this.fresh = beyond(merged([...this.fresh, interval], this.seconds), this.covered)
  }

  /** What was seen since the last time; it counts as put into the lane now. */
  takeFresh(): Interval[] {
    return this.fresh.splice(0)
  }

  /** The hospital judged what was sent: it counts, or it does not. What came meanwhile stays. */
  judged(watched: readonly (readonly number[])[], sent: readonly Interval[]) {
    this.covered = merged(watched, this.seconds)
    this.unsent = beyond(beyond(this.unsent, merged(sent, this.seconds)), this.covered)
  }

  /** What was sent is refused for good. */
  drop(sent: readonly Interval[]) {
    this.unsent = beyond(this.unsent, merged(sent, this.seconds))
  }

  /** Another device has the course: what was watched here without its lease must not stand there as if it would count. */
  hideUnsent() {
    this.unsent = []
    this.fresh = []
  }

  /** The course is here again: what waits in the lane counts as unsent again. */
  showWaiting(waiting: readonly Interval[]) {
    this.unsent = beyond(merged(waiting, this.seconds), this.covered)
  }

  /** The phase is over: nothing of it is missing. */
  finish() {
    this.isDone = true
  }
}
