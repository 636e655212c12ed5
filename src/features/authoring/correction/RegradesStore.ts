import type { Regrade } from '@contract/calls/marking'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** The log of corrected keys. */
export class RegradesStore {
  readonly pages: Pages<Regrade>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.pages = new Pages(
      (page, options) => api.marking.regrades(page, options),
      ({ regradeId }) => regradeId,
    )
  }
}
