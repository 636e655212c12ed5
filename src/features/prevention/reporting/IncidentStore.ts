import { makeAutoObservable, runInAction } from 'mobx'
import type { Incident } from '@contract/calls/community/incident'
import type { IncidentKind } from '@contract/incidentKinds'
import { hourMs } from '@contract/rules/hospitalTime'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import { type Upload, Uploads } from '@/core/sending/Uploads'
import type { Deps } from '@/core/stores'
import { DeviceError } from '@/platform/capabilities/DeviceError'
import { Draft, newName } from './Draft'
import { text } from './texts'

interface Written {
  incidentId: string
  kind: IncidentKind
  /** So many hours ago. */
  hours: number
  place: string
  description: string
  /** Pictures that have arrived at the hospital. */
  arrived: number
}
const laneRoot = 'incident/'
/** A report is about the last week. */
export const maxHours = 168
export const maxPictures = 6

/** A report in the writing, its pictures on their way, and what I reported before. */
export class IncidentStore {
  static readonly uses = { uploads: Uploads }
  readonly mine: Pages<Incident>
  written?: Written = undefined
  problem?: string = undefined
  private readonly draft: Draft<Written>
  private endArrived: () => void = () => undefined
  private readonly ends: (() => void)[]

  constructor(
    private readonly deps: Pick<
      Deps,
      'api' | 'clock' | 'installation' | 'outbox' | 'pictures' | 'session' | 'shell' | 'storage'
    > & { uploads: Uploads },
  ) {
    this.draft = new Draft('incident', deps)
    this.mine = new Pages<Incident>(
      (page, options) => deps.api.incident.mine(page, options),
      ({ incidentId }) => incidentId,
    )
    const { outbox } = deps
    this.ends = [outbox.onReply('incident.add', () => void this.mine.restart())]
    makeAutoObservable<this, 'deps' | 'draft' | 'endArrived' | 'ends'>(
      this,
      { deps: false, draft: false, endArrived: false, ends: false, mine: false },
      { autoBind: true },
    )
  }

  async load() {
    if (!this.written) await this.begin(this.draft.read())
    await this.mine.restart()
  }

  /** Reports that wait on this phone. */
  get waiting() {
    return this.deps.outbox.waiting().filter(({ lane }) => lane.startsWith(laneRoot)).length
  }

  get onItsWay(): Upload[] {
    return this.written ? this.uploads.of(this.group) : []
  }

  get picturesLeft() {
    return Math.max(0, maxPictures - (this.written?.arrived ?? 0) - this.onItsWay.length)
  }

  get isReady() {
    const { description = '', hours = 0 } = this.written ?? {}
    return description.trim() !== '' && hours >= 0 && hours <= maxHours
  }

  set(part: Partial<Written>) {
    if (!this.written) return
    this.written = { ...this.written, ...part }
    this.draft.keep(this.written)
  }

  async addPictures() {
    this.problem = undefined
    try {
      for (const picture of await this.deps.pictures.choose(this.picturesLeft))
        void this.uploads.start(this.group, picture)
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      if (this.deps.shell.explainRefusal(error, 'pictures')) return
      const { problem } = error
      runInAction(() => (this.problem = text(problem === 'unreadable' ? problem : 'missing')))
    }
  }

  again(id: string) {
    void this.uploads.again(id)
  }

  abandon(id: string) {
    this.uploads.abandon(id)
  }

  /** On the phone first, then on its way; the form is empty again. */
  async send() {
    const { written } = this
    if (!written || !this.isReady) return
    const { clock, outbox, shell } = this.deps
    const { incidentId, kind, hours, place, description } = written
    const lane = laneRoot + incidentId
    outbox.put({
      lane,
      call: 'incident.add',
      input: {
        incidentId,
        kind,
        happenedTime: clock.serverNow() - hours * hourMs,
        place: place.trim(),
        description: description.trim(),
      },
    })
    this.draft.drop()
    await this.begin(undefined)
    shell.toast(text(shell.online ? 'sent' : 'sentLater'))
    if (shell.online) await outbox.flush(lane).catch(rethrowUnexpected)
  }

  dispose() {
    this.endArrived()
    this.ends.forEach((end) => end())
  }

  private async begin(kept: Written | undefined) {
    const incidentId = kept?.incidentId ?? (await newName(this.deps))
    this.endArrived()
    runInAction(() => {
      this.written = kept ?? {
        incidentId,
        kind: 'exposure',
        hours: 0,
        place: '',
        description: '',
        arrived: 0,
      }
    })
    this.endArrived = this.uploads.onArrived(this.group, () => {
      this.set({ arrived: (this.written?.arrived ?? 0) + 1 })
      return Promise.resolve()
    })
  }

  private get uploads() {
    return this.deps.uploads
  }

  private get group() {
    return laneRoot + (this.written?.incidentId ?? '')
  }
}
