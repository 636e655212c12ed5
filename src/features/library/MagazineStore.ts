import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Article, ArticleDetail, Magazine } from '@contract/calls/magazine'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import { SearchBox } from '@/core/SearchBox'
import type { Deps } from '@/core/stores'

type MagazineDetail = Output<Contract['magazine']['detail']>

/** Issues of the magazine, articles found by words, the issue and the article that are read. */
export class MagazineStore {
  readonly issues: Pages<Magazine>
  readonly articles: Pages<Article>
  readonly search = new SearchBox(() => this.articles.restart())
  issue?: MagazineDetail = undefined
  article?: ArticleDetail = undefined
  failed = false

  constructor(private readonly deps: Deps) {
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
    makeAutoObservable<this, 'deps'>(
      this,
      {
        deps: false,
        issues: false,
        articles: false,
        search: false,
        issue: observableRef,
        article: observableRef,
      },
      { autoBind: true },
    )
  }

  async openIssue(magId: string) {
    if (this.issue?.magId !== magId) this.issue = undefined
    this.failed = false
    const issue = await this.deps.api.magazine
      .detail({ magId }, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (issue) this.issue = issue
      this.failed = !this.issue
    })
  }

  async read(artId: string) {
    if (this.article?.artId !== artId) this.article = undefined
    this.failed = false
    const article = await this.deps.api.article
      .detail({ artId }, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (article) this.article = article
      this.failed = !this.article
    })
  }
}
