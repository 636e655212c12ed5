import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { PhaseDetail, Run } from '@contract/calls/study'
import { Code } from '@contract/codes'
import { ApiError, hasCode, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { isInPieces } from '@/platform/Film'
import type { ChosenPicture } from '@/platform/Device'
import type { NetworkType } from '@/platform/Platform'
import { FilmQuestions } from './FilmQuestions'
import { KeptStore, type KeptPhase, type ToKeep } from './offline/KeptStore'
import { PackageStore } from './packages/PackageStore'
import { Turning } from './Turning'
import { Watching } from './Watching'
import { WatchJournal } from './WatchJournal'

export type PhaseIds = Input<Contract['study']['phase']>

const savesKey = 'study/saves-data'
/** The first beat may hold the page up so long, ms. */
const firstBeatMs = 3000

/** After so many seconds of playing, a player that fails again may ask for an address again. */
const playedWell = 5
/** What was kept of a phase, with its file. */
export type Copy = KeptPhase & { file: Pick<ChosenPicture, 'content' | 'preview'> }

/** Who has come to the end begins anew. */
const placeIn = ({ seconds }: PhaseDetail, place: number) =>
  place > 0 && place < seconds - 1 ? place : 0

/** The phase in front: opens it, keeps its watching awake, fetches the address of its film. */
export class PhaseStore {
  ids?: PhaseIds = undefined
  phase?: PhaseDetail = undefined
  watching?: Watching = undefined
  /** What the film asks on its way. */
  questions?: FilmQuestions = undefined
  private run?: Run = undefined
  /** Signed, two hours; asked for again when the player fails. */
  source = ''
  /** What lies on this device of it. */
  copy?: Copy = undefined
  /** Where the player begins when it is drawn, seconds. */
  startAt = 0
  /** The player that is drawn next plays at once. */
  playsAtOnce = false
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
  private renewedAt?: number = undefined
  private isPreview = false
  private turning?: Turning
  readonly coursePackage: PackageStore

  constructor(private readonly deps: Deps) {
    this.coursePackage = new PackageStore(deps)
    this.saves = deps.platform.storage.get(savesKey) === '1'
    makeAutoObservable<this, 'deps' | 'isPreview' | 'turning' | 'renewedAt'>(
      this,
      {
        deps: false,
        ids: false,
        isPreview: false,
        turning: false,
        renewedAt: false,
        coursePackage: false,
        copy: observableRef,
      },
      { autoBind: true },
    )
  }

  get isReading() {
    return this.phase?.type === 'doc' || this.phase?.type === 'text' || this.phase?.type === 'scorm'
  }

  get isSound() {
    return this.phase?.type === 'audio'
  }

  onNetwork(type: NetworkType) {
    this.onMobileNetwork = /^\dg$/.test(type)
  }

  /** Opens a phase and takes the lease; a course that is over is shown and not recorded. Without network it is opened from what this device keeps. */
  async open(ids: PhaseIds, isPreview: boolean) {
    this.close()
    runInAction(() =>
      Object.assign(this, {
        ids,
        phase: undefined,
        watching: undefined,
        run: undefined,
        questions: undefined,
        source: '',
        copy: undefined,
        failed: false,
        refusal: undefined,
        isPlaying: false,
        playsAtOnce: false,
        isPreview,
        wanted: false,
        renewedAt: undefined,
      }),
    )
    const {
      platform,
      api: { study },
    } = this.deps
    const copy = isPreview ? undefined : await this.copyOf(ids)
    if (copy && !platform.network.isOnline()) return this.openCopy(ids, copy)
    try {
      const run = isPreview ? undefined : await this.start(ids)
      const phase = await (isPreview ? study.phasePreview : study.phase)(ids, {
        overlay: false,
        silent: true,
      })
      if (run) this.deps.stores.get(KeptStore).renew(ids, phase, run)
      // The phone's player that goes on in the background only knows addresses.
      const fromDevice = copy !== undefined && !(phase.type === 'audio' && platform.backgroundSound)
      const { source, bytes } = fromDevice
        ? { source: copy.file.preview, bytes: copy.bytes }
        : phase.fileId
          ? await this.addressOf(phase.fileId)
          : { source: '', bytes: 0 }
      await this.show({ ids, phase, run, source, bytes, copy })
    } catch (error) {
      rethrowUnexpected(error)
      if (this.ids !== ids) return
      if (copy && error instanceof ApiError && error.code === undefined)
        return this.openCopy(ids, copy)
      runInAction(() => {
        this.failed = true
        this.refusal =
          error instanceof ApiError && error.code !== undefined ? problemText(error) : undefined
      })
    }
  }

  private openCopy(ids: PhaseIds, copy: Copy) {
    return this.show({
      ids,
      phase: copy.phase,
      run: copy.run,
      source: copy.file.preview,
      bytes: copy.bytes,
      copy,
    })
  }

  private async show({
    ids,
    phase,
    run,
    source,
    bytes,
    copy,
  }: {
    ids: PhaseIds
    phase: PhaseDetail
    run: Run | undefined
    source: string
    bytes: number
    copy: Copy | undefined
  }) {
    const {
      platform,
      api: { study },
    } = this.deps
    const network = await platform.network.type()
    const { deviceId, journalKey } = this
    const watching =
      run && phase.type !== 'qst'
        ? new Watching({
            api: study,
            ids,
            phase,
            run,
            deviceId,
            now: () => platform.monotonicNow(),
            journal: new WatchJournal(platform.storage, journalKey(run.tracingId, ids.phaseId)),
          })
        : undefined
    // What another visit left is told first, so that the bar begins with what the hospital has; a slow network holds nothing up.
    if (watching)
      await Promise.race([
        watching.beat(),
        new Promise((resolve) => setTimeout(resolve, firstBeatMs)),
      ])
    if (this.ids !== ids) return
    runInAction(() => {
      this.phase = phase
      this.source = source
      this.copy = copy
      this.bytes = bytes
      this.startAt = this.place = placeIn(phase, phase.lastPos)
      this.onNetwork(network)
      this.watching = watching
      this.run = run
      if (!run || !watching) return
      if (phase.inside.length > 0)
        this.questions = new FilmQuestions(
          study,
          { ...ids, tracingId: run.tracingId },
          phase.inside,
        )
      this.turning = new Turning(platform, watching, this)
    })
  }

  /** What is needed to keep it on this device; undefined: it cannot be kept. */
  get toKeep(): ToKeep | undefined {
    const { phase, ids, run, source, bytes, copy } = this
    return phase?.keepable === 1 && ids && run && !copy
      ? { ids, phase, run, address: source, bytes }
      : undefined
  }

  /** It is kept now. */
  async findCopy() {
    const { ids } = this
    const copy = ids && (await this.copyOf(ids))
    if (this.ids === ids) runInAction(() => (this.copy = copy))
  }

  async dropCopy() {
    const { copy, phase } = this
    if (!copy) return
    runInAction(() => (this.copy = undefined))
    await this.deps.stores.get(KeptStore).drop(copy)
    if (this.phase === phase && this.source === copy.file.preview) await this.renewSource()
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

  /** Returns whether the film must stop: it has come to a question. What runs on until it stands is asked for again. */
  listener(position: number): boolean {
    const { watching, questions } = this
    if (this.renewedAt !== undefined && Math.abs(position - this.renewedAt) > playedWell)
      this.renewedAt = undefined
    if (!watching) this.place = position
    else if (!questions?.current) watching.listener(position)
    this.turning?.beatWhenDue()
    return questions?.listener(position) ?? false
  }

  setSaves(saves: boolean) {
    this.saves = saves
    // What plays goes on, in what it loads from now on it saves.
    if (this.isPlaying) this.wanted = true
    if (this.phase && isInPieces(this.source)) this.drawAgain(this.phase)
    const { storage } = this.deps.platform
    if (saves) storage.set(savesKey, '1')
    else storage.remove(savesKey)
  }

  /** The film is wanted now, whatever it weighs. */
  want() {
    this.wanted = this.playsAtOnce = true
  }

  /** What the player loads: of a film in several sizes the smallest, for who saves data. */
  get playing() {
    return this.saves && isInPieces(this.source) ? `${this.source}&least` : this.source
  }

  /** Where it is, seconds. */
  get position() {
    return this.watching?.position ?? this.place
  }

  setSpeed(speed: number) {
    this.speed = speed
  }

  /** The player could not load it: the address may be too old. Returns false when a new one was asked for just now. */
  failedToPlay(): boolean {
    if (this.renewedAt !== undefined) return false
    this.renewedAt = this.position
    void this.renewSource()
    return true
  }

  /** A fresh address; where it played it plays on, from the same place. */
  async renewSource() {
    const { phase } = this
    if (!phase?.fileId) return
    const fresh = await this.addressOf(phase.fileId).catch(rethrowUnexpected)
    if (!fresh || this.phase !== phase) return
    runInAction(() => {
      this.source = fresh.source
      this.drawAgain(phase)
    })
  }

  private drawAgain(phase: PhaseDetail) {
    this.startAt = placeIn(phase, this.position)
    this.playsAtOnce = this.isPlaying
    this.watching?.paused()
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
    this.turning?.end()
    this.turning = undefined
    this.watching?.paused()
    if (this.watching && this.watching.unsent.length > 0) void this.watching.beat(false)
    this.ids = undefined
  }

  dispose() {
    this.close()
  }

  private async addressOf(fileId: string) {
    const { url, bytes, pdfUrl } = await this.deps.api.file.videoUrl(
      { videoId: fileId },
      { overlay: false, silent: true },
    )
    return { source: this.deps.platform.apiBase + (pdfUrl || url), bytes }
  }

  private async copyOf(ids: PhaseIds): Promise<Copy | undefined> {
    const row = this.deps.stores.get(KeptStore).of(ids)
    const file = row && (await this.deps.stores.get(KeptStore).open(row))
    return row && file && { ...row, file }
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
    const { token } = await api.common.buildToken(
      { scene: 'crs', taskId },
      { overlay: false, silent: true },
    )
    const run = await api.study
      .start(
        { taskId, crsId: courseId, deviceId: this.deviceId },
        { token, overlay: false, silent: true },
      )
      .catch((error: unknown) => {
        if (hasCode(error, Code.ended, Code.stateChanged)) return undefined
        throw error
      })
    // Who has finished looks at it again; only a new round is recorded.
    return run && run.state !== 4 ? run : undefined
  }
}
