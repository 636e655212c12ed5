import { makeAutoObservable } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Disinfectant } from '@contract/calls/library/prevention'
import { dilute } from '@contract/rules/content/dilution'
import { reloadedBy, type Loadable } from '@/core/loading/Loadable'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from './texts'

type Disinfectants = Output<Contract['prevention']['disinfectants']>

/** The dilution calculator: a product, what it is for, how much; it counts as one types, and refuses what the product does not allow. */
export class DilutionStore {
  private readonly list: Resource<Disinfectants>
  readonly loaded: Loadable
  productId = ''
  use = 0
  target = ''
  litres = '10'

  constructor({ api }: Pick<Deps, 'api'>) {
    this.list = new Resource((_, options) => api.prevention.disinfectants({}, options))
    this.loaded = reloadedBy(this.list, () => this.load())
    makeAutoObservable<this, 'list'>(this, { list: false, loaded: false }, { autoBind: true })
  }

  get products(): readonly Disinfectant[] {
    return this.list.value?.list ?? []
  }

  get disclaimer() {
    return this.list.value?.disclaimer ?? ''
  }

  get product() {
    return this.products.find(({ productId }) => productId === this.productId) ?? this.products[0]
  }

  get chosenUse() {
    return this.product?.targets[this.use]
  }

  /** Why it cannot be made so; undefined when it can. */
  get problem(): string | undefined {
    const { product, outcome } = this
    const target = Number(this.target)
    if (!product || !outcome) return undefined
    const { min, max, unit } = product.allowed
    if (product.calc !== 'none' && !(target >= min && target <= max))
      return text('outside', { min, max, unit })
    return outcome.kind === 'problem' ? text(outcome.problem) : undefined
  }

  get outcome() {
    const { product } = this
    return (
      product &&
      dilute({
        calc: product.calc,
        stock: product.stock.value,
        target: Number(this.target),
        totalMl: Number(this.litres) * 1000,
      })
    )
  }

  /** `productId`: where somebody comes from its page. */
  async load(productId?: string) {
    await this.list.need()
    const wanted =
      productId !== undefined && this.products.some((one) => one.productId === productId)
    if (wanted) this.choose(productId)
    else if (this.productId === '') this.choose(this.products[0]?.productId ?? '')
  }

  choose(productId: string) {
    this.productId = productId
    this.chooseUse(0)
  }

  chooseUse(use: number) {
    this.use = use
    this.target = String(this.chosenUse?.value ?? this.product?.allowed.min ?? '')
  }

  setTarget(target: string) {
    this.target = target
  }

  setLitres(litres: string) {
    this.litres = litres
  }
}
