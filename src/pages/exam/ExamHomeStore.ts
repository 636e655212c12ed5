import { makeAutoObservable, runInAction } from 'mobx'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import type { RunningExam } from '@contract/calls/year/today'
import { rethrowUnexpected } from '@/api/ApiError'
import { reloadedBy, type Loadable } from '@/core/loading/Loadable'
import { Pages } from '@/core/loading/Pages'
import { renewAfter } from '@/core/loading/renewAfter'
import { ScopedCounts } from '@/core/loading/ScopedCounts'
import type { Deps } from '@/core/stores'
import { attemptProgress, type AttemptProgress } from '@/shell/exam/attemptProgress'
import { openOnDevice } from '@/shell/exam/openOnDevice'

/** The exam tab: the attempt that is open, the numbers, and what to do next. */
export class ExamHomeStore {
  /** The exam with the attempt that is open, whoever set it; without network, as this device knows it. */
  running?: RunningExam = undefined
  /** What this device knows of it. */
  progress?: AttemptProgress = undefined
  readonly scoped: ScopedCounts
  readonly pages: Pages<ExamTask>
  readonly dispose: () => void

  /** List, numbers and the rest: asked for again together. */
  readonly whole: Loadable

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'clock' | 'outbox' | 'session' | 'storage'>,
  ) {
    this.scoped = new ScopedCounts(deps, 'EDU_001', () => this.pages.restart())
    this.pages = new Pages(
      (page, options) => deps.api.exam.home({ showScope: this.scoped.showScope, ...page }, options),
      ({ taskId }) => taskId,
    )
    this.dispose = renewAfter(deps.outbox, 'exam.handIn', async () => {
      if (this.pages.isLoaded) await this.show()
    })
    this.whole = reloadedBy(this.pages, () => this.show())
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, dispose: false, scoped: false, pages: false, whole: false },
      { autoBind: true },
    )
  }

  /** Each time the tab comes to the front: an exam may have ended meanwhile. */
  async show() {
    if (!this.deps.session.isLoggedIn) return
    await Promise.all([this.pages.open(), this.scoped.load(), this.loadRunning()])
  }

  refresh() {
    return this.show()
  }

  private async loadRunning() {
    const reply = await this.deps.api.exam
      .list({ state: 'doing', pageIndex: 1, pageSize: 1 }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    const running = reply ? runningOf(reply.list[0]) : openOnDevice(this.deps)
    runInAction(() => {
      this.running = running
      this.progress = running && attemptProgress(this.deps, running.attemptId)
    })
  }
}

function runningOf(task: ExamTask | undefined): RunningExam | undefined {
  if (!task?.openAttemptId || task.openDeadline === null) return undefined
  const { taskId, taskName, openAttemptId: attemptId, openDeadline: deadline, questionCount } = task
  return { taskId, taskName, attemptId, deadline, questionCount }
}
