import { makeAutoObservable, observableRef } from 'mobx'
import type { Exercise } from '@contract/calls/exam/practice'
import { ApiError } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import { renewAfter } from '@/core/loading/renewAfter'
import type { Deps } from '@/core/stores'
import { ExerciseStorage } from '../exercise/ExerciseStorage'

/** My exercises; without network those that lie on this device. */
export class PracticeListStore {
  readonly pages: Pages<Exercise>
  /** The list shows what lies on this device. */
  isFromDevice = false
  /** Removing it is being asked about. */
  removing?: Exercise = undefined
  readonly dispose: () => void

  constructor(private readonly deps: Pick<Deps, 'api' | 'outbox' | 'session' | 'storage'>) {
    this.pages = new Pages(
      (page, options) => this.load(page, options),
      ({ taskId }) => taskId,
    )
    this.dispose = renewAfter(deps.outbox, 'practice.end', this.pages.renew)
    makeAutoObservable<this, 'deps' | 'load'>(
      this,
      { deps: false, pages: false, load: false, dispose: false, removing: observableRef },
      { autoBind: true },
    )
  }

  async show() {
    if (this.deps.session.isLoggedIn) await this.pages.open()
  }

  async redo({ taskId }: Exercise, onlyWrong: boolean) {
    await this.deps.api.practice.redo(
      { taskId, ...(onlyWrong && { onlyWrong: 1 as const }) },
      { silent: false },
    )
  }

  ask(exercise: Exercise | undefined) {
    this.removing = exercise
  }

  async remove() {
    const { removing } = this
    if (!removing) return
    await this.deps.api.practice.remove({ taskId: removing.taskId }, { silent: false })
    new ExerciseStorage(this.deps, removing.taskId).drop()
    this.ask(undefined)
    await this.pages.refresh()
  }

  private async load(page: { pageIndex: number; pageSize: number }, options: { overlay: boolean }) {
    try {
      const reply = await this.deps.api.practice.list(page, { ...options, silent: true })
      this.setFromDevice(false)
      return reply
    } catch (error) {
      const kept = ExerciseStorage.exercises(this.deps)
      const isAway =
        error instanceof ApiError && (error.problem === 'network' || error.problem === 'timeout')
      if (!isAway || kept.length === 0 || page.pageIndex > 1) throw error
      this.setFromDevice(true)
      return { list: kept, total: kept.length }
    }
  }

  private setFromDevice(is: boolean) {
    this.isFromDevice = is
  }
}
