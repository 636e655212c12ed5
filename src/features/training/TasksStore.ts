import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

export type TrainTaskRow = Output<Contract['training']['list']>['list'][number]

/** Training tasks that are meant for me. */
export class TasksStore {
  readonly pages: Pages<TrainTaskRow>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.pages = new Pages<TrainTaskRow>(
      (page, options) => api.training.list(page, options),
      ({ taskId }) => taskId,
    )
    makeAutoObservable(this, { pages: false }, { autoBind: true })
  }
}
