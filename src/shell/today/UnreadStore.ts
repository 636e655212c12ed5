import { makeAutoObservable, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** How many messages wait to be read. */
export class UnreadStore {
  count = 0

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** The number as another call's reply gave it. */
  take(count: number) {
    this.count = count
  }

  async load() {
    const reply = await this.deps.api.message
      .unread({}, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => (this.count = reply?.count ?? this.count))
  }
}
