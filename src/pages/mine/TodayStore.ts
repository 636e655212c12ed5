import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type MyDuty = Output<Contract['duty']['mine']>['list'][number]
/** More at once would hide the rest of the page. */
const maxShown = 3

/** What I owe, the most urgent first. */
export class TodayStore {
  list: readonly MyDuty[] = []

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, list: observableRef }, { autoBind: true })
  }

  get shown() {
    return this.list.slice(0, maxShown)
  }

  /** Without network what is known stays. */
  async load() {
    const reply = await this.deps.api.duty
      .mine({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.list = reply.list))
  }
}
