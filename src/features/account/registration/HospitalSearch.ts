import { makeAutoObservable } from 'mobx'
import type { Company } from '@contract/calls/company'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'

/** Hospitals by words of their name, in an area when one is chosen. */
export class HospitalSearch {
  words = ''
  areaId?: string = undefined
  readonly pages: Pages<Company>
  private keyword = ''

  constructor(deps: Deps) {
    this.pages = new Pages<Company>(
      (page, options) => deps.api.company.search({ keyword: this.keyword, ...(this.areaId && { areaId: this.areaId }), ...page }, options),
      ({ comId }) => comId,
    )
    makeAutoObservable<this, 'keyword'>(this, { pages: false, keyword: false }, { autoBind: true })
  }

  type(words: string) {
    this.words = words
  }

  async search(words: string) {
    this.words = words
    this.keyword = words.trim()
    await this.pages.restart()
  }

  /** Loads what is not there yet; another area begins anew. */
  async open(areaId: string | undefined) {
    if (areaId === this.areaId && this.pages.isLoaded) return
    this.areaId = areaId
    await this.pages.restart()
  }
}
