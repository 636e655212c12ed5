import { makeAutoObservable } from 'mobx'
import type { TrainPerson, AssignmentRow } from '@contract/calls/trainingSet'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** Training tasks that I have set, or that my hospital has, and how far their people are. */
export class AssignmentsStore {
  readonly pages: Pages<AssignmentRow>

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.pages = new Pages<AssignmentRow>(
      (page, options) => deps.api.trainingSet.list(page, options),
      ({ taskId }) => taskId,
    )
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, pages: false, peopleOf: false },
      { autoBind: true },
    )
  }

  peopleOf(taskId: string): Pages<TrainPerson> {
    return new Pages<TrainPerson>(
      (page, options) => this.deps.api.trainingSet.people({ taskId, ...page }, options),
      ({ userId }) => userId,
    )
  }

  /** Returns whether it is closed now. */
  async close(taskId: string): Promise<boolean> {
    const closed = await this.deps.api.trainingSet.close({ taskId }).catch(rethrowUnexpected)
    if (closed) this.deps.shell.toast(text('closedNow'))
    await this.pages.refresh()
    return closed !== undefined
  }
}
