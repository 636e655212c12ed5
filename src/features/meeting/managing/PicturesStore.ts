import { makeAutoObservable, runInAction } from 'mobx'
import type { MeetingPicture } from '@contract/calls/meeting/meeting'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import { Uploads } from '@/core/sending/Uploads'
import type { Deps } from '@/core/stores'
import { DeviceError } from '@/platform/capabilities/DeviceError'
import { text } from '../texts'

/** At most so many pictures per attendee. */
const most = 9
const groupOf = (meetingId: string) => `meeting/${meetingId}`

/** Pictures of a meeting: what the hospital has, and what is on its way. */
export class PicturesStore {
  static readonly uses = { uploads: Uploads }
  readonly loaded: Resource<{ list: readonly MeetingPicture[]; closed: 0 | 1 }, string>
  /** Of the phone's camera or album: no call, so neither Form nor Resource. */
  problem?: string = undefined
  private unsubscribe?: () => void

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'pictures' | 'shell'> & { uploads: Uploads },
  ) {
    this.loaded = new Resource((meetingId: string, options) =>
      deps.api.meeting.pictures({ meetingId }, options),
    )
    makeAutoObservable<this, 'deps' | 'unsubscribe'>(
      this,
      { deps: false, unsubscribe: false, loaded: false },
      { autoBind: true },
    )
  }

  get meetingId() {
    return this.loaded.key ?? ''
  }

  get list() {
    return this.loaded.value?.list ?? []
  }

  get isClosed() {
    return this.loaded.value?.closed === 1
  }

  /** What is on its way to this meeting. */
  get onItsWay() {
    return this.uploads.of(this.group)
  }

  get left() {
    return Math.max(
      0,
      most - this.list.filter(({ mine: own }) => own === 1).length - this.onItsWay.length,
    )
  }

  async load(meetingId: string) {
    if (meetingId !== this.loaded.key) {
      this.unsubscribe?.()
      this.unsubscribe = this.uploads.onArrived(groupOf(meetingId), () => this.load(meetingId))
    }
    await this.loaded.open(meetingId)
  }

  async choose() {
    this.problem = undefined
    try {
      for (const picture of await this.deps.pictures.choose(this.left))
        void this.uploads.start(this.group, picture)
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      if (this.deps.shell.explainRefusal(error, 'pictures')) return
      const { problem } = error
      runInAction(
        () => (this.problem = text(problem === 'unreadable' ? 'photoUnreadable' : 'photoMissing')),
      )
    }
  }

  async remove(picId: string) {
    await this.deps.api.meeting
      .removePicture({ meetingId: this.meetingId, picId })
      .catch(rethrowUnexpected)
    await this.load(this.meetingId)
  }

  again(id: string) {
    void this.uploads.again(id)
  }

  abandon(id: string) {
    this.uploads.abandon(id)
  }

  dispose() {
    this.unsubscribe?.()
  }

  private get uploads() {
    return this.deps.uploads
  }

  private get group() {
    return groupOf(this.meetingId)
  }
}
