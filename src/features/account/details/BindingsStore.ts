import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type Binding = Output<Contract['identity']['bindings']>['list'][number]

/** Who of the messaging platform is bound to my account. */
export class BindingsStore {
  list: Binding[] = []

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async load() {
    const reply = await this.deps.api.identity
      .bindings({}, { overlay: false })
      .catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.list = reply.list))
  }

  async unbind(bindingId: string) {
    await this.deps.api.identity.unbind({ bindingId })
    runInAction(() => (this.list = this.list.filter((one) => one.bindingId !== bindingId)))
  }
}
