import { makeAutoObservable } from 'mobx'

/** The words of a list's search box: what stands in it, and what the list was last asked for. */
export class SearchWords {
  /** What stands in the box. */
  words = ''
  /** What was searched for, without spaces at the ends; empty: everything. */
  keyword = ''

  /** `searched` begins the list anew with `keyword`. */
  constructor(private readonly searched: () => Promise<void>) {
    makeAutoObservable<this, 'searched'>(this, { searched: false }, { autoBind: true })
  }

  type(words: string) {
    this.words = words
  }

  async find(words: string) {
    this.set(words)
    await this.searched()
  }

  /** Words of an address: the list is not loaded by it. */
  set(words: string) {
    this.words = words
    this.keyword = words.trim()
  }
}
