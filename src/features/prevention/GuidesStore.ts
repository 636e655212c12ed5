import type { Guide } from '@contract/calls/library/prevention'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

/** Guides of one tool, by words; and one of them to read. */
export class GuidesStore {
  /** The one that is read; null: it is not there any more. */
  readonly guide: Resource<Guide | null, string>
  readonly pages: Pages<Guide>
  /** All guides of everyday work, to choose from by the situation. */
  readonly situations: Resource<readonly Guide[]>
  readonly search = new SearchBox(() => this.pages.restart())
  private category = ''

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<Guide>(
      (page, options) =>
        deps.api.prevention.guides(
          {
            ...(this.category && { category: this.category }),
            ...(this.search.keyword && { keyword: this.search.keyword }),
            ...page,
          },
          options,
        ),
      ({ guideId }) => guideId,
    )
    this.situations = new Resource(async (_, options) => {
      const asked = { category: 'preventionGuide', pageIndex: 1, pageSize: 50 }
      return (await deps.api.prevention.guides(asked, options)).list
    })
    this.guide = new Resource(async (guideId: string, options) => {
      const { list } = await deps.api.prevention.guides(
        { guideId, pageIndex: 1, pageSize: 1 },
        options,
      )
      return list[0] ?? null
    })
  }

  /** `keyword`: what the address looks for; without one what is looked for stays. */
  async open(category: string, keyword = this.search.keyword) {
    const isSame = category === this.category && keyword === this.search.keyword
    if (isSame && this.pages.isLoaded) return
    this.category = category
    this.search.set(keyword)
    await this.pages.restart()
  }
}
