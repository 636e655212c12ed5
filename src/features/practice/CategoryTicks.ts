import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { KnowledgeNode } from '@contract/calls/common'
import { limits } from '@contract/rules/limits'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Api } from '@/api/createApi'

export type Tick = 'on' | 'part' | 'off'

/**
 * The knowledge tree with at most ten ticks. A ticked parent stands for all its children and is one tick; at the eleventh
 * a dialog is raised and the tick is undone (specification §5).
 */
export class CategoryTicks {
  tree: readonly KnowledgeNode[] = []
  isLoaded = false
  failed = false
  isCapOpen = false
  private readonly ticked = observable.set<string>()
  private readonly opened = observable.set<string>()

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, tree: observableRef, tickOf: false, isOpen: false },
      { autoBind: true },
    )
  }

  get ids(): string[] {
    return [...this.ticked]
  }

  get count() {
    return this.ticked.size
  }

  async load() {
    if (this.isLoaded) return
    this.failed = false
    const reply = await this.api.common
      .knowledgeTree({ withCount: 1 }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      this.failed = !reply
      if (!reply) return
      this.tree = (reply.children as KnowledgeNode[]).filter(
        ({ questionCount }) => questionCount > 0,
      )
      this.isLoaded = true
    })
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
