import { makeAutoObservable } from 'mobx'
import type { MustKnow } from '@contract/calls/community/channel'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

export type Tool = 'KNOW' | 'SCORE'
interface Category {
  knowCatId: string
  knowCatName: string
}

interface Which {
  tool: Tool
  postId?: string | undefined
}
interface Known {
  facts: readonly MustKnow[]
  categories: readonly Category[]
}

/** Must-know facts: of my post, or by category to revise. */
export class KnowStore {
  readonly loaded: Resource<Known, Which>
  chosen?: string = undefined

  constructor({ api: { channel, dictionary } }: Pick<Deps, 'api'>) {
    this.loaded = new Resource(async ({ tool, postId }: Which, options) => {
      const [facts, categories] = await Promise.all([
        channel.mustKnow({ toolCode: tool, ...(postId && { postId }) }, options),
        dictionary.knowledgeChildren({ pid: '' }, options).catch(rethrowUnexpected),
      ])
      return { facts: facts.list, categories: categories?.list ?? [] }
    })
    makeAutoObservable(this, { loaded: false }, { autoBind: true })
  }

  get tool(): Tool {
    return this.loaded.key?.tool ?? 'KNOW'
  }

  private get facts() {
    return this.loaded.value?.facts ?? []
  }

  private get categories() {
    return this.loaded.value?.categories ?? []
  }

  /** The facts of the category that is chosen. */
  get shown(): readonly MustKnow[] {
    const { chosen } = this
    return this.facts.filter(
      ({ knowCatId }) => chosen === undefined || knowCatId.startsWith(chosen),
    )
  }

  /** Only categories that have facts are offered. */
  get offered(): readonly Category[] {
    return this.categories.filter(({ knowCatId }) =>
      this.facts.some((fact) => fact.knowCatId.startsWith(knowCatId)),
    )
  }

  nameOf(knowCatId: string): string {
    return this.categories.find((one) => knowCatId.startsWith(one.knowCatId))?.knowCatName ?? ''
  }

  async open(
    tool: Tool,
    { postId, knowCatId }: { postId?: string | undefined; knowCatId?: string | undefined },
  ) {
    this.chosen = knowCatId
    await this.loaded.open({ tool, postId })
  }

  choose(knowCatId: string | undefined) {
    this.chosen = knowCatId
  }
}
