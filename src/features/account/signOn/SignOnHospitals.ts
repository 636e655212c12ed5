import type { Company } from '@contract/calls/people/company'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

/** Hospitals whose people come in with accounts of their own, by words of their name. */
export class SignOnHospitals {
  readonly pages: Pages<Company>
  readonly search = new SearchBox(() => this.pages.restart())

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<Company>(
      (page, options) =>
        deps.api.company.search({ keyword: this.search.keyword, withSignOn: 1, ...page }, options),
      ({ comId }) => comId,
    )
  }
}
