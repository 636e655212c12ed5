import { makeAutoObservable } from 'mobx'
import { minuteMs } from '@contract/rules/hospitalTime'

/** Where the time comes from: the server's words carried on by the monotonic clock, and the phone's own clocks. */
export interface TimeSources {
  /** core's ServerClock. */
  server: { readonly isSynced: boolean; serverNow(): number }
  monotonicNow(): number
  /** Used only to guess how long the app was closed while there is no network. */
  wallNow(): number
}

/** The window of an attempt, epoch ms of the server. */
export interface Window {
  startTime: number
  deadline: number
}

/** What a reloaded page without network goes on from. */
export interface Tick {
  /** ms since the attempt's start when the tick was written. */
  elapsedMs: number
  /** The phone's clock at that moment. */
  wall: number
}

export type Notice = 'fiveMinutes' | 'oneMinute' | 'timeUp'

/** A phone clock that was set forward while the app was closed must not end an exam. */
const longestClosedMs = 10 * minuteMs
const closedFor = (wallMs: number) => Math.min(longestClosedMs, Math.max(0, wallMs))
/** In this order: the later threshold hides the earlier one when timers slept through both. */
const thresholds: readonly { notice: Notice; atMs: number }[] = [
  { notice: 'timeUp', atMs: 0 },
  { notice: 'oneMinute', atMs: minuteMs },
  { notice: 'fiveMinutes', atMs: 5 * minuteMs },
]

/**
 * The time of one attempt. It is computed, never counted: timers stop in the background. A changed phone clock moves
 * nothing while the app runs; after a reload without network it is believed only forwards and only a little, until the
 * server's next word (`isTrusted`).
 */
export class AttemptClock {
  startTime: number
  deadline: number
  private readonly openedAt: number
  private readonly openedElapsedMs: number
  private lastRemainingMs: number

  constructor(
    private readonly time: TimeSources,
    window: Window,
    tick?: Tick,
  ) {
    this.startTime = window.startTime
    this.deadline = window.deadline
    this.openedAt = time.monotonicNow()
    this.openedElapsedMs = tick
      ? tick.elapsedMs + closedFor(time.wallNow() - tick.wall)
      : time.server.serverNow() - window.startTime
    // An attempt that is opened after its deadline still tells that its time is up.
    this.lastRemainingMs = Math.max(1, this.remainingMs())
    makeAutoObservable<this, 'time' | 'openedAt' | 'openedElapsedMs' | 'lastRemainingMs'>(this, {
      time: false,
      openedAt: false,
      openedElapsedMs: false,
      lastRemainingMs: false,
      elapsedMs: false,
      answerMs: false,
      remainingMs: false,
      tick: false,
      crossed: false,
    })
  }

  /** false: it rests on the phone's clock since a reload without network; nothing final may follow from it. */
  get isTrusted() {
    return this.time.server.isSynced
  }

  /** Takes the server's window over: extra minutes move the deadline. */
  take({ startTime, deadline }: Partial<Window>) {
    if (startTime !== undefined) this.startTime = startTime
    if (deadline !== undefined) this.deadline = deadline
  }

  /** Whole ms since the attempt's start, never below 0. A method: it changes by itself. */
  elapsedMs(): number {
    const elapsed = this.isTrusted
      ? this.time.server.serverNow() - this.startTime
      : this.openedElapsedMs + this.time.monotonicNow() - this.openedAt
    return Math.max(0, Math.round(elapsed))
  }

  /**
   * The same for an answer, which is only written before the deadline, and not before the server's word in it (`heardAt`, epoch ms):
   * after a reload without network a phone's clock that was set back would say so, and the answer would be refused as forged.
   */
  answerMs(heardAt = this.startTime): number {
    const elapsed = Math.max(this.elapsedMs(), heardAt - this.startTime)
    return Math.min(elapsed, this.deadline - this.startTime)
  }

  /** Whole ms until the deadline, never below 0. */
  remainingMs(): number {
    return Math.max(0, this.deadline - this.startTime - this.elapsedMs())
  }

  tick(): Tick {
    return { elapsedMs: this.elapsedMs(), wall: this.time.wallNow() }
  }

  /** What has come since the last question: called every second and on show; each notice is returned once a crossing. */
  crossed(): Notice | undefined {
    const before = this.lastRemainingMs
    this.lastRemainingMs = this.remainingMs()
    return thresholds.find(({ atMs }) => before > atMs && this.lastRemainingMs <= atMs)?.notice
  }
}
