import type { FastifyBaseLogger } from 'fastify'
import { Logger, run } from 'graphile-worker'
import pg from 'pg'
import type { Job } from './Job'

export interface JobDeps {
  databaseUrl: string
  log: FastifyBaseLogger
  jobs: readonly Job[]
}

export interface Jobs {
  /** Ends the runner, then its pool: before the database ends. */
  stop(): Promise<void>
}

const maxAttempts = 3

/** The lines of cron for jobs that have their times. */
const crontabOf = (jobs: readonly Job[]) =>
  jobs
    .flatMap(({ name, every }) =>
      every === undefined ? [] : [`${every} ${name} ?max=${maxAttempts}`],
    )
    .join('\n')

/**
 * Starts what the server does by itself. Three jobs at a time, so that a long one (a workbook) never keeps attempts from being closed.
 * Several servers may run it at once: the queue gives each job to one of them.
 */
export async function startJobs({ databaseUrl, log, jobs }: JobDeps): Promise<Jobs> {
  const pgPool = new pg.Pool({
    connectionString: databaseUrl,
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
  try {
    const runner = await run({
      pgPool,
      taskList: Object.fromEntries(jobs.map(({ name, run: work }) => [name, work])),
      crontab: crontabOf(jobs),
      concurrency: 3,
      pollInterval: 1000,
      noHandleSignals: true,
      logger,
    })
    for (const { name, atStart } of jobs)
      if (atStart) await runner.addJob(name, {}, { jobKey: name, maxAttempts })
    return {
      async stop() {
        await runner.stop()
        await pgPool.end()
      },
    }
  } catch (error) {
    await pgPool.end()
    throw error
  }
}
