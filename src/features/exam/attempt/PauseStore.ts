import { TaskState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import type { Attempt } from './Attempt'
import { ExamStore } from './ExamStore'
import { text } from '../texts'

/** Whether the running attempt may be paused, and the pause itself. */
export class PauseStore {
  static readonly uses = { exam: ExamStore }
  isAllowed = false
  private taskId?: string = undefined

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'> & { exam: ExamStore }) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async load(taskId: string) {
    if (taskId === this.taskId) return
    this.taskId = taskId
    this.isAllowed = false
    const notice = await this.deps.api.exam
      .notice({ taskId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (taskId === this.taskId) this.isAllowed = notice?.allowPause === 1
      if (!notice) this.taskId = undefined
    })
  }

  /** Sends what waits, then stops the clock. Returns whether it did; what stands in the way is shown. */
  async pause(attempt: Attempt): Promise<boolean> {
    await attempt.deliver()
    if (attempt.sheet.localCount > 0) {
      this.deps.shell.toast(text('pauseOffline'))
      return false
    }
    try {
      await this.deps.api.examTask.move({ ...attempt.ids, taskType: 1, taskState: TaskState.doing })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.deps.shell.toast(
        error.problem === 'refused'
          ? text('pauseFailed', { reason: problemText(error) })
          : text('pauseOffline'),
      )
      return false
    }
    this.deps.exam.close()
    return true
  }
}
