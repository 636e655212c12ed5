import { makeAutoObservable } from 'mobx'
import type { PlanRow } from '@contract/calls/authoringShapes'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** Exams that authors of the hospital make. */
export class PlansStore {
  keyword = ''
  state: PlanRow['state'] | '' = ''
  readonly pages: Pages<PlanRow>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<PlanRow>(
      (page, options) =>
        deps.api.authoring.plans(
          {
            ...(this.keyword.trim() && { keyword: this.keyword.trim() }),
            ...(this.state && { state: this.state }),
            ...page,
          },
          options,
        ),
      ({ planId }) => planId,
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  setKeyword(keyword: string) {
    this.keyword = keyword
  }

  async show(state: PlanRow['state'] | '') {
    this.state = state
    await this.pages.restart()
  }
}
