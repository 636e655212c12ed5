import { makeAutoObservable, runInAction } from 'mobx'
import type { CourseTask } from '@contract/calls/study'
import { onlyBugs } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'

/** Whose courses the list shows (decisions.md §2). */
export type Scope = 'platform' | 'hospital'
const scopes = { platform: 1, hospital: 2 } as const
export type Count = 'todo' | 'doing' | 'done' | 'missed'

/** The study tab: the numbers, and the courses of one state. */
export class StudyHomeStore {
  scope: Scope = 'hospital'
  /** undefined: what to do next. */
  state?: Count = undefined
  counts: Record<Count, number> = { todo: 0, doing: 0, done: 0, missed: 0 }
  readonly pages: Pages<CourseTask>

  constructor(private readonly deps: Deps) {
    this.pages = new Pages((page, options) => this.load(page, options), ({ taskId }) => taskId)
    makeAutoObservable<this, 'deps' | 'load'>(this, { deps: false, pages: false, load: false }, { autoBind: true })
  }

  /** Each time the tab comes to the front. */
  async show() {
    if (!this.deps.session.isLoggedIn) return
    await Promise.all([this.pages.isLoaded ? this.pages.refresh() : this.pages.open(), this.loadNumbers()])
  }

  refresh() {
    return this.show()
  }

  async choose(scope: Scope) {
    if (scope === this.scope) return
    this.scope = scope
    await Promise.all([this.pages.restart(), this.loadNumbers()])
  }

  /** A number is tapped: its courses; the same number again: what to do next. */
  async chooseState(state: Count) {
    this.state = this.state === state ? undefined : state
    await this.pages.restart()
  }

  /** `showScope` of an address: 1 platform, 2 own hospital. */
  async take(showScope: string | undefined) {
    if (showScope === '1') await this.choose('platform')
    if (showScope === '2') await this.choose('hospital')
  }

  private load(page: { pageIndex: number; pageSize: number }, options: { overlay: boolean }) {
    const { study } = this.deps.api
    const showScope = scopes[this.scope]
    return this.state ? study.list({ showScope, state: this.state, ...page }, options) : study.home({ showScope, ...page }, options)
  }

  private async loadNumbers() {
    const { scope } = this
    const reply = await this.deps.api.common.toolIndexes({ toolCode: 'EDU_002', showScope: scopes[scope] }, { overlay: false, silent: true }).catch(onlyBugs)
    if (!reply || scope !== this.scope) return
    runInAction(() => {
      for (const { indexCode, value } of reply.list) this.counts[indexCode] = value
    })
  }
}
