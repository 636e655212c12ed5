import { makeAutoObservable, observable } from 'mobx'
import type { KnowledgeNode } from '@contract/calls/community/common'
import { limits } from '@contract/rules/limits'
import type { Api } from '@/api/createApi'
import { Resource } from '@/core/loading/Resource'

export type Tick = 'on' | 'part' | 'off'

/**
 * The knowledge tree with at most ten ticks. A ticked parent stands for all its children and is one tick; at the eleventh
 * a dialog is raised and the tick is undone (specification §5).
 */
export class CategoryTicks {
  readonly loaded: Resource<readonly KnowledgeNode[]>
  isCapOpen = false
  private readonly ticked = observable.set<string>()
  private readonly opened = observable.set<string>()

  constructor(api: Api) {
    this.loaded = new Resource(async (_, options) => {
      const { children } = await api.common.knowledgeTree({ withCount: 1 }, options)
      return (children as KnowledgeNode[]).filter(({ questionCount }) => questionCount > 0)
    })
    makeAutoObservable(this, { loaded: false, tickOf: false, isOpen: false }, { autoBind: true })
  }

  get ids(): string[] {
    return [...this.ticked]
  }

  get count() {
    return this.ticked.size
  }

  get tree() {
    return this.loaded.value ?? []
  }

  async load() {
    await this.loaded.need()
  }

  tickOf(node: KnowledgeNode, parent?: KnowledgeNode): Tick {
    if (this.ticked.has(node.knowCatId) || (parent && this.ticked.has(parent.knowCatId)))
      return 'on'
    return node.children.some((child) => this.ticked.has(child.knowCatId)) ? 'part' : 'off'
  }

  isOpen(knowCatId: string) {
    return this.opened.has(knowCatId)
  }

  toggleOpen(knowCatId: string) {
    if (!this.opened.delete(knowCatId)) this.opened.add(knowCatId)
  }

  /** Ticks or unticks; a child under a ticked parent leaves its brothers and sisters ticked. */
  toggle(node: KnowledgeNode, parent?: KnowledgeNode) {
    const next = new Set(this.ticked)
    if (this.tickOf(node, parent) === 'on') {
      next.delete(node.knowCatId)
      if (parent && next.delete(parent.knowCatId))
        for (const child of parent.children) if (child !== node) next.add(child.knowCatId)
    } else {
      for (const child of node.children) next.delete(child.knowCatId)
      next.add(node.knowCatId)
    }
    if (next.size > limits.knowledgeCap) this.isCapOpen = true
    else this.ticked.replace(next)
  }

  /** Only this one. */
  only(knowCatId: string) {
    this.ticked.replace([knowCatId])
  }

  closeCap() {
    this.isCapOpen = false
  }
}
