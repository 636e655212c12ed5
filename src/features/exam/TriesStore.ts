import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { BestState } from '@contract/calls/examTask'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type Tries = Output<Contract['exam']['tries']>

/** My attempts of one task. */
export class TriesStore {
  tries?: Tries = undefined
  /** Whether the best score is final, or can be made so. */
  best?: BestState = undefined
  failed = false
  private taskId?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async load(taskId: string) {
    if (taskId !== this.taskId) this.tries = this.best = undefined
    this.taskId = taskId
    this.failed = false
    const quiet = { overlay: false, silent: true } as const
    const [tries, best] = await Promise.all([
      this.deps.api.exam.tries({ taskId }, quiet).catch(rethrowUnexpected),
      this.deps.api.examTask.bestState({ taskId }, quiet).catch(rethrowUnexpected),
    ])
    runInAction(() => {
      if (taskId !== this.taskId) return
      this.tries = tries ?? this.tries
      this.best = best ?? this.best
      this.failed = !this.tries
    })
  }

  /** Takes the best score as the final one. Throws ApiError, which the shell told. */
  async confirmBest(taskId: string) {
    try {
      await this.deps.api.examTask.confirmBest({ taskId })
    } finally {
      await this.load(taskId)
    }
  }
}
