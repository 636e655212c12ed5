import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { WayOn } from '@contract/calls/study/studyShapes'
import type { Deps } from '@/core/stores'
import { FilmQuestions } from './FilmQuestions'
import { addressOf, copyOf, deviceIdOf, type Copy, type PhaseDetails } from './loadPhase'
import { type KeptStore, type ToKeep } from '../offline/KeptStore'
import { CoursePackage } from '../packages/CoursePackage'
import { PhasePlayer } from './PhasePlayer'
import type { PlayerSettings } from './PlayerSettings'
import { Turning } from '../watching/Turning'
import { Watching } from '../watching/Watching'
import { WatchLane } from '../watching/WatchLane'

/** One opening of one phase, from the page's first sight of it until it is left. */
export class PhaseOpening {
  /** What is recorded; none in a preview, and when the course is over. */
  readonly watching?: Watching
  /** What the film asks on its way. */
  readonly questions?: FilmQuestions
  readonly coursePackage?: CoursePackage
  readonly player: PhasePlayer
  /** What lies on this device of it. */
  copy?: Copy
  private readonly turning?: Turning
  private readonly stopListening: () => void

  constructor(
    private readonly deps: Pick<
      Deps,
      | 'addresses'
      | 'api'
      | 'deviceClock'
      | 'installation'
      | 'network'
      | 'outbox'
      | 'session'
      | 'transport'
      | 'viewers'
      | 'visibility'
    > & { kept: KeptStore },
    private readonly details: PhaseDetails,
    settings: PlayerSettings,
  ) {
    const { network } = deps
    const { ids, isPreview, source, bytes, copy, phase } = details
    this.copy = copy
    this.watching = aWatching(deps, details)
    this.questions = someQuestions(deps, details)
    if (phase.type === 'scorm')
      this.coursePackage = new CoursePackage(deps, {
        ids,
        isPreview,
        hold: () => this.watching?.hold,
      })
    this.player = new PhasePlayer({
      phase,
      settings,
      source,
      bytes,
      watched: () => this.watching?.position,
      interrupted: () => this.watching?.paused(),
      askForAddress: (fileId) => addressOf(deps, fileId),
    })
    if (this.watching) this.turning = new Turning(deps, this.watching, this)
    this.stopListening = network.onChange((_, type) => this.player.onNetwork(type))
    makeAutoObservable<this, 'deps' | 'details' | 'turning' | 'stopListening'>(
      this,
      {
        deps: false,
        details: false,
        turning: false,
        stopListening: false,
        watching: false,
        questions: false,
        coursePackage: false,
        player: false,
        copy: observableRef,
      },
      { autoBind: true },
    )
  }

  get ids() {
    return this.details.ids
  }

  get isPreview() {
    return this.details.isPreview
  }

  get phase() {
    return this.details.phase
  }

  get isReading() {
    return this.phase.type === 'doc' || this.phase.type === 'text' || this.phase.type === 'scorm'
  }

  get isSound() {
    return this.phase.type === 'audio'
  }

  get isPlaying() {
    return this.player.isPlaying
  }

  /** Tells the hospital that it is open, so that the bar begins with what it has; ends when that is known, or cannot be now. */
  async begin() {
    this.player.onNetwork(await this.deps.network.type())
    await this.watching?.heartbeat()
  }

  played() {
    this.player.played()
    this.watching?.started()
  }

  /** The player stands: by the person, at the end, or because the page is left. */
  paused() {
    this.player.stopped()
    this.watching?.paused()
    void this.watching?.heartbeat(false)
  }

  /** Returns whether the film must stop: it has come to a question. What runs on until it stands is asked for again. */
  moveTo(position: number): boolean {
    this.player.moveTo(position)
    if (!this.questions?.current) this.watching?.moveTo(position)
    this.turning?.heartbeatWhenDue()
    return this.questions?.moveTo(position) ?? false
  }

  /** What is needed to keep it on this device; undefined: it cannot be kept. */
  get toKeep(): ToKeep | undefined {
    const { phase, ids, run, bytes } = this.details
    const address = this.player.source
    return phase.keepable === 1 && run && !this.copy
      ? { ids, phase, run, address, bytes }
      : undefined
  }

  /** It is kept now. */
  async findCopy() {
    const copy = await copyOf(this.deps, this.ids)
    runInAction(() => (this.copy = copy))
  }

  async dropCopy() {
    const { copy } = this
    if (!copy) return
    runInAction(() => (this.copy = undefined))
    await this.deps.kept.drop(copy)
    if (this.player.source === copy.file.preview) await this.player.renew()
  }

  /** Ends the phase; what its package still says goes first. Returns where it goes on, as `Watching.finish`. */
  async finish(): Promise<WayOn | undefined> {
    await this.coursePackage?.settle()
    return this.watching?.finish()
  }

  /** The page is left. */
  close() {
    void this.coursePackage?.close()
    this.turning?.end()
    this.stopListening()
    this.watching?.paused()
    if (this.watching && this.watching.time.unsent.length > 0) void this.watching.heartbeat(false)
    this.watching?.dispose()
  }
}

/** Pages of questions have a screen of their own. */
function aWatching(
  deps: Pick<Deps, 'api' | 'deviceClock' | 'installation' | 'outbox' | 'session'> & {
    kept: KeptStore
  },
  { ids, phase, run }: PhaseDetails,
): Watching | undefined {
  if (!run || phase.type === 'qst') return undefined
  const { taskId, phaseId } = ids
  return new Watching({
    api: deps.api.study,
    ids,
    phase,
    run,
    deviceId: deviceIdOf(deps),
    now: () => deps.deviceClock.monotonicNow(),
    lane: new WatchLane(deps.outbox, { taskId, phaseId, tracingId: run.tracingId }),
  })
}

function someQuestions(
  { api }: Pick<Deps, 'api'>,
  { ids, phase, run }: PhaseDetails,
): FilmQuestions | undefined {
  if (!run || phase.inside.length === 0) return undefined
  return new FilmQuestions(api.study, { ...ids, tracingId: run.tracingId }, phase.inside)
}
