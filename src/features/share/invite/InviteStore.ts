import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { Invitee } from '@contract/calls/activity'
import { onlyBugs } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'
import { addressOf } from '@/routes/address'
import { drawPoster, posterSize } from '../shared/drawPoster'
import { text } from './texts'

type Part = Output<Contract['activity']['record']>

/** My invitation to a campaign: its card, and who came. */
export class InviteStore {
  part?: Part = undefined
  failed = false
  card = ''
  amount = ''
  readonly pages: Pages<Invitee>
  private activityCode = ''

  constructor(private readonly deps: Deps) {
    this.pages = new Pages<Invitee>((page, options) => deps.api.activity.invitees({ activityCode: this.activityCode, ...page }, options))
    makeAutoObservable<this, 'deps' | 'activityCode'>(this, { deps: false, activityCode: false, pages: false, part: observableRef }, { autoBind: true })
  }

  /** Nothing of payouts is ever shown in the mini-program (decisions.md §6.32). */
  get showsPayout() {
    return this.part?.cashOut === 1 && this.deps.platform.kind !== 'weapp'
  }

  /** An admin decides about payouts, on H5. */
  get decidesPayouts() {
    return this.showsPayout && this.deps.session.user?.role === 'hospitalAdmin'
  }

  get mayApply() {
    const amount = Number(this.amount)
    return Number.isInteger(amount) && amount > 0 && amount <= (this.part?.reward ?? 0)
  }

  get link() {
    const { origin, basePath, apiBase } = this.deps.platform
    return (origin || apiBase) + (basePath || '/edu') + addressOf('guideActivity', { activityCode: this.activityCode, inviterId: this.part?.myCode ?? '' })
  }

  async load(activityCode: string) {
    this.activityCode = activityCode
    this.failed = false
    const part = await this.deps.api.activity.record({ activityCode, action: 'view' }, { overlay: false, silent: true }).catch(onlyBugs)
    runInAction(() => {
      this.part = part ?? this.part
      this.failed = !this.part
    })
    await this.pages.restart()
  }

  setAmount(amount: string) {
    this.amount = amount
  }

  async copyLink() {
    await this.deps.platform.copy(this.link)
    this.deps.shell.toast(text('copied'))
  }

  async draw() {
    const { platform, display, shell, session } = this.deps
    const code = this.part?.myCode ?? ''
    try {
      const poster = { brand: display.brandTitle, kind: text('kind'), title: text('title'), issuer: [session.user?.comName, text('code', { code })].filter(Boolean).join(' · '), when: '', hint: text('hint'), link: this.link }
      const card = await platform.draw(posterSize, (on) => drawPoster(on, poster, display.brandColour))
      runInAction(() => (this.card = card))
    } catch {
      // Old phones cannot draw outside a page; the link remains.
      shell.toast(text('failed'))
    }
  }

  async keep() {
    const kept = await this.deps.platform.keepPicture(this.card, 'invitation.png')
    this.deps.shell.toast(text(kept ? 'kept' : 'keepByHand'))
  }

  closeCard() {
    this.card = ''
  }

  async apply() {
    const done = await this.deps.api.activity.applyCashOut({ activityCode: this.activityCode, amount: Number(this.amount) }).catch(onlyBugs)
    if (!done) return
    this.deps.shell.toast(text('applied'))
    runInAction(() => (this.amount = ''))
    await this.load(this.activityCode)
  }
}
