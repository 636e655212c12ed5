import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MeetingInfo } from '@contract/calls/meeting/meeting'
import { ApiError } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { recall, type Remembered } from './signLane'
import { SignNews, SignSending } from './SignSending'

/** What became of a signature: with the hospital, on this phone, or not taken. */
export class SignedStore {
  static readonly uses = { signNews: SignNews }
  meetingId = ''
  own?: Remembered = undefined
  info?: MeetingInfo = undefined
  private readonly sending: SignSending
  private readonly stopListening: () => void

  constructor(
    private readonly deps: Pick<
      Deps,
      'api' | 'clock' | 'deviceClock' | 'installation' | 'outbox' | 'session' | 'shell' | 'storage'
    > & { signNews: SignNews },
  ) {
    // Also after a restart of the app: what waits is sent by the outbox, whose replies come here.
    this.sending = new SignSending(deps)
    this.stopListening = deps.signNews.listen(() => this.read())
    makeAutoObservable<this, 'deps' | 'sending' | 'stopListening'>(
      this,
      {
        deps: false,
        sending: false,
        stopListening: false,
        own: observableRef,
        info: observableRef,
      },
      { autoBind: true },
    )
  }

  get isLocal() {
    return this.own !== undefined && !this.own.signed && this.own.refusal === undefined
  }

  open(meetingId: string) {
    if (meetingId !== this.meetingId) this.info = undefined
    this.meetingId = meetingId
    this.read()
    void this.load()
  }

  sendNow() {
    this.deps.outbox.wake()
  }

  dispose() {
    this.stopListening()
    this.sending.dispose()
  }

  private read() {
    this.own = recall(this.deps, this.meetingId)
    if (this.own?.signed && this.info?.mine === null) void this.load()
  }

  private async load() {
    const { meetingId } = this
    try {
      const info = await this.deps.api.meeting.info({ meetingId }, { overlay: false, silent: true })
      runInAction(() => {
        if (meetingId === this.meetingId) this.info = info
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
}
