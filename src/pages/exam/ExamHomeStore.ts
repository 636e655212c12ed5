import { makeAutoObservable, runInAction } from 'mobx'
import type { ExamTask } from '@contract/calls/exam'
import { onlyBugs } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'
import { attemptProgress, type AttemptProgress } from '@/shell/exam/attemptProgress'

/** Whose exams the list shows (decisions.md §2): the platform's or the own hospital's. */
export type Scope = 'platform' | 'hospital'
const scopes = { platform: 1, hospital: 2 } as const
export type Count = 'todo' | 'doing' | 'done' | 'missed'

/** The exam tab: the attempt that is open, the numbers, and what to do next. */
export class ExamHomeStore {
  scope: Scope = 'hospital'
  counts: Record<Count, number> = { todo: 0, doing: 0, done: 0, missed: 0 }
  /** The task with the attempt that is open, whoever set it. */
  running?: ExamTask = undefined
  /** What this device knows of it. */
  progress?: AttemptProgress = undefined
  readonly pages: Pages<ExamTask>

  constructor(private readonly deps: Deps) {
    this.pages = new Pages((page, options) => deps.api.exam.home({ showScope: scopes[this.scope], ...page }, options), ({ taskId }) => taskId)
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  /** Each time the tab comes to the front: an exam may have ended meanwhile. */
  async show() {
    if (!this.deps.session.isLoggedIn) return
    await Promise.all([this.pages.isLoaded ? this.pages.refresh() : this.pages.open(), this.loadNumbers(), this.loadRunning()])
  }

  refresh() {
    return this.show()
  }

  async choose(scope: Scope) {
    if (scope === this.scope) return
    this.scope = scope
    await Promise.all([this.pages.restart(), this.loadNumbers()])
  }

  /** `showScope` of an address: 1 platform, 2 own hospital. */
  async take(showScope: string | undefined) {
    if (showScope === '1') await this.choose('platform')
    if (showScope === '2') await this.choose('hospital')
  }

  private async loadNumbers() {
    const { scope } = this
    const reply = await this.deps.api.common.toolIndexes({ toolCode: 'EDU_001', showScope: scopes[scope] }, { overlay: false, silent: true }).catch(onlyBugs)
    if (!reply || scope !== this.scope) return
    runInAction(() => {
      for (const { indexCode, value } of reply.list) this.counts[indexCode] = value
    })
  }

  private async loadRunning() {
    const reply = await this.deps.api.exam.list({ state: 'doing', pageIndex: 1, pageSize: 1 }, { overlay: false, silent: true }).catch(onlyBugs)
    if (!reply) return
    const [running] = reply.list
    runInAction(() => {
      this.running = running
      this.progress = running?.openAttemptId ? attemptProgress(this.deps, running.openAttemptId) : undefined
    })
  }
}
