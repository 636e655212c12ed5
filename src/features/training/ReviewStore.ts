import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from './texts'

export type Submission = Output<Contract['training']['submissions']>['list'][number]

/** What waits for a manager's decision, the oldest first. */
export class ReviewStore {
  readonly waiting: Resource<{ list: readonly Submission[]; total: number }, string | undefined>

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.waiting = new Resource((taskId: string | undefined, options) =>
      deps.api.training.submissions(
        { ...(taskId && { taskId }), pageIndex: 1, pageSize: 20 },
        options,
      ),
    )
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
    await this.waiting.reload()
    return decided !== undefined
  }
}
