import { makeAutoObservable } from 'mobx'
import type { CategoryForecast, DepartmentForecast } from '@contract/calls/exam/mistakes'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

interface Mine {
  expected: number | null
  list: readonly CategoryForecast[]
}

interface Forecast {
  mine: Mine
  departments: readonly DepartmentForecast[]
}

/** What I, and my people, are expected to remember today. */
export class ForecastStore {
  readonly loaded: Resource<Forecast>
  view: 'mine' | 'departments' = 'mine'

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    this.loaded = new Resource(async (_, options) => {
      const [mine, all] = await Promise.all([
        deps.api.mistakes.forecast({}, options),
        this.isManager
          ? deps.api.mistakes.departments({}, options).catch(rethrowUnexpected)
          : undefined,
      ])
      return { mine, departments: all?.list ?? [] }
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, loaded: false }, { autoBind: true })
  }

  /** Who reads numbers sees them by department; the server decides which. */
  get isManager() {
    return this.deps.session.can('report.numbers')
  }

  async show() {
    if (!this.deps.session.isLoggedIn) return
    await this.loaded.open()
  }

  get mine() {
    return this.loaded.value?.mine
  }

  get departments() {
    return this.loaded.value?.departments ?? []
  }

  look(view: 'mine' | 'departments') {
    this.view = view
  }

  /** A small exercise of what I have most likely forgotten; returns its id. */
  async refresh(knowCatId?: string): Promise<string> {
    return (
      await this.deps.api.mistakes.buildRefresh(knowCatId ? { knowCatId } : {}, { silent: false })
    ).taskId
  }

  /** The same for everybody of a department; returns how many people got one. */
  async assign(departmentId: string, knowCatId: string): Promise<number> {
    return (
      await this.deps.api.mistakes.assignRefresh({ departmentId, knowCatId }, { silent: false })
    ).people
  }
}
