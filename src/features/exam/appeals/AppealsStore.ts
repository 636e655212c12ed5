import type { MyAppeal } from '@contract/calls/exam/scoreAppeal'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from './texts'

interface Ids {
  taskId: string
  attemptId: string
}

/** My appeals against the score of one sitting, or against questions of it. */
export class AppealsStore {
  readonly mine: Resource<{ list: MyAppeal[] }, Ids>

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.mine = new Resource((ids: Ids, options) => deps.api.scoreAppeal.mine(ids, options))
  }

  /** The appeal against a question, or the score (''); undefined: there is none. */
  about(attemptId: string, questionId: string): MyAppeal | undefined {
    if (this.mine.key?.attemptId !== attemptId) return undefined
    return this.mine.value?.list.find((appeal) => appeal.questionId === questionId)
  }

  /** Throws ApiError, which the shell has shown. */
  async make(ids: Ids, questionId: string, reason: string) {
    await this.deps.api.scoreAppeal.make({ ...ids, ...(questionId && { questionId }), reason })
    this.deps.shell.toast(text('sent'))
    await this.mine.open(ids)
  }
}
