import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type Tries = Output<Contract['exam']['tries']>

/** My attempts of one task. */
export class TriesStore {
  tries?: Tries = undefined
  failed = false
  private taskId?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async load(taskId: string) {
    if (taskId !== this.taskId) this.tries = undefined
    this.taskId = taskId
    this.failed = false
    const tries = await this.deps.api.exam.tries({ taskId }, { overlay: false, silent: true }).catch(onlyBugs)
    runInAction(() => {
      if (taskId !== this.taskId) return
      this.tries = tries ?? this.tries
      this.failed = !this.tries
    })
  }
}
