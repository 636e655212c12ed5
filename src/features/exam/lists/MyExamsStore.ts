import { makeAutoObservable } from 'mobx'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import { Pages } from '@/core/loading/Pages'
import { renewAfter } from '@/core/loading/renewAfter'
import type { Deps } from '@/core/stores'

export type Shown = 'all' | 'open'

/** Exams that I have begun, all or those that are open, the last one first; kept while the app lives. */
export class MyExamsStore {
  shown: Shown = 'all'
  readonly pages: Pages<ExamTask>
  readonly dispose: () => void

  constructor({ api, outbox }: Pick<Deps, 'api' | 'outbox'>) {
    this.pages = new Pages(
      (page, options) =>
        this.shown === 'open'
          ? api.examTask.myTasks({ state: 'doing', ...page }, options)
          : api.exam.mine(page, options),
      ({ taskId }) => taskId,
    )
    this.dispose = renewAfter(outbox, 'exam.handIn', this.pages.renew)
    makeAutoObservable(this, { pages: false, dispose: false }, { autoBind: true })
  }

  async show(shown: Shown) {
    this.shown = shown
    await this.pages.restart()
  }
}
