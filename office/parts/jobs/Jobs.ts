import { makeAutoObservable } from 'mobx'
import { createContext, useContext } from 'react'
import { CallError } from '../../api/CallError'
import { failureText } from '../../api/failureText'

type JobState = 'running' | 'done' | 'stopped'

/** Something that takes longer than a second, step by step, while one works on. */
export class Job {
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

/** The jobs of this desk, newest first; the top bar shows them while and after they run. */
export class Jobs {
  list: Job[] = []

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
    // Whoever closes the page in the middle is asked.
    window.addEventListener('beforeunload', (event) => {
      if (this.running > 0) event.preventDefault()
    })
  }

  get running() {
    return this.list.filter(({ state }) => state === 'running').length
  }

  start(title: string, total: number): Job {
    const job = new Job(title, total)
    this.list = [job, ...this.list]
    return this.list[0] ?? job
  }

  /** Takes the ended ones off the list. */
  clear() {
    this.list = this.list.filter(({ state }) => state === 'running')
  }
}

export const JobsContext = createContext<Jobs | undefined>(undefined)

export function useJobs(): Jobs {
  const jobs = useContext(JobsContext)
  if (!jobs) throw new Error('a page stands outside of the office')
  return jobs
}
