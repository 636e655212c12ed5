import { makeAutoObservable } from 'mobx'
import type { Appeal } from '@contract/calls/leaving'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

export type Give = 'count' | 'time' | 'try'

/** What a manager decides about an appeal. */
export interface Verdict {
  grant: boolean
  give: Give
  minutes: number
  reason: string
}

/** Appeals against absences that I decide on: those that wait first. */
export class AppealsStore {
  onlyWaiting = true
  readonly pages: Pages<Appeal>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<Appeal>(
      (page, options) =>
        deps.api.leaving.appeals(
          { ...(this.onlyWaiting && { waiting: 1 as const }), ...page },
          options,
        ),
      ({ attemptId, eventId }) => `${attemptId}/${eventId}`,
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  async show(onlyWaiting: boolean) {
    this.onlyWaiting = onlyWaiting
    await this.pages.restart()
  }

  /** Throws ApiError; somebody else may have decided meanwhile, so the list is read again either way. */
  async decide({ attemptId, eventId }: Appeal, { grant, give, minutes, reason }: Verdict) {
    const remedy = grant ? { give, ...(give === 'time' && { minutes }) } : {}
    try {
      await this.deps.api.leaving.decide(
        { attemptId, eventId, grant: grant ? 1 : 0, ...remedy, reason: reason.trim() },
        { silent: false },
      )
    } finally {
      await this.pages.refresh()
    }
  }
}
