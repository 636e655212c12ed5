import { makeAutoObservable } from 'mobx'
import type { Company } from '@contract/calls/people/company'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

/** Hospitals by words of their name, in an area when one is chosen. */
export class HospitalSearch {
  areaId?: string = undefined
  readonly pages: Pages<Company>
  readonly search = new SearchBox(() => this.pages.restart())

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<Company>(
      (page, options) => {
        const wanted = { keyword: this.search.keyword, ...page }
        const { areaId } = this
        return areaId
          ? deps.api.company.ofArea({ areaId, ...wanted }, options)
          : deps.api.company.search(wanted, options)
      },
      ({ comId }) => comId,
    )
    makeAutoObservable(this, { pages: false, search: false }, { autoBind: true })
  }

  /** Loads what is not there yet; another area begins anew. */
  async open(areaId: string | undefined) {
    if (areaId === this.areaId && this.pages.isLoaded) return
    this.areaId = areaId
    await this.pages.restart()
  }
}
