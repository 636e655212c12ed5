import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MustKnow } from '@contract/calls/channel'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type Tool = 'KNOW' | 'SCORE'
interface Category {
  knowCatId: string
  knowCatName: string
}

/** Must-know facts: of my post, or by category to revise. */
export class KnowStore {
  tool: Tool = 'KNOW'
  facts?: MustKnow[] = undefined
  categories: Category[] = []
  chosen?: string = undefined
  failed = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, facts: observableRef, categories: observableRef },
      { autoBind: true },
    )
  }

  /** The facts of the category that is chosen. */
  get shown(): readonly MustKnow[] {
    const { chosen } = this
    return (this.facts ?? []).filter(
      ({ knowCatId }) => chosen === undefined || knowCatId.startsWith(chosen),
    )
  }

  /** Only categories that have facts are offered. */
  get offered(): readonly Category[] {
    return this.categories.filter(({ knowCatId }) =>
      (this.facts ?? []).some((fact) => fact.knowCatId.startsWith(knowCatId)),
    )
  }

  nameOf(knowCatId: string): string {
    return this.categories.find((one) => knowCatId.startsWith(one.knowCatId))?.knowCatName ?? ''
  }

  async open(
    tool: Tool,
    { postId, knowCatId }: { postId?: string | undefined; knowCatId?: string | undefined },
  ) {
    if (this.tool !== tool) Object.assign(this, { facts: undefined })
    Object.assign(this, { tool, chosen: knowCatId, failed: false })
    const { channel, dictionary } = this.deps.api
    const options = { overlay: false, silent: true }
    const [facts, categories] = await Promise.all([
      channel
        .mustKnow({ toolCode: tool, ...(postId && { postId }) }, options)
        .catch(rethrowUnexpected),
      dictionary.knowledgeChildren({ pid: '' }, options).catch(rethrowUnexpected),
    ])
    runInAction(() => {
      if (facts) this.facts = facts.list
      if (categories) this.categories = categories.list
      this.failed = !this.facts
    })
  }

  choose(knowCatId: string | undefined) {
    this.chosen = knowCatId
  }
}
