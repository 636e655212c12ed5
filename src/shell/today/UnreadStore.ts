import { makeAutoObservable, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { newest } from '@/core/loading/newest'
import type { Deps } from '@/core/stores'

/** How many messages wait to be read. */
export class UnreadStore {
  count = 0
  private readonly begin = newest()

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps' | 'begin'>(
      this,
      { deps: false, begin: false },
      { autoBind: true },
    )
  }

  async load() {
    const take = this.reading()
    const reply = await this.deps.api.message
      .unread({}, { overlay: false })
      .catch(rethrowUnexpected)
    if (reply) take(reply.count)
  }

  /** Call it before a call whose reply holds the number; what it gives takes it. */
  reading(): (count: number) => void {
    const isNewest = this.begin()
    return (count) => {
      if (isNewest()) runInAction(() => (this.count = count))
    }
  }
}
