import { makeAutoObservable, runInAction } from 'mobx'
import { createContext, useContext } from 'react'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import type { Api } from '../../api/createApi'
import { CallError } from '../../api/CallError'
import { StepJob } from './StepJob'

/** How often a job that runs on the server is looked at, ms. */
const lookEachMs = 1000

const isOpen = ({ state }: Pick<DeskJob, 'state'>) => state === 'waiting' || state === 'running'

/**
 * The jobs of this person, newest first; the top bar shows them while and after they run. Those of the server go on
 * without this page, and are here again after a reload.
 */
export class Jobs {
  /** What this page does itself, step by step. */
  steps: StepJob[] = []
  /** What the server does. */
  list: DeskJob[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly waiting = new Map<string, ((job: DeskJob) => void)[]>()

  constructor(private readonly api: Pick<Api, 'deskJob'>) {
    makeAutoObservable<this, 'api' | 'timer' | 'waiting'>(
      this,
      { api: false, timer: false, waiting: false },
      { autoBind: true },
    )
    // Whoever closes the page in the middle of what the page does itself is asked.
    window.addEventListener('beforeunload', (event) => {
      if (this.steps.some(({ state }) => state === 'running')) event.preventDefault()
    })
  }

  get count() {
    return this.steps.length + this.list.length
  }

  get running() {
    return this.steps.filter(({ state }) => state === 'running').length + this.open.length
  }

  private get open() {
    return this.list.filter(isOpen)
  }

  find(jobId: string) {
    return this.list.find((job) => job.jobId === jobId)
  }

  /** What the server remembers of this person's jobs; asked again when the top bar is opened. */
  async load() {
    try {
      const { list } = await this.api.deskJob.mine({})
      runInAction(() => (this.list = list))
      this.lookLater()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  /** A job that a call has just asked for, watched until its end; the promise gives how it ended. */
  async watch(jobId: string): Promise<DeskJob> {
    const ended = new Promise<DeskJob>((done) => {
      this.waiting.set(jobId, [...(this.waiting.get(jobId) ?? []), done])
    })
    await this.look(jobId)
    this.lookLater()
    return ended
  }

  /** A step-by-step job of this page. */
  start(title: string, total: number): StepJob {
    const job = new StepJob(title, total)
    this.steps = [job, ...this.steps]
    return this.steps[0] ?? job
  }

  async cancel(jobId: string) {
    this.put(await this.api.deskJob.cancel({ jobId }))
  }

  /** Takes the ended ones off the list. */
  async clear() {
    this.steps = this.steps.filter(({ state }) => state === 'running')
    await this.api.deskJob.putAway({})
    runInAction(() => (this.list = this.open))
  }

  private lookLater() {
    if (this.timer !== undefined || this.open.length === 0) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      void Promise.all(this.open.map(({ jobId }) => this.look(jobId))).then(this.lookLater)
    }, lookEachMs)
  }

  private async look(jobId: string) {
    try {
      this.put(await this.api.deskJob.watch({ jobId }))
    } catch (error) {
      // The line is away for a moment: the next look finds it.
      if (!(error instanceof CallError)) throw error
    }
  }

  private put(job: DeskJob) {
    const at = this.list.findIndex(({ jobId }) => jobId === job.jobId)
    this.list = at < 0 ? [job, ...this.list] : this.list.map((one, i) => (i === at ? job : one))
    if (isOpen(job)) return
    for (const done of this.waiting.get(job.jobId) ?? []) done(job)
    this.waiting.delete(job.jobId)
  }
}

export const JobsContext = createContext<Jobs | undefined>(undefined)

/** The long jobs of the desk. Throws outside of it. */
export function useJobs(): Jobs {
  const jobs = useContext(JobsContext)
  if (!jobs) throw new Error('a page stands outside of the office')
  return jobs
}
