import type { ExamTask } from '@contract/calls/exam/examShapes'
import { Pages } from '@/core/loading/Pages'
import { renewAfter } from '@/core/loading/renewAfter'
import type { Deps } from '@/core/stores'

/** Exams that I have begun, the last one first; kept while the app lives. */
export class MyExamsStore {
  readonly pages: Pages<ExamTask>
  readonly dispose: () => void

  constructor({ api, outbox }: Pick<Deps, 'api' | 'outbox'>) {
    this.pages = new Pages(
      (page, options) => api.exam.mine(page, options),
      ({ taskId }) => taskId,
    )
    this.dispose = renewAfter(outbox, 'exam.handIn', this.pages.renew)
  }
}
