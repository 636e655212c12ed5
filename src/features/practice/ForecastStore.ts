import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CategoryForecast, DepartmentForecast } from '@contract/calls/mistakes'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

interface Mine {
  expected: number | null
  list: readonly CategoryForecast[]
}

/** What I, and my people, are expected to remember today. */
export class ForecastStore {
  own?: Mine = undefined
  departments: readonly DepartmentForecast[] = []
  failed = false
  view: 'mine' | 'departments' = 'mine'

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, own: observableRef, departments: observableRef },
      { autoBind: true },
    )
  }

  /** Who reads numbers sees them by department; the server decides which. */
  get isManager() {
    return this.deps.session.can('report.numbers')
  }

  async show() {
    if (!this.deps.session.isLoggedIn) return
    this.failed = false
    const quiet = { overlay: false, silent: true }
    const [own, departments] = await Promise.all([
      this.deps.api.mistakes.forecast({}, quiet).catch(rethrowUnexpected),
      this.isManager
        ? this.deps.api.mistakes.departments({}, quiet).catch(rethrowUnexpected)
        : undefined,
    ])
    runInAction(() => {
      this.failed = !own
      if (own) this.own = own
      if (departments) this.departments = departments.list
    })
  }

  choose(view: 'mine' | 'departments') {
    this.view = view
  }

  /** A small exercise of what I have most likely forgotten; gives its id. */
  async refresh(knowCatId?: string): Promise<string> {
    return (
      await this.deps.api.mistakes.buildRefresh(knowCatId ? { knowCatId } : {}, { silent: false })
    ).taskId
  }

  /** The same for everybody of a department; gives how many people got one. */
  async assign(departmentId: string, knowCatId: string): Promise<number> {
    return (
      await this.deps.api.mistakes.assignRefresh({ departmentId, knowCatId }, { silent: false })
    ).people
  }
}
