import { makeAutoObservable } from 'mobx'
import type { Guide } from '@contract/calls/prevention'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** Guides of one tool, by words; and one of them to read. */
export class GuidesStore {
  keyword = ''
  /** The one that is read; null: it is not there any more. */
  readonly guide: Resource<Guide | null, string>
  readonly pages: Pages<Guide>
  private category = ''

  constructor(private readonly deps: Pick<Deps, 'api'>) {
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
    this.guide = new Resource(async (guideId: string, options) => {
      const { list } = await deps.api.prevention.guides(
        { guideId, pageIndex: 1, pageSize: 1 },
        options,
      )
      return list[0] ?? null
    })
    makeAutoObservable<this, 'deps' | 'category'>(
      this,
      { deps: false, category: false, pages: false, guide: false },
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
}
