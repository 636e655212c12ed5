import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Notice } from '@contract/calls/exam'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type PreviewPaper = Output<Contract['examTask']['previewPaper']>

/** An exam as its author sees it before anybody takes it; nothing is stored anywhere. */
export class PreviewStore {
  notice?: Notice = undefined
  paper?: PreviewPaper = undefined
  failed = false
  /** The server said that this person may not see it. */
  isRefused = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, notice: observableRef, paper: observableRef },
      { autoBind: true },
    )
  }

  async load(taskId: string) {
    if (this.notice?.taskId !== taskId) this.notice = this.paper = undefined
    this.failed = this.isRefused = false
    const quiet = { overlay: false, silent: true } as const
    const { examTask } = this.deps.api
    try {
      const [notice, paper] = await Promise.all([
        examTask.previewNotice({ taskId }, quiet),
        examTask.previewPaper({ taskId }, quiet),
      ])
      runInAction(() => {
        this.notice = notice
        this.paper = paper
      })
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(() => {
        this.isRefused = error instanceof ApiError && error.problem === 'refused'
        this.failed = !this.isRefused
      })
    }
  }
}
