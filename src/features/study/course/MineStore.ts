import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { PlannedTask } from '@contract/calls/study/plan'
import type { CourseTask } from '@contract/calls/study/studyShapes'
import { SearchBox } from '@/core/loading/SearchBox'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

export type FoundCourse = Output<Contract['plan']['searchCourses']>['list'][number]

/** Courses that I have begun, the last one first; those of my plan, by day; and what can be put on it, by words. */
export class MineStore {
  readonly begun: Pages<CourseTask>
  readonly plan: Pages<PlannedTask>
  readonly found: Pages<FoundCourse>
  readonly search = new SearchBox(() => this.begun.restartSoon())
  readonly finding = new SearchBox(() => this.found.restartSoon())

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.begun = new Pages(
      (page, options) =>
        this.search.keyword === ''
          ? deps.api.study.mine(page, options)
          : deps.api.plan.myCourses({ keyword: this.search.keyword, ...page }, options),
      ({ taskId }) => taskId,
    )
    this.plan = new Pages(
      (page, options) => deps.api.plan.list(page, options),
      ({ taskId }) => taskId,
    )
    this.found = new Pages(
      (page, options) =>
        deps.api.plan.searchCourses({ keyword: this.finding.keyword, ...page }, options),
      ({ taskId }) => taskId,
    )
  }

  async remove(taskId: string) {
    await this.deps.api.plan.remove({ taskId })
    await this.plan.refresh()
  }
}
