import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Disinfectant } from '@contract/calls/prevention'
import { dilute } from '@contract/rules/dilution'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** The dilution calculator: a product, what it is for, how much; it counts as one types, and refuses what the product does not allow. */
export class DilutionStore {
  products: Disinfectant[] = []
  disclaimer = ''
  failed = false
  productId = ''
  use = 0
  target = ''
  litres = '1'

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, products: observableRef },
      { autoBind: true },
    )
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
    if (outcome.kind === 'problem') return text(outcome.problem)
    const { min, max, unit } = product.allowed
    return product.calc !== 'none' && (target < min || target > max)
      ? text('outside', { min, max, unit })
      : undefined
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

  async load() {
    if (this.products.length > 0) return
    this.failed = false
    const reply = await this.deps.api.prevention
      .disinfectants({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      this.failed = !reply
      if (!reply) return
      Object.assign(this, { products: reply.list, disclaimer: reply.disclaimer })
      this.choose(reply.list[0]?.productId ?? '')
    })
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
