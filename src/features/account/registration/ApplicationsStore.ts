import { makeAutoObservable } from 'mobx'
import type { Application } from '@contract/calls/account/registration'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** Who waits for my decision, and whom I decided on. */
export class ApplicationsStore {
  state: 0 | 1 | 2 = 0
  readonly pages: Pages<Application>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<Application>(
      (page, options) =>
        deps.api.registration.applications({ state: this.state, ...page }, options),
      ({ applicationId }) => applicationId,
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  async show(state: 0 | 1 | 2) {
    this.state = state
    await this.pages.restart()
  }

  /** Throws ApiError, which the shell has shown; somebody else may have decided meanwhile, so the list is read again either way. */
  async decide({ applicationId }: Application, approve: boolean, reason: string) {
    try {
      await this.deps.api.registration.decide({
        applicationId,
        approve: approve ? 1 : 0,
        ...(reason.trim() && { reason: reason.trim() }),
      })
    } finally {
      await this.pages.refresh()
    }
  }
}
