import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export interface Category {
  id: string
  path: string
}

/** The knowledge categories, for filters, editor and rules; fetched once. */
export class Categories {
  all: Category[] = []

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, all: observableRef }, { autoBind: true })
  }

  async open() {
    if (this.all.length > 0) return
    try {
      const { children } = await this.deps.api.common.knowledgeTree({}, { overlay: false })
      runInAction(() => {
        this.all = children.flatMap(({ knowCatId, knowCatName, children: below }) => [
          { id: knowCatId, path: knowCatName },
          ...below.map((leaf) => ({
            id: leaf.knowCatId,
            path: `${knowCatName}/${leaf.knowCatName}`,
          })),
        ])
      })
    } catch (error) {
      rethrowUnexpected(error)
    }
  }

  pathOf(id: string) {
    return this.all.find((category) => category.id === id)?.path ?? ''
  }
}
