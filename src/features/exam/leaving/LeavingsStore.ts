import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from './texts'

export type MyLeavings = Output<Contract['leaving']['mine']>

interface Ids {
  taskId: string
  attemptId: string
}

/** My absences from one attempt, and my appeals against them. */
export class LeavingsStore {
  readonly mine: Resource<MyLeavings, Ids>

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.mine = new Resource((ids: Ids, options) => deps.api.leaving.mine(ids, options))
  }

  /** With what the person says; a repeat is harmless. Throws ApiError, which the shell has shown. */
  async appeal(ids: Ids, eventId: string, reason: string) {
    await this.deps.api.leaving.appeal({ ...ids, eventId, reason })
    this.deps.shell.toast(text('appealed'))
    if (ids.attemptId === this.mine.key?.attemptId) await this.mine.reload()
  }
}
