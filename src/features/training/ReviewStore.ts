import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { text } from './texts'

export type Submission = Output<Contract['training']['submissions']>['list'][number]

/** What waits for a manager's decision, the oldest first. */
export class ReviewStore {
  list: Submission[] = []
  total = 0
  isLoaded = false
  failed = false
  private taskId?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'taskId'>(
      this,
      { deps: false, taskId: false },
      { autoBind: true },
    )
  }

  async load(taskId: string | undefined) {
    this.taskId = taskId
    this.failed = false
    const reply = await this.deps.api.training
      .submissions(
        { ...(taskId && { taskId }), pageIndex: 1, pageSize: 20 },
        { overlay: false, silent: true },
      )
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (reply) Object.assign(this, { list: reply.list, total: reply.total, isLoaded: true })
      else this.failed = !this.isLoaded
    })
  }

  /** Returns whether it was decided; what somebody else decided meanwhile is said and leaves the list too. */
  async decide(
    { taskId, itemId, userId }: Submission,
    approve: boolean,
    note = '',
  ): Promise<boolean> {
    const decided = await this.deps.api.training
      .decide({ taskId, itemId, userId, approve: approve ? 1 : 0, ...(note && { note }) })
      .catch(rethrowUnexpected)
    if (decided) this.deps.shell.toast(text('decided'))
    await this.load(this.taskId)
    return decided !== undefined
  }
}
