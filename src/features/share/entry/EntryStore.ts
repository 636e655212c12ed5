import type { Entry } from '@contract/calls/exam/examTask'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

interface Which {
  taskId: string
  domainCode?: string | undefined
}

/** What a shared exam is for me: one call, asked again each time the page comes to the front. */
export class EntryStore {
  readonly entry: Resource<Entry, Which>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    const { api } = deps
    this.entry = new Resource(({ taskId, domainCode }: Which, options) =>
      api.examTask.entry({ taskId, taskType: 1, ...(domainCode && { domainCode }) }, options),
    )
  }

  /** What the exam asks of whoever taps now: the page may have stood open since before a log-out or a new form. */
  async asks(taskId: string): Promise<'logIn' | 'form' | 'nothing' | 'notMine'> {
    const { needLogin, needForm, allowed } = await this.deps.api.identity.checkForTask({
      taskId,
      taskType: 1,
    })
    if (needLogin === 1) return 'logIn'
    if (allowed === 0) return 'notMine'
    return needForm === 1 ? 'form' : 'nothing'
  }
}
