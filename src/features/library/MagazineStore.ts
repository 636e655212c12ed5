import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Article, ArticleDetail, Magazine } from '@contract/calls/library/magazine'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

type MagazineDetail = Output<Contract['magazine']['detail']>

/** Issues of the magazine, articles found by words, the issue and the article that are read. */
export class MagazineStore {
  readonly issues: Pages<Magazine>
  readonly articles: Pages<Article>
  readonly search = new SearchBox(() => this.articles.restart())
  readonly issue: Resource<MagazineDetail, string>
  readonly article: Resource<ArticleDetail, string>

  constructor(deps: Pick<Deps, 'api'>) {
    this.issues = new Pages(
      (page, options) => deps.api.magazine.search(page, options),
      ({ magId }) => magId,
    )
    this.articles = new Pages(
      (page, options) =>
        deps.api.article.search(
          { ...(this.search.keyword && { keyword: this.search.keyword }), ...page },
          options,
        ),
      ({ artId }) => artId,
    )
    this.issue = new Resource((magId: string, options) =>
      deps.api.magazine.detail({ magId }, options),
    )
    this.article = new Resource((artId: string, options) =>
      deps.api.article.detail({ artId }, options),
    )
  }
}
