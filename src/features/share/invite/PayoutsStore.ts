import { makeAutoObservable } from 'mobx'
import type { CashOut } from '@contract/calls/activity'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** Payout requests of the hospital, for its admin: those that wait first. */
export class PayoutsStore {
  readonly pages: Pages<CashOut>

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.pages = new Pages<CashOut>(
      (page, options) => deps.api.activity.cashOuts(page, options),
      ({ applyId }) => applyId,
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  /** Returns whether it was decided; what somebody else decided meanwhile is said and shown. */
  async decide({ applyId }: CashOut, approve: boolean, note = ''): Promise<boolean> {
    const decided = await this.deps.api.activity
      .decideCashOut({ applyId, approve: approve ? 1 : 0, ...(note && { note }) })
      .catch(rethrowUnexpected)
    if (decided) this.deps.shell.toast(text('payoutDecided'))
    await this.pages.refresh()
    return decided !== undefined
  }
}
