import { makeAutoObservable, runInAction } from 'mobx'
import type { CodeScene } from '@contract/calls/account/verification'
import { keepIfRoom } from '@/core/keepIfRoom'
import type { Deps } from '@/core/stores'
import { withSlideCheck } from './SlideCheckStore'
import { type SlideCheckStore } from './SlideCheckStore'

/** What of the page's query decides how a code is asked for (specification §7). */
export interface CodeQuery {
  comeFrom?: string
  attr1?: string
}

const longestSeconds = 60

/** Codes of one scene: asks for one, and counts the seconds until the next may be asked for, also through leaving the page. */
export class CodeSending {
  secondsLeft = 0
  /** To whom the last one of this page went. */
  sentTo = ''
  /** The code itself, which a demo shows in place of sending it; '' elsewhere. */
  demoCode = ''
  private timer?: ReturnType<typeof setTimeout> = undefined

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'storage'> & {
      slideCheck: SlideCheckStore
    },
    private readonly scene: CodeScene,
  ) {
    makeAutoObservable<this, 'deps' | 'scene' | 'timer'>(
      this,
      { deps: false, scene: false, timer: false },
      { autoBind: true },
    )
    this.count()
  }

  /** Throws ApiError; the page shows it. V3 with a build token when comeFrom is testCenter or attr1 is set. */
  async send(mobile: string, { comeFrom, attr1 }: CodeQuery = {}) {
    const { common, verification } = this.deps.api
    const withToken = comeFrom === 'testCenter' || Boolean(attr1)
    await this.sendBy(mobile, async (ticket) => {
      const input = { mobile, scene: this.scene, ...ticket }
      if (!withToken) return verification.sendCode(input)
      const { token } = await common.buildToken({ scene: 'sms' })
      return verification.sendCodeWithToken(input, { token })
    })
  }

  /** The same by another call; `to` is what the page says of the receiver. */
  async sendBy(
    to: string,
    call: (ticket: { captchaTicket?: string }) => Promise<{ seconds: number; demoCode?: string }>,
  ) {
    if (this.secondsLeft > 0) return
    const { seconds, demoCode = '' } = await withSlideCheck(this.deps, call)
    const again = this.deps.deviceClock.wallNow() + seconds * 1000
    keepIfRoom(this.deps.storage, this.key, String(again))
    runInAction(() => Object.assign(this, { sentTo: to, demoCode }))
    this.count()
  }

  dispose() {
    clearTimeout(this.timer)
  }

  private get key() {
    return `codeWait/${this.scene}`
  }

  /** The end is kept by the phone's clock; where that was moved, nobody waits longer than a minute. */
  private count() {
    clearTimeout(this.timer)
    const end = Number(this.deps.storage.get(this.key) ?? 0)
    const left = Math.ceil((end - this.deps.deviceClock.wallNow()) / 1000)
    this.secondsLeft = left > 0 && left <= longestSeconds ? left : 0
    if (this.secondsLeft > 0) this.timer = setTimeout(() => this.count(), 1000)
    else this.deps.storage.remove(this.key)
  }
}
