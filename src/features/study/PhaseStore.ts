import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { PhaseDetail } from '@contract/calls/study'
import { Code } from '@contract/codes'
import { beatSeconds } from '@contract/rules/watching'
import { ApiError, hasCode, onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { FilmQuestions } from './FilmQuestions'
import { PackageStore } from './packages/PackageStore'
import { Watching } from './Watching'
import { WatchJournal } from './WatchJournal'

export type PhaseIds = Input<Contract['study']['phase']>

const turnMs = 1000
const savesKey = 'study/saves-data'
/** The first beat may hold the page up so long, ms. */
const firstBeatMs = 3000

/** Who has come to the end begins anew. */
const placeIn = ({ seconds }: PhaseDetail, place: number) => (place > 0 && place < seconds - 1 ? place : 0)

/** The phase in front: opens it, keeps its watching awake, fetches the address of its film. */
export class PhaseStore {
  ids?: PhaseIds = undefined
  phase?: PhaseDetail = undefined
  watching?: Watching = undefined
  /** What the film asks on its way. */
  questions?: FilmQuestions = undefined
  /** Signed, two hours; asked for again when the player fails. */
  source = ''
  /** Where the player begins when it is drawn, seconds. */
  startAt = 0
  failed = false
  /** Why it cannot be opened, in the server's words. */
  refusal?: string = undefined
  isPlaying = false
  speed = 1
  /** The person's choice for this device: nothing is loaded before they play it. */
  saves: boolean
  /** What the film weighs; 0: not known. */
  bytes = 0
  /** They know what it weighs and want it. */
  wanted = false
  onMobileNetwork = false
  /** Where it is while nothing is recorded, seconds. */
  private place = 0
  private hasRenewed = false
  private turnedAt = 0
  private beatAt = 0
  private isPreview = false
  private stopTurning?: () => void
  readonly coursePackage: PackageStore

  constructor(private readonly deps: Deps) {
    this.coursePackage = new PackageStore(deps)
    this.saves = deps.platform.storage.get(savesKey) === '1'
    makeAutoObservable<this, 'deps' | 'isPreview' | 'stopTurning' | 'hasRenewed' | 'turnedAt' | 'beatAt'>(
      this, { deps: false, ids: false, isPreview: false, stopTurning: false, hasRenewed: false, turnedAt: false, beatAt: false, coursePackage: false }, { autoBind: true },
    )
  }

  get isReading() {
    return this.phase?.type === 'doc' || this.phase?.type === 'text' || this.phase?.type === 'scorm'
  }

  /** Opens a phase and takes the lease; a course that is over is shown and not recorded. */
  async open(ids: PhaseIds, isPreview: boolean) {
    this.close()
    runInAction(() => Object.assign(this, { ids, phase: undefined, watching: undefined, questions: undefined, source: '', failed: false, refusal: undefined, isPlaying: false, isPreview, wanted: false, hasRenewed: false }))
    const { study } = this.deps.api
    const options = { overlay: false, silent: true }
    try {
      const run = isPreview ? undefined : await this.start(ids)
      const phase = await (isPreview ? study.phasePreview : study.phase)(ids, options)
      const { source, bytes } = phase.fileId ? await this.addressOf(phase.fileId) : { source: '', bytes: 0 }
      const network = await this.deps.platform.network.type()
      const { deviceId, journalKey } = this
      const watching = run && phase.type !== 'qst'
        ? new Watching({ api: study, ids, phase, run, deviceId, now: () => this.deps.platform.monotonicNow(), journal: new WatchJournal(this.deps.platform.storage, journalKey(run.tracingId, ids.phaseId)) })
        : undefined
      // What another visit left is told first, so that the bar begins with what the hospital has; a slow network holds nothing up.
      if (watching) await Promise.race([watching.beat(), new Promise((resolve) => setTimeout(resolve, firstBeatMs))])
      if (this.ids !== ids) return
      runInAction(() => {
        this.phase = phase
        this.source = source
        this.bytes = bytes
        this.startAt = this.place = placeIn(phase, phase.lastPos)
        this.onMobileNetwork = /^\dg$/.test(network)
        this.watching = watching
        if (!run || !watching) return
        if (phase.inside.length > 0) this.questions = new FilmQuestions(study, { ...ids, tracingId: run.tracingId }, phase.inside)
        this.stopTurning = this.turn(watching)
      })
    } catch (error) {
      onlyBugs(error)
      if (this.ids !== ids) return
      runInAction(() => {
        this.failed = true
        this.refusal = error instanceof ApiError && error.code !== undefined ? error.message : undefined
      })
    }
  }

  played() {
    this.isPlaying = true
    this.watching?.started()
  }

  /** The player stands: by the person, at the end, or because the page is left. */
  paused() {
    this.isPlaying = false
    this.watching?.paused()
    void this.watching?.beat(false)
  }

  /** Gives whether the film must stop: it has come to a question. What runs on until it stands is asked for again. */
  heard(position: number): boolean {
    const { watching, questions } = this
    if (!watching) this.place = position
    else if (!questions?.asked) watching.heard(position)
    if (watching) this.beatWhenDue(watching)
    return questions?.heard(position) ?? false
  }

  setSaves(saves: boolean) {
    this.saves = saves
    const { storage } = this.deps.platform
    if (saves) storage.set(savesKey, '1')
    else storage.remove(savesKey)
  }

  /** The film is wanted now, whatever it weighs. */
  want() {
    this.wanted = true
  }

  /** Where it is, seconds. */
  get position() {
    return this.watching?.position ?? this.place
  }

  setSpeed(speed: number) {
    this.speed = speed
  }

  /** The player could not load it: the address may be too old. Gives false when a new one was asked for just now. */
  failedToPlay(): boolean {
    if (this.hasRenewed) return false
    this.hasRenewed = true
    void this.renewSource()
    return true
  }

  async renewSource() {
    const { phase } = this
    if (!phase?.fileId) return
    const fresh = await this.addressOf(phase.fileId).catch(onlyBugs)
    if (!fresh || this.phase !== phase) return
    runInAction(() => {
      this.source = fresh.source
      this.startAt = placeIn(phase, this.position)
    })
  }

  /** The package's place is on the page: it may play. */
  openPackage() {
    const { ids, watching } = this
    if (ids) void this.coursePackage.open(ids, () => watching?.hold, this.isPreview)
  }

  /** Ends the phase; what its package still says goes first. */
  async finish(): Promise<string | undefined> {
    if (this.phase?.type === 'scorm') await this.coursePackage.settle()
    return this.watching?.finish()
  }

  /** The page is left. */
  close() {
    void this.coursePackage.close()
    this.stopTurning?.()
    this.stopTurning = undefined
    this.watching?.paused()
    if (this.watching && this.watching.unsent.length > 0) void this.watching.beat(false)
    this.ids = undefined
  }

  dispose() {
    this.close()
  }

  private async addressOf(fileId: string) {
    const { url, bytes } = await this.deps.api.file.videoUrl({ videoId: fileId }, { overlay: false, silent: true })
    return { source: this.deps.platform.apiBase + url, bytes }
  }

  /** Each tab is a device of its own. */
  private get deviceId() {
    return `${this.deps.session.deviceId}.${this.deps.platform.instanceId}`
  }

  private journalKey(runId: string, phaseId: string) {
    return this.deps.session.personKey(`watched/${runId}/${phaseId}`)
  }

  private async start({ taskId, crsId: courseId }: PhaseIds) {
    const { api } = this.deps
    const { token } = await api.common.buildToken({ scene: 'crs', taskId }, { overlay: false, silent: true })
    const run = await api.study.start({ taskId, crsId: courseId, deviceId: this.deviceId }, { token, overlay: false, silent: true }).catch((error: unknown) => {
      if (hasCode(error, Code.ended, Code.stateChanged)) return undefined
      throw error
    })
    // Who has finished looks at it again; only a new round is recorded.
    return run && run.state !== 4 ? run : undefined
  }

  /** Each second: reading time; each 15 s, on hide, and when the network is back: a beat. */
  private turn(watching: Watching) {
    const { platform } = this.deps
    this.turnedAt = this.beatAt = platform.monotonicNow()
    let isVisible = true
    const timer = setInterval(() => {
      const now = platform.monotonicNow()
      if (isVisible && this.isReading && !watching.isElsewhere) watching.stayed(Math.min(3, (now - this.turnedAt) / 1000))
      this.turnedAt = now
      this.beatWhenDue(watching)
    }, turnMs)
    const ends = [
      platform.onVisibility((visible) => {
        isVisible = visible
        this.turnedAt = platform.monotonicNow()
        // A sound plays on in the background.
        const goesOn = this.isPlaying && this.phase?.type === 'audio'
        if (!goesOn) watching.paused()
        void watching.beat(visible || goesOn)
      }),
      platform.network.onChange((online, type) => {
        runInAction(() => (this.onMobileNetwork = /^\dg$/.test(type)))
        if (online) void watching.beat()
      }),
      () => clearInterval(timer),
    ]
    return () => ends.forEach((end) => end())
  }

  /** Timers stand still in the background: a sound that is heard there beats as well. */
  private beatWhenDue(watching: Watching) {
    const now = this.deps.platform.monotonicNow()
    if (now - this.beatAt < beatSeconds * 1000 || !(this.isPlaying || this.isReading) || (watching.unsent.length === 0 && this.isReading)) return
    this.beatAt = now
    void watching.beat()
  }
}
