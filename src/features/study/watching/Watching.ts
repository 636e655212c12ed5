import { PhaseState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { PhaseDetail, Proof, Run, WayOn } from '@contract/calls/study/studyShapes'
import { Code } from '@contract/codes'
import type { Interval } from '@contract/rules/content/watching'
import type { Api } from '@/api/createApi'
import { ApiError, hasCode } from '@/api/ApiError'
import { PlayedThrough } from './PlayedThrough'
import { problemText } from '@/core/failures/problemText'
import { WatchedTime } from './WatchedTime'
import type { WatchLane } from './WatchLane'

/** So often the device's store is written while it plays, seconds of the film. */
const keepEach = 2

interface Parts {
  api: Pick<Api['study'], 'next' | 'resume'>
  ids: Input<Contract['study']['phase']>
  phase: PhaseDetail
  run: Run
  deviceId: string
  lane: WatchLane
  /** Ms of a clock that only goes forward. */
  now(): number
}

/** The watching of one phase: what was seen goes to the device first, then to the hospital, and the hospital decides what counts. */
export class Watching {
  readonly time: WatchedTime
  isElsewhere = false
  /** The server's own words when it did not let the phase end. */
  refusal?: string = undefined
  /** Where it stands, seconds. */
  position: number
  private run: Run
  private keptAt = 0
  private readonly played: PlayedThrough
  private readonly unsubscribe: () => void

  constructor(private readonly parts: Parts) {
    const { phase, run, lane, now } = parts
    this.run = run
    lane.renewLease(run.lease)
    this.time = new WatchedTime({
      seconds: phase.seconds,
      watched: phase.watched,
      waiting: lane.waiting(),
      isDone: phase.state === PhaseState.done,
    })
    this.position = phase.lastPos
    this.played = new PlayedThrough(phase.type === 'audio', now)
    this.unsubscribe = lane.subscribe({
      judged: (proof, sent) => this.judged(proof, sent),
      delivered: () => void this.heartbeat(),
      refused: (error, sent) => this.refused(error, sent),
    })
    makeAutoObservable<this, 'parts' | 'keptAt' | 'played' | 'run' | 'unsubscribe'>(
      this,
      {
        time: false,
        parts: false,
        keptAt: false,
        played: false,
        run: false,
        unsubscribe: false,
        isOffline: false,
      },
      { autoBind: true },
    )
  }

  get isOffline() {
    return this.parts.lane.isOffline
  }

  /** The round and the device's lease on it, for other calls of the phase. */
  get hold() {
    return { tracingId: this.run.tracingId, lease: this.run.lease }
  }

  /** The player reports its place, seconds. Only what it ran through counts, never what it jumped over. */
  moveTo(position: number) {
    this.position = position
    const interval = this.played.to(position)
    if (interval) this.add(interval)
  }

  /** It begins to play, from the place where it stood: nothing of the first moment is lost. */
  started() {
    this.played.startAt(this.position)
  }

  /** For what is read: so many seconds more on the page. */
  stayed(seconds: number) {
    const gap = this.time.missing[0]
    if (!gap || seconds <= 0) return
    const to = Math.min(gap[1], gap[0] + seconds)
    this.position = to
    this.add([gap[0], to])
  }

  /** The player stands, jumps or is left: the next place begins anew. */
  paused() {
    this.played.stop()
    if (this.time.hasFresh) this.put(true)
  }

  /** Sends the hospital what this device has, and that it goes on; false: the person pauses. Never rejects for a dead network. */
  async heartbeat(goesOn = true): Promise<void> {
    if (this.isElsewhere) return
    this.put(goesOn)
    try {
      await this.parts.lane.flush()
    } catch (error) {
      // The lane's listeners get what the server said, and the lane tries again by itself after everything else.
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Goes on here although another device had it. Throws ApiError. */
  async moveHere() {
    const { api, ids, deviceId, lane } = this.parts
    const run = await api.resume(
      { taskId: ids.taskId, crsId: ids.crsId, tracingId: this.run.tracingId, deviceId },
      { overlay: false },
    )
    runInAction(() => {
      this.run = run
      this.isElsewhere = false
      this.time.showWaiting(lane.waiting())
    })
    lane.renewLease(run.lease)
    await this.heartbeat()
  }

  /** Ends the phase; returns where it goes on, undefined when it may not end yet: `refusal` says why. */
  async finish(): Promise<WayOn | undefined> {
    await this.heartbeat()
    if (this.isElsewhere) return undefined
    try {
      const proof = await this.parts.api.next(
        { ...this.whereItStands(), watched: [] },
        { overlay: true },
      )
      runInAction(() => {
        this.judged(proof, [])
        this.time.finish()
        this.refusal = undefined
      })
      return proof
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (hasCode(error, Code.notFinished) && isProof(error.data)) this.judged(error.data, [])
      runInAction(() => (this.refusal = problemText(error)))
      return undefined
    }
  }

  /** The page is left: what waits goes on by itself. */
  dispose() {
    this.unsubscribe()
  }

  private add(interval: Interval) {
    if (this.isElsewhere) return
    this.refusal = undefined
    this.time.add(interval)
    const isDue = Math.abs(this.position - this.keptAt) >= keepEach
    if (isDue && this.time.hasFresh) this.put(true)
  }

  private put(goesOn: boolean) {
    if (this.isElsewhere) return
    this.keptAt = this.position
    const watched = this.time.takeFresh().map(([from, to]) => [from, to])
    this.parts.lane.put({ ...this.whereItStands(), watched, beat: goesOn ? 1 : 0 })
  }

  private whereItStands() {
    return { ...this.parts.ids, ...this.hold, lastPos: Math.max(0, this.position) }
  }

  private judged({ watched, phaseState }: Proof, sent: readonly Interval[]) {
    this.time.judged(watched, sent)
    if (phaseState === PhaseState.done) this.time.finish()
  }

  private refused(error: ApiError, sent: readonly Interval[]) {
    if (error.code === Code.openElsewhere) {
      this.isElsewhere = true
      // It stays in the lane until the course is here again.
      this.time.hideUnsent()
    } else {
      this.time.drop(sent)
      this.refusal = problemText(error)
    }
  }
}

const isProof = (data: unknown): data is Proof =>
  typeof data === 'object' && data !== null && 'watched' in data
