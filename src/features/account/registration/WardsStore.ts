import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type WaitingWard = Output<Contract['survey']['waitingAreas']>['list'][number]

/** Wards that my people named and the lists lack; only a hospital's admin is asked. */
export class WardsStore {
  wards: WaitingWard[] = []

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async load() {
    if (!this.deps.session.can('people.read')) return
    const reply = await this.deps.api.survey
      .waitingAreas({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.wards = reply.list))
  }

  /** Throws ApiError, which the shell has shown; the list is read again either way. */
  async decide({ wardId }: WaitingWard, accept: boolean) {
    try {
      await this.deps.api.survey.decideArea({ wardId, accept: accept ? 1 : 0 })
    } finally {
      await this.load()
    }
  }
}
