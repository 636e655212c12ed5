import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { PhaseDetail, Proof, Run } from '@contract/calls/study'
import { Code } from '@contract/codes'
import {
  beyond,
  lengthOf,
  merged,
  missingOf,
  maxSpeed,
  percentOf,
  type Interval,
} from '@contract/rules/watching'
import type { Api } from '@/api/createApi'
import { ApiError, hasCode } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { WatchJournal } from './WatchJournal'

/** A player tells its place some times a second; a larger step is a jump, and what lies between was not watched. Seconds. */
const longestStep = 2.5
/** So often the device's store is written while it plays, seconds of the film. */
const keepEach = 2

interface Parts {
  api: Pick<Api['study'], 'watch' | 'next' | 'resume'>
  ids: Input<Contract['study']['phase']>
  phase: PhaseDetail
  run: Run
  deviceId: string
  journal: WatchJournal
  /** Ms of a clock that only goes forward. */
  now(): number
}

/** The watching of one phase: what was seen goes to the device first, then to the hospital, and the hospital decides what counts. */
export class Watching {
  /** What the hospital has. */
  covered: Interval[]
  /** What only this device has. */
  unsent: Interval[] = []
  isDone: boolean
  isOffline = false
  isElsewhere = false
  /** The server's own words when it did not let the phase end. */
  refusal?: string = undefined
  position: number
  private run: Run
  private lastReport?: number = undefined
  private heardAt = 0
  private keptAt = 0
  /** What waits was watched while nothing could be sent. */
  private wasAway: boolean
  private sending?: Promise<void> = undefined

  constructor(private readonly parts: Parts) {
    const { phase, run, journal } = parts
    this.run = run
    this.covered = merged(phase.watched, phase.seconds)
    this.unsent = beyond(journal.read(phase.seconds), this.covered)
    this.wasAway = this.unsent.length > 0
    this.isDone = phase.state === 4
    this.position = phase.lastPos
    makeAutoObservable<
      this,
      'parts' | 'lastReport' | 'heardAt' | 'keptAt' | 'wasAway' | 'sending' | 'run'
    >(
      this,
      {
        parts: false,
        lastReport: false,
        heardAt: false,
        keptAt: false,
        wasAway: false,
        sending: false,
        run: false,
      },
      { autoBind: true },
    )
  }

  get seconds() {
    return this.parts.phase.seconds
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

  /** The player tells its place, seconds. Only what it ran through counts, never what it jumped over. */
  listener(position: number) {
    const before = this.lastReport
    const now = this.parts.now()
    const passed = (now - this.heardAt) / 1000
    this.lastReport = position
    this.heardAt = now
    this.position = position
    // A sound that plays in the background is heard of less often.
    const longest =
      this.parts.phase.type === 'audio' ? Math.max(longestStep, passed * maxSpeed + 1) : longestStep
    if (before === undefined || position <= before || position - before > longest) return
    this.add([before, position])
  }

  /** It begins to play, from the place where it stood: nothing of the first moment is lost. */
  started() {
    if (this.lastReport !== undefined) return
    this.lastReport = this.position
    this.heardAt = this.parts.now()
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
    this.lastReport = undefined
    this.keep()
  }

  /** Tells the hospital what this device has. `goesOn` false: the person pauses. */
  beat(goesOn = true): Promise<void> {
    this.sending ??= this.send(goesOn).finally(() => (this.sending = undefined))
    return this.sending
  }

  /** Goes on here although another device had it. Throws ApiError. */
  async moveHere() {
    const { api, ids, deviceId } = this.parts
    const run = await api.resume(
      { taskId: ids.taskId, crsId: ids.crsId, tracingId: this.run.tracingId, deviceId },
      { overlay: false },
    )
    runInAction(() => {
      this.run = run
      this.isElsewhere = false
    })
    await this.beat()
  }

  /** Ends the phase; gives the next one's id ('' when there is none), undefined when it may not end yet: `refusal` says why. */
  async finish(): Promise<string | undefined> {
    this.keep()
    await this.beat()
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

  private add(piece: Interval) {
    this.refusal = undefined
    this.unsent = beyond(merged([...this.unsent, piece], this.seconds), this.covered)
    if (Math.abs(this.position - this.keptAt) >= keepEach) this.keep()
  }

  private keep() {
    this.keptAt = this.position
    this.parts.journal.write(this.unsent)
  }

  private told() {
    return {
      ...this.parts.ids,
      tracingId: this.run.tracingId,
      lease: this.run.lease,
      lastPos: Math.max(0, this.position),
    }
  }

  private async send(goesOn: boolean) {
    if (this.isElsewhere) return
    const sent = this.unsent
    const away = this.wasAway
    try {
      const watched = sent.slice(0, 500).map(([from, to]) => [from, to])
      const proof = await this.parts.api.watch(
        { ...this.told(), watched, beat: goesOn ? 1 : 0, ...(away && { offline: 1 }) },
        { overlay: false, silent: true },
      )
      this.take(proof, sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => this.fail(error))
    }
  }

  /** What was sent is settled: it counts, or it does not. What came meanwhile waits for the next beat. */
  private take(proof: Proof, sent: readonly Interval[]) {
    runInAction(() => {
      this.covered = merged(proof.watched, this.seconds)
      this.unsent = beyond(beyond(this.unsent, merged(sent, this.seconds)), this.covered)
      this.isDone = this.isDone || proof.phaseState === 4
      this.isOffline = false
      this.wasAway = false
    })
    this.keep()
  }

  private fail(error: ApiError) {
    if (error.code === Code.openElsewhere) {
      this.isElsewhere = true
      // Watched without the lease: it will not count, and must not stand there as if it would.
      this.unsent = []
      this.keep()
    } else if (error.problem === 'network' || error.problem === 'timeout') {
      this.isOffline = true
      this.wasAway = true
    } else if (error.problem !== 'cancelled' && error.problem !== 'signedOut') {
      this.refusal = problemText(error)
    }
  }
}

const isProof = (data: unknown): data is Proof =>
  typeof data === 'object' && data !== null && 'watched' in data
