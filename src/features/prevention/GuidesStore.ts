import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Guide } from '@contract/calls/prevention'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'

/** Guides of one tool, by words; and one of them to read. */
export class GuidesStore {
  keyword = ''
  guide?: Guide = undefined
  isGone = false
  failed = false
  readonly pages: Pages<Guide>
  private category = ''
  private guideId = ''

  constructor(private readonly deps: Deps) {
    this.pages = new Pages<Guide>(
      (page, options) =>
        deps.api.prevention.guides(
          {
            ...(this.category && { category: this.category }),
            ...(this.keyword && { keyword: this.keyword }),
            ...page,
          },
          options,
        ),
      ({ guideId }) => guideId,
    )
    makeAutoObservable<this, 'deps' | 'category' | 'guideId'>(
      this,
      { deps: false, category: false, guideId: false, pages: false, guide: observableRef },
      { autoBind: true },
    )
  }

  async open(category: string) {
    if (category === this.category && this.pages.isLoaded) return
    this.category = category
    await this.pages.restart()
  }

  setKeyword(keyword: string) {
    this.keyword = keyword
  }

  search() {
    return this.pages.restart()
  }

  async read(guideId: string) {
    if (guideId !== this.guideId) this.guide = undefined
    this.guideId = guideId
    this.failed = this.isGone = false
    const reply = await this.deps.api.prevention
      .guides({ guideId, pageIndex: 1, pageSize: 1 }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (guideId !== this.guideId) return
      this.guide = reply?.list[0] ?? this.guide
      this.isGone = reply !== undefined && reply.list.length === 0
      this.failed = !reply && !this.guide
    })
  }
}
