import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type ScoreNotice = Output<Contract['marking']['notices']>['list'][number]
/** More at once would hide the exams. */
const maxShown = 3

/** Scores of mine that a correction changed, until I have looked. */
export class ScoreNotices {
  unseen: readonly ScoreNotice[] = []

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async load() {
    if (!this.deps.session.isLoggedIn) return
    const reply = await this.deps.api.marking
      .notices({ pageIndex: 1, pageSize: 20 }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (reply)
      runInAction(
        () => (this.unseen = reply.list.filter(({ seen }) => seen === 0).slice(0, maxShown)),
      )
  }

  /** It is off the page at once; a dead network brings it back another time. */
  async markRead({ noticeId }: ScoreNotice) {
    this.unseen = this.unseen.filter((one) => one.noticeId !== noticeId)
    await this.deps.api.marking
      .noticesSeen({ noticeIds: [noticeId] }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
  }
}
