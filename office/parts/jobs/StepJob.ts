import { makeAutoObservable } from 'mobx'
import { CallError } from '../../api/CallError'
import { failureText } from '../../api/failureText'

type JobState = 'running' | 'done' | 'stopped'

/** Something that this page does step by step, while one works on; what may outlive the page is a job of the server. */
export class StepJob {
  state: JobState = 'running'
  done = 0
  /** One line for each step that failed. */
  failures: string[] = []
  private isWanted = true

  constructor(
    readonly title: string,
    readonly total: number,
  ) {
    makeAutoObservable<this, 'isWanted'>(this, { isWanted: false }, { autoBind: true })
  }

  get percent() {
    return this.total === 0 ? 100 : Math.floor((this.done / this.total) * 100)
  }

  /** It ends after the step that it is at. */
  stop() {
    this.isWanted = false
  }

  /** Runs each step; one that fails is noted and does not keep the others back. */
  async run<T>(
    things: readonly T[],
    step: (thing: T) => Promise<void>,
    nameOf: (thing: T) => string,
  ) {
    for (const thing of things) {
      if (!this.isWanted) break
      try {
        await step(thing)
        this.advance()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        this.advance(`${nameOf(thing)}: ${failureText(error)}`)
      }
    }
    this.end()
  }

  private advance(failure?: string) {
    this.done++
    if (failure !== undefined) this.failures.push(failure)
  }

  private end() {
    this.state = this.done === this.total ? 'done' : 'stopped'
  }
}
