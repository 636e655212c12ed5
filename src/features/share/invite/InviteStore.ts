import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { Invitee } from '@contract/calls/community/activity'
import { rethrowUnexpected } from '@/api/ApiError'
import { factsText } from '@/core/i18n/joining'
import { Pages } from '@/core/loading/Pages'
import { publicLink } from '@/core/navigation/publicLink'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { addressOf } from '@/routes/address'
import { PosterMaker } from '@/shell/poster/PosterMaker'
import { text } from './texts'

type Part = Output<Contract['activity']['record']>

/** My invitation to a campaign: its card, and who came. */
export class InviteStore {
  readonly invitation: Resource<Part, string>
  readonly card: PosterMaker
  amount = ''
  readonly pages: Pages<Invitee>

  constructor(
    private readonly deps: Pick<
      Deps,
      'addresses' | 'api' | 'display' | 'payments' | 'pictures' | 'session' | 'shell' | 'transport'
    >,
  ) {
    this.card = new PosterMaker(deps)
    this.pages = new Pages<Invitee>((page, options) =>
      deps.api.activity.invitees({ activityCode: this.activityCode, ...page }, options),
    )
    this.invitation = new Resource((activityCode: string, options) =>
      deps.api.activity.record({ activityCode, action: 'view' }, options),
    )
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, card: false, pages: false, invitation: false },
      { autoBind: true },
    )
  }

  get part() {
    return this.invitation.value
  }

  private get activityCode() {
    return this.invitation.key ?? ''
  }

  /** Nothing of payouts is ever shown in the mini-program (decisions.md §6.32). */
  get showsPayout() {
    return this.part?.cashOut === 1 && this.deps.payments.mayShowPayouts
  }

  get mayApply() {
    const amount = Number(this.amount)
    return Number.isInteger(amount) && amount > 0 && amount <= (this.part?.reward ?? 0)
  }

  get link() {
    return publicLink(
      this.deps,
      addressOf('guideActivity', {
        activityCode: this.activityCode,
        inviterId: this.part?.myCode ?? '',
      }),
    )
  }

  async load(activityCode: string) {
    await this.invitation.open(activityCode)
    await this.pages.restart()
  }

  setAmount(amount: string) {
    this.amount = amount
  }

  copyLink() {
    return this.deps.shell.copy(this.link, text('copied'))
  }

  async draw() {
    const code = this.part?.myCode ?? ''
    const issuer = factsText(this.deps.session.user?.comName, text('code', { code }))
    await this.card.draw({
      kind: text('kind'),
      title: text('title'),
      issuer,
      when: '',
      hint: text('hint'),
      link: this.link,
    })
  }

  async apply() {
    const done = await this.deps.api.activity
      .applyCashOut({ activityCode: this.activityCode, amount: Number(this.amount) })
      .catch(rethrowUnexpected)
    if (!done) return
    this.deps.shell.toast(text('applied'))
    runInAction(() => (this.amount = ''))
    await this.load(this.activityCode)
  }
}
