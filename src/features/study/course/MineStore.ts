import type { CourseTask } from '@contract/calls/studyShapes'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** Courses that I have begun, the last one first; and those of my plan, by day. */
export class MineStore {
  readonly begun: Pages<CourseTask>
  readonly plan: Pages<CourseTask>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.begun = new Pages(
      (page, options) => deps.api.study.mine(page, options),
      ({ taskId }) => taskId,
    )
    this.plan = new Pages(
      (page, options) => deps.api.plan.list(page, options),
      ({ taskId }) => taskId,
    )
  }

  async remove(taskId: string) {
    await this.deps.api.plan.remove({ taskId })
    await this.plan.refresh()
  }
}
