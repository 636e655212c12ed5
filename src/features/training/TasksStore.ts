import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { Pages } from '@/core/loading/Pages'
import { renewAfter } from '@/core/loading/renewAfter'
import type { Deps } from '@/core/stores'

export type TrainTaskRow = Output<Contract['training']['list']>['list'][number]

/** Training tasks that are meant for me. */
export class TasksStore {
  readonly pages: Pages<TrainTaskRow>
  readonly dispose: () => void

  constructor({ api, outbox }: Pick<Deps, 'api' | 'outbox'>) {
    this.pages = new Pages<TrainTaskRow>(
      (page, options) => api.training.list(page, options),
      ({ taskId }) => taskId,
    )
    this.dispose = renewAfter(outbox, 'training.addResult', this.pages.renew)
    makeAutoObservable(this, { dispose: false, pages: false }, { autoBind: true })
  }
}
