import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Today } from '@contract/calls/exam/mistakes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { rethrowUnexpected } from '@/api/ApiError'
import { newest } from '@/core/loading/newest'
import type { Deps } from '@/core/stores'

/** What is asked at most this often without a reason, ms. */
const freshMs = 5 * minuteMs

/** How many questions are due today: on the tab, in the book, on the practice page. */
export class DueStore {
  today?: Today = undefined
  private askedAt = -Infinity
  private readonly begin = newest()

  constructor(private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session'>) {
    makeAutoObservable<this, 'deps' | 'askedAt' | 'begin'>(
      this,
      { deps: false, askedAt: false, begin: false, today: observableRef },
      { autoBind: true },
    )
  }

  get due() {
    return this.today?.due ?? 0
  }

  /** Asks unless it was asked a moment ago. */
  async open() {
    if (this.deps.deviceClock.monotonicNow() - this.askedAt > freshMs) await this.refresh()
  }

  /** After answers, and when the book is opened. Without network what is known stays. */
  async refresh() {
    if (!this.deps.session.isLoggedIn) return
    this.askedAt = this.deps.deviceClock.monotonicNow()
    const take = this.reading()
    take(
      await this.deps.api.mistakes
        .today({}, { overlay: false, silent: true })
        .catch(rethrowUnexpected),
    )
  }

  /** Call it before a call whose reply holds the number; what it gives takes the reply. */
  reading(): (today: Today | void) => void {
    const isNewest = this.begin()
    return (today) => {
      if (today && isNewest()) runInAction(() => (this.today = today))
    }
  }
}
