import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

export type WaitingComment = Output<Contract['reaction']['waiting']>['list'][number]

/** Comments of the hospital that wait for its word. */
export class ReviewStore {
  readonly pages: Pages<WaitingComment>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.pages = new Pages(
      (page, options) => deps.api.reaction.waiting(page, options),
      ({ commentId }) => commentId,
    )
  }

  async decide(commentId: string, show: 0 | 1) {
    await this.deps.api.reaction.decide({ commentId, show })
    await this.pages.refresh()
  }
}
