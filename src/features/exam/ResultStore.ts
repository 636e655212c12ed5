import { makeAutoObservable, observable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import type { Result } from '@contract/calls/exam'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

interface Ids {
  taskId: string
  attemptId: string
}

/** Results of closed attempts, kept in memory: shown again without waiting, and renewed because a score may be provisional. */
export class ResultStore {
  failed = false
  /** The attempt is still running: its answering page is the right one. */
  isOpen = false
  private readonly results = observable.map<string, Result>({}, { deep: false })

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'results'>(this, { deps: false, results: false })
  }

  of(attemptId: string) {
    return this.results.get(attemptId)
  }

  async load(ids: Ids) {
    this.failed = false
    this.isOpen = false
    try {
      const result = await this.deps.api.exam.result(ids, { overlay: false, silent: true })
      runInAction(() => this.results.set(ids.attemptId, result))
    } catch (error) {
      runInAction(() => {
        this.isOpen = hasCode(error, Code.stateChanged)
        this.failed = !this.isOpen && !this.of(ids.attemptId)
      })
      if (!this.isOpen) rethrowUnexpected(error)
    }
  }
}
