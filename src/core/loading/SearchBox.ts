import { makeAutoObservable } from 'mobx'

/** The words of a list's search box: what stands in it, and what the list was last asked for. */
export class SearchBox {
  /** What stands in the box. */
  words = ''
  /** What was searched for, without spaces at the ends; empty: everything. */
  keyword = ''

  /** `searched` begins the list anew with `keyword`. */
  constructor(private readonly searched: () => Promise<void>) {
    makeAutoObservable<this, 'searched'>(this, { searched: false }, { autoBind: true })
  }

  type(keyword: string) {
    this.words = keyword
  }

  async find(keyword: string) {
    this.set(keyword)
    await this.searched()
  }

  /** Words of an address: the list is not loaded by it. */
  set(keyword: string) {
    this.words = keyword
    this.keyword = keyword.trim()
  }
}
