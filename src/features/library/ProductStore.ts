import { makeAutoObservable } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Product, ProductDetail } from '@contract/calls/library/product'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

type Category = Output<Contract['product']['categories']>['list'][number]

/** Products by category and words, and the one that is read. */
export class ProductStore {
  prodCatId?: string = undefined
  readonly pages: Pages<Product>
  readonly search = new SearchBox(() => this.pages.restart())
  readonly product: Resource<ProductDetail, string>
  private readonly kinds: Resource<{ list: Category[] }>

  constructor(deps: Pick<Deps, 'api'>) {
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
    this.product = new Resource((prodId: string, options) =>
      deps.api.product.detail({ prodId }, options),
    )
    this.kinds = new Resource((_, options) => deps.api.product.categories({}, options))
    makeAutoObservable<this, 'kinds'>(
      this,
      {
        pages: false,
        search: false,
        product: false,
        kinds: false,
      },
      { autoBind: true },
    )
  }

  get categories(): readonly Category[] {
    return this.kinds.value?.list ?? []
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
    await Promise.all([this.kinds.need(), isOther ? this.pages.restart() : this.pages.open()])
  }
}
