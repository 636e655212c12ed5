import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MeetingPicture } from '@contract/calls/meeting'
import { onlyBugs } from '@/api/ApiError'
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
  uploads: Uploads

  constructor(private readonly deps: Deps) {
    this.uploads = this.uploadsOf('')
    makeAutoObservable<this, 'deps'>(this, { deps: false, uploads: observableRef, list: observableRef }, { autoBind: true })
  }

  get left() {
    return Math.max(0, most - this.list.filter(({ mine }) => mine === 1).length - this.uploads.items.length)
  }

  async load(meetingId: string) {
    if (meetingId !== this.meetingId) {
      this.uploads.dispose()
      Object.assign(this, { list: [], isLoaded: false, uploads: this.uploadsOf(meetingId) })
      void this.uploads.resume()
    }
    this.meetingId = meetingId
    this.failed = false
    const reply = await this.deps.api.meeting.pictures({ meetingId }, { overlay: false, silent: true }).catch(onlyBugs)
    runInAction(() => {
      if (meetingId !== this.meetingId) return
      if (reply) Object.assign(this, { list: reply.list, isClosed: reply.closed === 1, isLoaded: true })
      else this.failed = !this.isLoaded
    })
  }

  async choose() {
    this.problem = undefined
    try {
      for (const picture of await this.deps.platform.choosePictures(this.left)) void this.uploads.start(picture)
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      const words = { denied: 'photoDenied', missing: 'photoMissing', unreadable: 'photoUnreadable' } as const
      runInAction(() => (this.problem = text(words[error.problem])))
    }
  }

  async remove(picId: string) {
    await this.deps.api.meeting.removePicture({ meetingId: this.meetingId, picId }).catch(onlyBugs)
    await this.load(this.meetingId)
  }

  dispose() {
    this.uploads.dispose()
  }

  private uploadsOf(meetingId: string): Uploads {
    return new Uploads(this.deps, `meeting/${meetingId}`, (fileId) => this.add(meetingId, fileId))
  }

  private async add(meetingId: string, fileId: string) {
    await this.deps.api.meeting.addPicture({ meetingId, fileId }, { overlay: false })
    await this.load(meetingId)
    await this.deps.platform.host?.showShareView()
  }
}
