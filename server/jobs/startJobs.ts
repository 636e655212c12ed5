import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { callLimits, liveOptions } from '../db/connect'
import type { Connections } from '../db/Connections'
import { LiveClient } from '../db/LiveClient'
import type { Job } from './Job'
import { JobPool } from './JobPool'
import { followHeldJobs, type HeldJobs } from './heldJobs'
import { createPulse } from './pulse'
import { unlockLost, watchRunners } from './runners'

export interface JobDeps {
  connections: Connections
  log: FastifyBaseLogger
  jobs: readonly Job[]
}

export interface Jobs {
  /** Nobody has looked for work for a while, though there is somebody free to do it. */
  standStill(): boolean
  /** Ends the runner, then its pool: before the database ends. */
  stop(): Promise<void>
}

const maxAttempts = 3
/** Jobs at a time. Long ones (imports) have workers of their own: they never keep attempts from being closed. A hospital takes two of them at most. */
const concurrency = { usual: 3, long: 4 }
const againMs = 1000

/** The lines of cron for jobs that have their times. */
const crontabOf = (jobs: readonly Job[]) =>
  jobs
    .flatMap(({ name, every }) =>
      every === undefined ? [] : [`${every} ${name} ?max=${maxAttempts}`],
    )
    .join('\n')

/** The jobs of one kind of workers, kept at work. */
interface Runners {
  /** What the one that runs now does, and those before it that have not ended all of theirs. */
  held(): HeldJobs[]
  standStill(): boolean
  addJob(name: string): Promise<void>
  stop(): Promise<void>
}

/** Runs jobs, so many at a time. A runner that ends by itself (the database went away while a job was being ticked off) is followed by another one. */
async function keepRunning(
  pgPool: pg.Pool,
  logger: Logger,
  jobs: readonly Job[],
  workers: number,
): Promise<Runners> {
  const pulse = createPulse(workers)
  let isStopped = false
  let runner: Runner | undefined
  let again: NodeJS.Timeout | undefined
  let current: HeldJobs | undefined
  let former: HeldJobs[] = []

  async function start(): Promise<void> {
    const events = new EventEmitter() as WorkerEvents
    pulse.listenTo(events)
    const held = followHeldJobs(events)
    const started = await run({
      pgPool,
      taskList: Object.fromEntries(jobs.map(({ name, run: work }) => [name, work])),
      crontab: crontabOf(jobs),
      concurrency: workers,
      pollInterval: 1000,
      noHandleSignals: true,
      logger,
      events,
      // Without a delay nobody waits for the promise that ticks a job off: a lost connection would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    runner = started
    current = held
    const ended = () => {
      if (runner !== started || isStopped) return
      runner = undefined
      former.push(held)
      // What it still holds after its end (a listener, a worker without a connection) goes with it.
      started.kill('another runner follows').catch(() => undefined)
      followUp(held)
    }
    // That it begins to end must be enough: after a lost connection it can wait for ever to tick off what is gone (it counts a batch
    // twice), and then neither stops nor keeps its promise.
    events.once('pool:gracefulShutdown', () => setImmediate(ended))
    events.once('stop', ended)
    // Its first look learns the numbers of its jobs. When that look fails it keeps the failure, and never finds any work.
    let hasLooked = false
    const looked = () => (hasLooked = true)
    events.once('worker:getJob:empty', looked)
    events.once('job:start', looked)
    events.on('worker:getJob:error', () => hasLooked || ended())
    started.promise.then(ended, ended)
  }

  function followUp(ended: HeldJobs): void {
    again = setTimeout(() => {
      // What the one before took and could not begin would be locked for hours.
      unlockLost(pgPool, ended, 0)
        .then(start)
        .catch(() => isStopped || followUp(ended))
    }, againMs)
  }

  await start()
  return {
    held() {
      former = former.filter((one) => one.jobIds().length > 0)
      return current ? [...former, current] : former
    },
    standStill: pulse.standsStill,
    async addJob(name) {
      await runner?.addJob(name, {}, { jobKey: name, maxAttempts })
    },
    async stop() {
      isStopped = true
      clearTimeout(again)
      // One that has just ended by itself says so.
      await runner?.stop().catch(() => undefined)
    },
  }
}

/** Starts what the server does by itself. Several servers may run it at once: the queue gives each job to one of them. */
export async function startJobs({ connections, log, jobs }: JobDeps): Promise<Jobs> {
  const pgPool = new JobPool({
    Client: LiveClient as unknown as typeof pg.Client,
    ...liveOptions(connections, callLimits),
    max: 6,
    application_name: 'staff-training-jobs',
  })
  // Without listeners a dropped connection, idle or in use, would end the process.
  const lost = (error: Error) =>
    log.warn({ reason: error.message }, 'a connection of the job queue was lost')
  pgPool.on('error', lost)
  pgPool.on('connect', (client) => client.on('error', lost))
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ reason: message }, 'job queue')
  })
  const all: Runners[] = []
  const stop = async () => {
    await Promise.all(all.map((one) => one.stop()))
    await pgPool.end()
  }
  try {
    const usual = jobs.filter(({ isLong }) => !isLong)
    const long = jobs.filter(({ isLong }) => isLong)
    const first = await keepRunning(pgPool, logger, usual, concurrency.usual)
    all.push(first)
    all.push(await keepRunning(pgPool, logger, long, concurrency.long))
    for (const { name, atStart } of usual) if (atStart) await first.addJob(name)
  } catch (error) {
    await stop()
    throw error
  }
  const watched = await watchRunners(
    pgPool,
    () => all.flatMap((one) => one.held()),
    (count) => log.warn({ count }, 'jobs that were locked and that nobody does can be done again'),
  )
  return {
    standStill: () => all.some((one) => one.standStill()),
    async stop() {
      await watched.stop()
      await stop()
    },
  }
}
