import { TaskState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import type { CourseTask } from '@contract/calls/study/studyShapes'
import { rethrowUnexpected } from '@/api/ApiError'
import { reloadedBy, type Loadable } from '@/core/loading/Loadable'
import { Pages } from '@/core/loading/Pages'
import { ScopedCounts, type Count } from '@/core/loading/ScopedCounts'
import type { Deps } from '@/core/stores'

const maxWords = 6

/** The study tab: the numbers, and the courses of one state. */
export class StudyHomeStore {
  /** undefined: what to do next. */
  state?: Count = undefined
  /** What is searched for at my hospital. */
  hotWords: string[] = []
  readonly scoped: ScopedCounts
  readonly pages: Pages<CourseTask>

  /** List, numbers and the rest: asked for again together. */
  readonly whole: Loadable

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    this.scoped = new ScopedCounts(deps, 'EDU_002', () => this.pages.restart())
    this.pages = new Pages(
      (page, options) => this.load(page, options),
      ({ taskId }) => taskId,
    )
    this.whole = reloadedBy(this.pages, () => this.show())
    makeAutoObservable<this, 'deps' | 'load'>(
      this,
      { deps: false, scoped: false, pages: false, whole: false, load: false },
      { autoBind: true },
    )
  }

  /** What was begun, where the list shows what to do next. */
  get begun(): CourseTask | undefined {
    if (this.state !== undefined) return undefined
    return this.pages.rows.find(({ taskState }) => taskState === TaskState.doing)
  }

  get isLoggedIn() {
    return this.deps.session.isLoggedIn
  }

  /** Each time the tab comes to the front. */
  async show() {
    if (!this.deps.session.isLoggedIn) return
    await Promise.all([this.pages.open(), this.scoped.load(), this.loadWords()])
  }

  refresh() {
    return this.show()
  }

  /** A number is tapped: its courses; the same number again: what to do next. */
  async chooseState(state: Count) {
    this.state = this.state === state ? undefined : state
    await this.pages.restartSoon()
  }

  private load(page: { pageIndex: number; pageSize: number }, options: { overlay: boolean }) {
    const { study } = this.deps.api
    const { showScope } = this.scoped
    return this.state
      ? study.list({ showScope, state: this.state, ...page }, options)
      : study.home({ showScope, ...page }, options)
  }

  private async loadWords() {
    const keyword = await this.deps.api.channel
      .words({ wordType: 'study' }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (keyword) runInAction(() => (this.hotWords = keyword.hot.slice(0, maxWords)))
  }
}
