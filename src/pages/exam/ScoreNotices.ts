import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

type ScoreNotice = Output<Contract['marking']['notices']>['list'][number]
/** What corrections did to my tries of one exam. */
export type CorrectedExam = readonly [ScoreNotice, ...ScoreNotice[]]
/** More at once would hide the exams. */
const maxShown = 3

/** Scores of mine that a correction changed, by exam, until I have looked. */
export class ScoreNotices {
  unseen: readonly CorrectedExam[] = []
  /** Put away here: a reply that was on its way brings none of them back. */
  private readonly putAway = new Set<string>()

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    makeAutoObservable<this, 'deps' | 'putAway'>(
      this,
      { deps: false, putAway: false },
      { autoBind: true },
    )
  }

  async load() {
    if (!this.deps.session.isLoggedIn) return
    const reply = await this.deps.api.marking
      .notices({ pageIndex: 1, pageSize: 20 }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (!reply) return
    const left = reply.list.filter(({ noticeId }) => !this.putAway.has(noticeId))
    runInAction(() => (this.unseen = byExam(left).slice(0, maxShown)))
  }

  /** It is off the page at once; a dead network brings it back another time. */
  async markRead(exam: CorrectedExam) {
    const noticeIds = exam.map(({ noticeId }) => noticeId)
    this.unseen = this.unseen.filter((one) => one !== exam)
    for (const id of noticeIds) this.putAway.add(id)
    const done = await this.deps.api.marking
      .noticesSeen({ noticeIds }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (!done) for (const id of noticeIds) this.putAway.delete(id)
  }
}

/** What I have not looked at, the newest exam first. */
function byExam(notices: readonly ScoreNotice[]): CorrectedExam[] {
  const exams = new Map<string, [ScoreNotice, ...ScoreNotice[]]>()
  for (const notice of notices.filter(({ seen }) => seen === 0)) {
    const before = exams.get(notice.taskId)
    if (before) before.push(notice)
    else exams.set(notice.taskId, [notice])
  }
  return [...exams.values()]
}
