import type { ObservationRow } from '@contract/calls/study/skillShapes'
import { Pages } from '@/core/loading/Pages'
import { renewAfter } from '@/core/loading/renewAfter'
import type { Deps } from '@/core/stores'

/** Observations that I gave. */
export class GivenStore {
  readonly pages: Pages<ObservationRow>
  readonly dispose: () => void

  constructor({ api, outbox }: Pick<Deps, 'api' | 'outbox'>) {
    this.pages = new Pages<ObservationRow>(
      (page, options) => api.skill.given(page, options),
      ({ observationId }) => observationId,
    )
    this.dispose = renewAfter(outbox, 'skill.observe', this.pages.renew)
  }
}
