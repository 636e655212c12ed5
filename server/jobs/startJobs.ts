import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { callLimits, liveOptions } from '../db/connect'
import type { Connections } from '../db/Connections'
import { LiveClient } from '../db/LiveClient'
import type { Job } from './Job'
import { createPulse } from './pulse'

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
/** Jobs at a time: a long one (a workbook) never keeps attempts from being closed. */
const concurrency = 3
const againMs = 1000

/** The lines of cron for jobs that have their times. */
const crontabOf = (jobs: readonly Job[]) =>
  jobs
    .flatMap(({ name, every }) =>
      every === undefined ? [] : [`${every} ${name} ?max=${maxAttempts}`],
    )
    .join('\n')

/**
 * Starts what the server does by itself. Several servers may run it at once: the queue gives each job to one of them.
 * A runner that ends by itself (the database went away while a job was being ticked off) is followed by another one.
 */
export async function startJobs({ connections, log, jobs }: JobDeps): Promise<Jobs> {
  const pgPool = new pg.Pool({
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
  const pulse = createPulse(concurrency)
  let isStopped = false
  let runner: Runner | undefined
  let again: NodeJS.Timeout | undefined

  async function start(): Promise<void> {
    const events = new EventEmitter() as WorkerEvents
    pulse.listenTo(events)
    let id = ''
    events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
    const started = await run({
      pgPool,
      taskList: Object.fromEntries(jobs.map(({ name, run: work }) => [name, work])),
      crontab: crontabOf(jobs),
      concurrency,
      pollInterval: 1000,
      noHandleSignals: true,
      logger,
      events,
      // Without a delay nobody waits for the promise that ticks a job off: a lost connection would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    runner = started
    const ended = () => {
      if (runner === started && !isStopped) followUp(id)
    }
    started.promise.then(ended, ended)
  }

  function followUp(ended: string): void {
    again = setTimeout(() => {
      // What the one before could not tick off would be locked for hours.
      pgPool
        .query('select graphile_worker.force_unlock_workers($1::text[])', [[ended]])
        .then(start)
        .catch(() => isStopped || followUp(ended))
    }, againMs)
  }

  try {
    await start()
    for (const { name, atStart } of jobs)
      if (atStart) await runner?.addJob(name, {}, { jobKey: name, maxAttempts })
  } catch (error) {
    await pgPool.end()
    throw error
  }
  return {
    standStill: pulse.standsStill,
    async stop() {
      isStopped = true
      clearTimeout(again)
      // One that has just ended by itself says so.
      await runner?.stop().catch(() => undefined)
      await pgPool.end()
    },
  }
}
