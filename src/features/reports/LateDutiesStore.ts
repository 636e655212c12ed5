import { makeAutoObservable } from 'mobx'
import type { DutyRow } from '@contract/calls/year/duty'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** What is overdue in the departments that somebody looks after, the longest first. */
export class LateDutiesStore {
  readonly pages: Pages<DutyRow>

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<DutyRow>(
      (page, options) => deps.api.duty.list({ due: 'overdue', ...page }, options),
      ({ kind, taskId, userId }) => `${kind}/${taskId}/${userId}`,
    )
    makeAutoObservable(this, { pages: false })
  }
}
