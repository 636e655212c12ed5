import { PhaseState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { PhaseDetail, Proof, Run } from '@contract/calls/studyShapes'
import { Code } from '@contract/codes'
import {
  beyond,
  lengthOf,
  merged,
  missingOf,
  percentOf,
  type Interval,
} from '@contract/rules/watching'
import type { Api } from '@/api/createApi'
import { ApiError, hasCode } from '@/api/ApiError'
import { PlayedThrough } from './PlayedThrough'
import { problemText } from '@/core/failures/problemText'
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
  /** What the hospital has. */
  covered: Interval[]
  /** What only this device has. */
  unsent: Interval[]
  isDone: boolean
  isElsewhere = false
  /** The server's own words when it did not let the phase end. */
  refusal?: string = undefined
  position: number
  private run: Run
  /** Seen since the device's store was written last. */
  private fresh: Interval[] = []
  private keptAt = 0
  private readonly played: PlayedThrough
  private readonly unsubscribe: () => void

  constructor(private readonly parts: Parts) {
    const { phase, run, lane, now } = parts
    this.run = run
    this.covered = merged(phase.watched, phase.seconds)
    lane.renewLease(run.lease)
    this.unsent = beyond(merged(lane.waiting(), phase.seconds), this.covered)
    this.isDone = phase.state === PhaseState.done
    this.position = phase.lastPos
    this.played = new PlayedThrough(phase.type === 'audio', now)
    this.unsubscribe = lane.subscribe({
      judged: (proof, sent) => this.take(proof, sent),
      delivered: () => void this.heartbeat(),
      refused: (error, sent) => this.refused(error, sent),
    })
    makeAutoObservable<this, 'parts' | 'fresh' | 'keptAt' | 'played' | 'run' | 'unsubscribe'>(
      this,
      {
        parts: false,
        fresh: false,
        keptAt: false,
        played: false,
        run: false,
        unsubscribe: false,
        isOffline: false,
      },
      { autoBind: true },
    )
  }

  get seconds() {
    return this.parts.phase.seconds
  }

  get isOffline() {
    return this.parts.lane.isOffline
  }

  /** Of the round and the device, for what else is told of it. */
  get hold() {
    return { tracingId: this.run.tracingId, lease: this.run.lease }
  }

  /** Everything that was seen, wherever it is kept. */
  get seen() {
    return merged([...this.covered, ...this.unsent], this.seconds)
  }

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
    const gap = this.missing[0]
    if (!gap || seconds <= 0) return
    const to = Math.min(gap[1], gap[0] + seconds)
    this.position = to
    this.add([gap[0], to])
  }

  /** The player stands, jumps or is left: the next place begins anew. */
  paused() {
    this.played.stop()
    if (this.fresh.length > 0) this.put(true)
  }

  /** Tells the hospital what this device has, and that it goes on; false: the person pauses. Never rejects for a dead network. */
  async heartbeat(goesOn = true): Promise<void> {
    if (this.isElsewhere) return
    this.put(goesOn)
    try {
      await this.parts.lane.flush()
    } catch (error) {
      // The lane tells its listeners what the server said, and tries again after everything else.
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
      this.unsent = beyond(merged(lane.waiting(), this.seconds), this.covered)
    })
    lane.renewLease(run.lease)
    await this.heartbeat()
  }

  /** Ends the phase; returns the next one's id ('' when there is none), undefined when it may not end yet: `refusal` says why. */
  async finish(): Promise<string | undefined> {
    await this.heartbeat()
    if (this.isElsewhere) return undefined
    try {
      const proof = await this.parts.api.next({ ...this.told(), watched: [] }, { overlay: true })
      this.take(proof, [])
      runInAction(() => {
        this.isDone = true
        this.refusal = undefined
      })
      return proof.nextPhaseId
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (hasCode(error, Code.notFinished) && isProof(error.data)) this.take(error.data, [])
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
    this.unsent = beyond(merged([...this.unsent, interval], this.seconds), this.covered)
    this.fresh = beyond(merged([...this.fresh, interval], this.seconds), this.covered)
    const isDue = Math.abs(this.position - this.keptAt) >= keepEach
    if (isDue && this.fresh.length > 0) this.put(true)
  }

  private put(goesOn: boolean) {
    if (this.isElsewhere) return
    this.keptAt = this.position
    const watched = this.fresh.splice(0).map(([from, to]) => [from, to])
    this.parts.lane.put({ ...this.told(), watched, beat: goesOn ? 1 : 0 })
  }

  private told() {
    const { tracingId, lease } = this.run
    return { ...this.parts.ids, tracingId, lease, lastPos: Math.max(0, this.position) }
  }

  /** What was sent is settled: it counts, or it does not. What came meanwhile waits for the next heartbeat. */
  private take(proof: Proof, sent: readonly Interval[]) {
    runInAction(() => {
      this.covered = merged(proof.watched, this.seconds)
      this.unsent = beyond(beyond(this.unsent, merged(sent, this.seconds)), this.covered)
      this.isDone = this.isDone || proof.phaseState === PhaseState.done
    })
  }

  private refused(error: ApiError, sent: readonly Interval[]) {
    runInAction(() => {
      if (error.code === Code.openElsewhere) {
        this.isElsewhere = true
        // Watched without the lease: it must not stand there as if it would count. It stays in the lane until the course is here again.
        this.unsent = []
        this.fresh = []
      } else {
        this.unsent = beyond(this.unsent, merged(sent, this.seconds))
        this.refusal = problemText(error)
      }
    })
  }
}

const isProof = (data: unknown): data is Proof =>
  typeof data === 'object' && data !== null && 'watched' in data
