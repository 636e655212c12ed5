import { makeAutoObservable } from 'mobx'
import type { Mistake } from '@contract/calls/exam/mistakes'
import { reloadedBy, type Loadable } from '@/core/loading/Loadable'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'
import { DueStore } from '@/shell/practice/DueStore'

export type ShownShelf = 'due' | 'learning' | 'mastered'
export type Minutes = 5 | 10 | 15 | 20

/** The mistakes book: what is due, what is being learnt, what is mastered. */
export class MistakesStore {
  static readonly uses = { due: DueStore }
  shelf: ShownShelf = 'due'
  knowCatId = ''
  keyword = ''
  readonly pages: Pages<Mistake>

  readonly whole: Loadable

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'> & { due: DueStore }) {
    this.pages = new Pages(
      (page, options) =>
        deps.api.mistakes.search(
          {
            ...(this.shelf === 'due' && { dueOnly: 1 as const }),
            ...(this.shelf === 'mastered' && { mastered: 1 as const }),
            ...(this.knowCatId && { knowCatId: this.knowCatId }),
            ...(this.keyword && { keyword: this.keyword }),
            ...page,
          },
          options,
        ),
      ({ mistakeId }) => mistakeId,
    )
    this.whole = reloadedBy(this.pages, () => this.show())
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, pages: false, whole: false },
      { autoBind: true },
    )
  }

  get isFiltered() {
    return this.knowCatId !== '' || this.keyword !== ''
  }

  /** Each time the tab comes to the front: days pass, and exams fill the book by themselves. */
  async show() {
    if (!this.deps.session.isLoggedIn) return
    await Promise.all([this.deps.due.refresh(), this.pages.open()])
  }

  async choose(shelf: ShownShelf) {
    if (shelf === this.shelf) return
    this.shelf = shelf
    await this.pages.restart()
  }

  async filter(knowCatId: string, keyword: string) {
    if (knowCatId === this.knowCatId && keyword.trim() === this.keyword) return
    this.knowCatId = knowCatId
    this.keyword = keyword.trim()
    await this.pages.restart()
  }

  async setMinutes(minutesADay: Minutes) {
    const take = this.deps.due.reading()
    take(await this.deps.api.mistakes.setMinutes({ minutesADay }, { silent: false }))
  }
}
