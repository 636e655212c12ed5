import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { CodeSlice } from '@contract/calls/meeting/meetingManageShapes'
import { ApiError } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'

/** Asked again while so much of what is at hand is left, ms: a weak network has time. */
const aheadMs = 30_000
const tickMs = 1000

/** The code that a meeting's screen shows now. */
export class ScreenStore {
  meetingId = ''
  code?: Output<Contract['meetingManage']['code']> = undefined
  slice?: CodeSlice = undefined
  secondsLeft = 0
  /** Why the code does not come; the one on the screen stays while it is valid, which a Resource does not know. */
  problem?: string = undefined
  private timer?: ReturnType<typeof setInterval> = undefined
  private isAsking = false

  constructor(private readonly deps: Pick<Deps, 'addresses' | 'api' | 'clock' | 'transport'>) {
    makeAutoObservable<this, 'deps' | 'timer' | 'isAsking'>(
      this,
      { deps: false, timer: false, isAsking: false, code: observableRef, slice: observableRef },
      { autoBind: true },
    )
  }

  /** The whole link: on H5 under our own address where the server knows none. */
  get link(): string {
    const { content = '' } = this.slice ?? {}
    const { addresses, transport } = this.deps
    return content.startsWith('/') ? (addresses.origin || transport.apiBase) + content : content
  }

  start(meetingId: string) {
    if (meetingId !== this.meetingId)
      Object.assign(this, { code: undefined, slice: undefined, problem: undefined })
    this.meetingId = meetingId
    this.stop()
    this.tick()
    this.timer = setInterval(() => this.tick(), tickMs)
  }

  stop() {
    clearInterval(this.timer)
    this.timer = undefined
  }

  dispose() {
    this.stop()
  }

  private tick() {
    const now = this.deps.clock.serverNow()
    const slices = this.code?.slices ?? []
    const slice = slices.find(({ from, until }) => until === 0 || (from <= now && now < until))
    if (slice?.content !== this.slice?.content) this.slice = slice
    this.secondsLeft = slice && slice.until > 0 ? Math.ceil((slice.until - now) / 1000) : 0
    const last = slices.at(-1)
    if (!last || (last.until > 0 && last.until - now < aheadMs)) void this.ask()
  }

  private async ask() {
    if (this.isAsking) return
    this.isAsking = true
    const { meetingId } = this
    try {
      const code = await this.deps.api.meetingManage.code({ meetingId }, { overlay: false })
      runInAction(() => {
        if (meetingId !== this.meetingId) return
        this.code = code
        this.problem = undefined
        this.tick()
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => {
        if (error.code !== undefined) this.problem = problemText(error)
      })
    } finally {
      this.isAsking = false
    }
  }
}
