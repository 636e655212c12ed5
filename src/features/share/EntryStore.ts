import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Entry } from '@contract/calls/examTask'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** What a shared exam is for me: one call, asked again each time the page comes to the front. */
export class EntryStore {
  entry?: Entry = undefined
  failed = false
  private taskId?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, entry: observableRef },
      { autoBind: true },
    )
  }

  async load(taskId: string, domainCode: string | undefined) {
    if (taskId !== this.taskId) this.entry = undefined
    this.taskId = taskId
    this.failed = false
    const entry = await this.deps.api.examTask
      .entry(
        { taskId, taskType: 1, ...(domainCode && { domainCode }) },
        { overlay: false, silent: true },
      )
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (taskId !== this.taskId) return
      this.entry = entry ?? this.entry
      this.failed = !this.entry
    })
  }
}
