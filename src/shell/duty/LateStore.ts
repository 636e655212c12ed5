import { makeAutoObservable, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { newest } from '@/core/loading/newest'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** Who is late in the departments that somebody looks after, in numbers; and reminding them. */
export class LateStore {
  people = 0
  duties = 0
  private readonly begin = newest()

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    makeAutoObservable<this, 'deps' | 'begin'>(
      this,
      { deps: false, begin: false },
      { autoBind: true },
    )
  }

  /** Without network what is known stays. */
  async load() {
    const take = this.reading()
    const reply = await this.deps.api.duty
      .summary({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (reply) take(reply.overduePeople, reply.overdue)
  }

  /** Call it before a call whose reply holds the numbers; what it gives takes them. */
  reading(): (people: number, duties: number) => void {
    const isNewest = this.begin()
    return (people, duties) => {
      if (!isNewest()) return
      runInAction(() => {
        this.people = people
        this.duties = duties
      })
    }
  }

  /** Reminds all of them; says of how many. */
  async remind() {
    const { people } = await this.deps.api.duty.remind({ overdue: 1 }, { silent: false })
    this.deps.shell.toast(people === 0 ? text('remindedBefore') : text('reminded', { n: people }))
  }
}
