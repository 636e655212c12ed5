import { makeAutoObservable, runInAction } from 'mobx'
import type { Notice } from '@contract/calls/exam'
import type { Execution } from '@contract/calls/examTask'
import { programVersion } from '@contract/rules/version'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'

/** What a person should know before the start, and why a start is not possible. */
export class NoticeStore {
  notice?: Notice = undefined
  /** What a start still needs: a form, the identity, a wait. */
  needs?: Execution = undefined
  /** The open attempt is paused. */
  isPaused = false
  failed = false
  /** What the server said to the last start, in its own words. */
  refusal?: string = undefined
  private taskId?: string = undefined
  private isLoading = false
  private readonly stopListening: () => void

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'stopListening'>(this, { deps: false, stopListening: false })
    this.stopListening = deps.shell.postResults.listen(({ call, error }) => {
      if (call === 'exam.start') this.onRefusal(problemText(error))
    })
  }

  /** Each time the page comes to the front: another notice goes at once, the same one is renewed behind. */
  async load(taskId: string) {
    if (this.isLoading && taskId === this.taskId) return
    this.isLoading = true
    if (taskId !== this.taskId) this.notice = undefined
    this.taskId = taskId
    this.failed = false
    this.refusal = undefined
    const { api } = this.deps
    const quiet = { overlay: false, silent: true } as const
    const [notice, needs] = await Promise.all([
      api.exam.notice({ taskId }, quiet).catch(rethrowUnexpected),
      api.examTask.canBegin({ taskId, appVersion: programVersion }, quiet).catch(rethrowUnexpected),
    ])
    const summary = notice?.openAttemptId
      ? await api.examTask.summary({ taskId }, quiet).catch(rethrowUnexpected)
      : undefined
    runInAction(() => {
      if (taskId !== this.taskId) return
      this.isLoading = false
      this.needs = needs ?? undefined
      this.isPaused = summary?.openAttempt?.state === 2
      if (notice) this.notice = notice
      this.failed = !this.notice
    })
  }

  dispose() {
    this.stopListening()
  }

  private onRefusal(message: string) {
    const { taskId } = this
    if (!taskId) return
    // The notice is renewed, because what it said about the start was wrong.
    void this.load(taskId).then(() => runInAction(() => (this.refusal = message)))
  }
}
