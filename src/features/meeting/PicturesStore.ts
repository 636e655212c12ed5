import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MeetingPicture } from '@contract/calls/meeting'
import { rethrowUnexpected } from '@/api/ApiError'
import { Uploads } from '@/core/Uploads'
import type { Deps } from '@/core/stores'
import { DeviceError } from '@/platform/Device'
import { text } from './texts'

/** At most so many pictures a person. */
const most = 9

/** Pictures of a meeting: what the hospital has, and what is on its way. */
export class PicturesStore {
  meetingId = ''
  list: MeetingPicture[] = []
  isLoaded = false
  isClosed = false
  failed = false
  problem?: string = undefined
  private unsubscribe?: () => void

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'unsubscribe'>(
      this,
      { deps: false, unsubscribe: false, list: observableRef },
      { autoBind: true },
    )
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
    if (meetingId !== this.meetingId) {
      this.unsubscribe?.()
      Object.assign(this, { meetingId, list: [], isLoaded: false })
      this.unsubscribe = this.uploads.onArrived(this.group, () => this.load(meetingId))
    }
    this.failed = false
    const reply = await this.deps.api.meeting
      .pictures({ meetingId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (meetingId !== this.meetingId) return
      if (reply)
        Object.assign(this, { list: reply.list, isClosed: reply.closed === 1, isLoaded: true })
      else this.failed = !this.isLoaded
    })
  }

  async choose() {
    this.problem = undefined
    try {
      for (const picture of await this.deps.platform.choosePictures(this.left))
        void this.uploads.start(this.group, picture)
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      const texts = {
        denied: 'photoDenied',
        missing: 'photoMissing',
        unreadable: 'photoUnreadable',
      } as const
      runInAction(() => (this.problem = text(texts[error.problem])))
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
    return this.deps.stores.get(Uploads)
  }

  private get group() {
    return `meeting/${this.meetingId}`
  }
}
