import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Product, ProductDetail } from '@contract/calls/product'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import { SearchBox } from '@/core/SearchBox'
import type { Deps } from '@/core/stores'

type Category = Output<Contract['product']['categories']>['list'][number]

/** Products by category and words, and the one that is read. */
export class ProductStore {
  categories: Category[] = []
  prodCatId?: string = undefined
  readonly pages: Pages<Product>
  readonly search = new SearchBox(() => this.pages.restart())
  product?: ProductDetail = undefined
  failed = false

  constructor(private readonly deps: Deps) {
    this.pages = new Pages(
      (page, options) =>
        deps.api.product.search(
          {
            ...(this.prodCatId && { prodCatId: this.prodCatId }),
            ...(this.search.keyword && { keyword: this.search.keyword }),
            ...page,
          },
          options,
        ),
      ({ prodId }) => prodId,
    )
    makeAutoObservable<this, 'deps'>(
      this,
      {
        deps: false,
        pages: false,
        search: false,
        categories: observableRef,
        product: observableRef,
      },
      { autoBind: true },
    )
  }

  /** The name of the category that is chosen. */
  get categoryName() {
    return this.categories
      .flatMap((one) => [one, ...one.children])
      .find(({ prodCatId }) => prodCatId === this.prodCatId)?.prodCatName
  }

  async open(prodCatId: string | undefined) {
    const isOther = this.prodCatId !== prodCatId
    this.prodCatId = prodCatId
    await Promise.all([this.loadCategories(), isOther ? this.pages.restart() : this.pages.open()])
  }

  async choose(prodCatId: string | undefined) {
    this.prodCatId = prodCatId
    await this.pages.restart()
  }

  async read(prodId: string) {
    if (this.product?.prodId !== prodId) this.product = undefined
    this.failed = false
    const product = await this.deps.api.product
      .detail({ prodId }, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (product) this.product = product
      this.failed = !this.product
    })
  }

  private async loadCategories() {
    if (this.categories.length > 0) return
    const reply = await this.deps.api.product
      .categories({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.categories = reply.list))
  }
}
