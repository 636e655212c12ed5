import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { text } from '../tasks/texts'

export type MyLeavings = Output<Contract['leaving']['mine']>

interface Ids {
  taskId: string
  attemptId: string
}

/** My absences from one attempt, and my appeals against them. */
export class LeavingsStore {
  summary?: MyLeavings = undefined
  failed = false
  private attemptId?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, summary: observableRef },
      { autoBind: true },
    )
  }

  async load(ids: Ids) {
    if (ids.attemptId !== this.attemptId) this.summary = undefined
    this.attemptId = ids.attemptId
    this.failed = false
    const summary = await this.deps.api.leaving
      .mine(ids, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (ids.attemptId !== this.attemptId) return
      this.summary = summary ?? this.summary
      this.failed = !this.summary
    })
  }

  /** One tap; a repeat is harmless. Throws ApiError, which the shell told. */
  async appeal(ids: Ids, eventId: string) {
    await this.deps.api.leaving.appeal({ ...ids, eventId })
    this.deps.shell.toast(text('appealed'))
    if (ids.attemptId === this.attemptId) await this.load(ids)
  }
}
