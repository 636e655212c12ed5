import { makeAutoObservable } from 'mobx'
import type { PlanRow } from '@contract/calls/authoringShapes'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

/** Exams that authors of the hospital make. */
export class PlansStore {
  state: PlanRow['state'] | '' = ''
  readonly pages: Pages<PlanRow>
  readonly search = new SearchBox(() => this.pages.restart())

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<PlanRow>(
      (page, options) =>
        deps.api.authoring.plans(
          {
            ...(this.search.keyword && { keyword: this.search.keyword }),
            ...(this.state && { state: this.state }),
            ...page,
          },
          options,
        ),
      ({ planId }) => planId,
    )
    makeAutoObservable(this, { pages: false, search: false }, { autoBind: true })
  }

  async show(state: PlanRow['state'] | '') {
    this.state = state
    await this.pages.restart()
  }
}
