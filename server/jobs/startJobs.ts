import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type JobHelpers, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { asDate, minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../db/schema'
import { createCloser } from '../features/exam/closeDue'
import { collectAll } from '../features/practice/practiceService'
import { createRegrading } from '../features/exam/marking/regradeService'
import { createMarkedPapers } from '../features/exam/markedPaperService'
import { createCounting } from '../features/report/counting'
import { createExports } from '../features/report/exports'
import { remindOfMeetings } from '../features/meeting/remindOfMeetings'
import { createSending } from '../features/message/sendingService'
import { createDrawing } from '../features/certificate/drawCertificate'
import { remindOfEnds } from '../features/certificate/reminders'
import { isPlaceUsed } from '../features/file/fileRepository'
import { createTurning } from '../features/file/convertToPdf'
import { uploadKeptMs } from '../features/file/uploadCalls'
import { forgetUploads } from '../features/file/uploadRepository'
import type { FileStore } from '../integrations/fileStore/FileStore'
import { sendStatements } from '../features/xapi/sendStatements'
import type { LrsSettings } from '../integrations/lrs/lrsSettings'
import type { Messaging } from '../integrations/messaging/Messaging'
import type { MessagingSettings } from '../integrations/messaging/messagingSettings'
import type { Secrets } from '../secrets'
import { clearOld } from './clearOld'

export interface JobDeps {
  db: Db
  databaseUrl: string
  /** The server's clock, epoch ms. */
  now(): number
  log: FastifyBaseLogger
  secrets: Pick<Secrets, 'keyFor'>
  /** Files that jobs write lie under it. */
  dataFolder: string
  /** Without it nothing is sent to people's phones. */
  messaging?: Messaging
  templates?: MessagingSettings['templates']
  /** Without these two no papers of certificates are drawn. */
  store?: FileStore
  checkAddress?(number: string): string
  /** Learning events leave for it; `home`: our own address in them. */
  lrs?: LrsSettings | undefined
  home?: string
}

export interface Jobs {
  /** Ends the runner, then its pool: before the database ends. */
  stop(): Promise<void>
}

/** Each minute the queue looks for attempts to close, whatever became of the jobs before. */
const crontab =
  '* * * * * closeAttempts ?max=3\n* * * * * countAttempts ?max=3\n*/5 * * * * collectMistakes ?max=3\n* * * * * sendMessages ?max=3\n* * * * * sendStatements ?max=3\n*/5 * * * * remindMeetings ?max=3\n23 * * * * remindCertificates ?max=3\n17 * * * * clearOld ?max=3'
/** Of 200 attempts: the rest waits for the next run. */
const maxRounds = 50

/**
 * Closes what is due, and plans its own next run for the second at which the next attempt is. So an attempt costs no job of
 * its own, extra minutes need no planning anew, and what a stopped server missed is closed by the first run.
 */
function tasks({
  db,
  now,
  log,
  secrets,
  dataFolder,
  messaging,
  templates = {},
  store,
  checkAddress,
  lrs,
  home = '',
}: JobDeps): TaskList {
  const closer = createCloser(db, (error, attemptId) =>
    log.error({ err: error, attemptId }, 'an attempt could not be closed'),
  )
  const regrade = createRegrading(db)
  const counting = createCounting(db, createMarkedPapers())
  const exports = createExports({ db, secrets, dataFolder, counting })
  const turn = store && createTurning(db, store)
  const draw = store && checkAddress && createDrawing({ db, store, checkAddress })
  const sendDue = messaging && createSending({ db, messaging, templates, now })
  return {
    async closeAttempts(_payload: unknown, { addJob }: JobHelpers) {
      const closed = await closer.closeDue(now())
      if (closed > 0) log.info({ closed }, 'attempts closed at their deadline')
      const next = await closer.nextDue(now(), minuteMs)
      // Due means later than that moment. The queue runs on the real clock; the server's may be set by a test.
      if (next !== undefined)
        await addJob(
          'closeAttempts',
          {},
          {
            jobKey: 'closeAttempts',
            maxAttempts: 3,
            runAt: asDate(Date.now() + Math.max(0, next - now()) + 50),
          },
        )
    },
    /** What people may know of their exams by now goes into their books, whether they look or not: departments are forecast from it. */
    async collectMistakes() {
      const failed = new Set<string>()
      const note = (error: unknown, attemptId: string) => {
        failed.add(attemptId)
        log.error({ err: error, attemptId }, 'the answers of an attempt did not get into the book')
      }
      for (
        let round = 0;
        round < maxRounds && (await collectAll(db, now(), note)) > failed.size;
        round++
      );
    },
    async regrade(payload: unknown) {
      const { comId, regradeId } = payload as { comId: string; regradeId: string }
      await regrade(comId, regradeId, now())
    },
    async countAttempts() {
      await counting.countAll()
    },
    async writeExport(payload: unknown, { job }: JobHelpers) {
      const { comId, exportId } = payload as { comId: string; exportId: string }
      await exports.write(comId, exportId, now(), job.attempts >= job.max_attempts)
    },
    async sendMessages() {
      for (let round = 0; sendDue && round < maxRounds && (await sendDue()) > 0; round++);
    },
    async drawCertificate(payload: unknown) {
      const { comId, certificateId } = payload as { comId: string; certificateId: string }
      await draw?.(comId, certificateId, now())
    },
    /** Bytes of files that were taken out; those that are somebody else's file too stay. */
    async forgetFiles(payload: unknown) {
      for (const place of (payload as { places: string[] }).places)
        if (!(await isPlaceUsed(db, place))) await store?.remove(place)
    },
    async convertToPdf(payload: unknown) {
      const { comId, fileId } = payload as { comId: string; fileId: string }
      await turn?.(comId, fileId, now())
    },
    async sendStatements() {
      if (lrs)
        await sendStatements(db, lrs, home, now(), ({ runId, part }, status) =>
          log.warn({ runId, part, status }, 'the learning record store never takes this statement'),
        )
    },
    async remindCertificates() {
      const notified = await remindOfEnds(db, now())
      if (notified > 0) log.info({ told: notified }, 'people told of certificates that end')
    },
    async remindMeetings() {
      const notified = await remindOfMeetings(db, now())
      if (notified > 0) log.info({ told: notified }, 'people told of meetings that begin soon')
    },
    async clearOld() {
      await clearOld(db, now())
      await exports.clear(now())
      for (const uploadId of await forgetUploads(db, now() - uploadKeptMs))
        if (store) await store.drop(await store.incoming(uploadId))
    },
  }
}

/**
 * What the server does by itself. Three jobs at a time, so that a long one (a workbook) never keeps attempts from being closed.
 * Several servers may run it at once: the queue gives each job to one of them.
 */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { log, databaseUrl } = deps
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
      taskList: tasks(deps),
      crontab,
      concurrency: 3,
      pollInterval: 1000,
      noHandleSignals: true,
      logger,
    })
    await runner.addJob('closeAttempts', {}, { jobKey: 'closeAttempts', maxAttempts: 3 })
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
