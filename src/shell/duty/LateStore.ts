import { makeAutoObservable } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** Who is late in the departments that somebody looks after, in numbers; and reminding them. */
export class LateStore {
  people = 0
  duties = 0

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** Without network what is known stays. */
  async load() {
    const reply = await this.deps.api.duty
      .summary({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (reply) this.take(reply.overduePeople, reply.overdue)
  }

  /** The numbers as another call's reply gave them. */
  take(people: number, duties: number) {
    this.people = people
    this.duties = duties
  }

  /** Reminds all of them; says of how many. */
  async remind() {
    const { people } = await this.deps.api.duty.remind({ overdue: 1 }, { silent: false })
    this.deps.shell.toast(people === 0 ? text('remindedBefore') : text('reminded', { n: people }))
  }
}
