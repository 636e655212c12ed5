import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { WeekGoal } from '@contract/rules/content/weekGoals'
import type { Week } from '@contract/calls/study/studyShapes'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** What I learnt since Monday, and what I want to learn a week. */
export class WeekStore {
  /** Unknown until the hospital said it: a zero would be false. */
  week?: Week = undefined

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, week: observableRef }, { autoBind: true })
  }

  /** Minutes that are still missing; 0: reached, or there is no goal. */
  get left() {
    const { minutes = 0, goal = null } = this.week ?? {}
    return Math.max(0, (goal ?? 0) - minutes)
  }

  /** Each time the study home comes to the front. */
  async load() {
    const week = await this.deps.api.study
      .week({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (week) runInAction(() => (this.week = week))
  }

  /** null: none any more. */
  async setGoal(goal: WeekGoal | null) {
    const week = await this.deps.api.study.setWeekGoal({ goal }, { silent: false })
    runInAction(() => (this.week = week))
  }
}
