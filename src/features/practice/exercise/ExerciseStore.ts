import { makeAutoObservable } from 'mobx'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { hasOpenAttempt } from '@/shell/exam/attemptProgress'
import { DueStore } from '@/shell/practice/DueStore'
import { ExerciseRun } from './ExerciseRun'
import { loadExercise } from './loadExercise'

/** The exercise that is open. */
export class ExerciseStore {
  static readonly uses = { due: DueStore }
  readonly opened: Resource<ExerciseRun, string>
  /** An exam of mine goes on at this device: no keys now. */
  isBlocked = false

  constructor(
    private readonly deps: Pick<
      Deps,
      'api' | 'clock' | 'deviceClock' | 'outbox' | 'session' | 'storage'
    > & { due: DueStore },
  ) {
    this.opened = new Resource(
      async (taskId: string) => new ExerciseRun(deps, await loadExercise(deps, taskId)),
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, opened: false }, { autoBind: true })
  }

  get run() {
    return this.opened.value
  }

  async open(taskId: string) {
    this.isBlocked = hasOpenAttempt(this.deps)
    if (this.isBlocked || (this.run?.exercise.taskId === taskId && !this.run.isEnded)) return
    this.close()
    await this.opened.open(taskId)
  }

  /** Another round, once the last one is at the hospital. */
  async redo(onlyWrong: boolean) {
    const { run } = this
    if (!run) return
    const { taskId } = run.exercise
    await run.flush()
    await this.deps.api.practice.redo(
      { taskId, ...(onlyWrong && { onlyWrong: 1 as const }) },
      { silent: false },
    )
    this.close()
    await this.open(taskId)
  }

  /** The round is over: what it changed of today's plan is asked for when it has arrived. */
  async end() {
    const { run } = this
    if (!run) return
    run.end()
    await run.flush()
    await this.deps.due.refresh()
  }

  dispose() {
    this.close()
  }

  private close() {
    this.run?.dispose()
    this.opened.clear()
  }
}
