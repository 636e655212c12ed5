import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { openDatabase, type OpenDatabase } from './db/open'
import { SettingError } from './db/SettingError'
import { mountTestClock } from './http/operating/testClock'
import { scrub } from './http/operating/logs'
import { startJobs } from './jobs/startJobs'
import { openMessaging } from './integrations/messaging/openMessaging'
import { loadSecrets } from './secrets'
import { seedDemo } from './seeding/seedDemo'
import type { Settings } from './settings'

export interface RunningServer {
  /** http://127.0.0.1:8080 */
  url: string
  database: OpenDatabase
  app: FastifyInstance
  /** Finishes the calls in flight, then stops jobs, pool and the embedded database. */
  close(): Promise<void>
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new SettingError(
        `Port ${port} is taken; stop what uses it, or set PORT to another one.`,
      )
    if (code === 'EACCES')
      throw new SettingError(
        `Port ${port} may not be used by this user; set PORT to one above 1023.`,
      )
    throw error
  }
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
}

/** Opens the database, migrates, seeds, starts jobs and listens. Throws a SettingError when a setting is at fault. */
export async function serve(
  settings: Settings,
  report: (step: string) => void = () => undefined,
): Promise<RunningServer> {
  let offset = 0
  const now = () => Date.now() + offset
  let app: FastifyInstance | undefined
  report('opening the database')
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    size: settings.poolSize,
    onError: (error) =>
      app?.log.warn({ reason: scrub(error.message) }, 'a database connection was lost'),
  })
  try {
    const secrets = await loadSecrets(database.db, settings.serverSecret)
    if (settings.seedDemo) {
      report('making the demo hospitals, staff and exams')
      await seedDemo(database.db, secrets, now())
    }
    const outside = await openMessaging(database.db, secrets, settings.identity.messaging, now)
    const built = await buildApp({
      db: database.db,
      databaseUrl: database.databaseUrl,
      secrets,
      settings,
      outside,
      now,
    })
    app = built.app
    if (settings.testing) mountTestClock(app, (ms) => (offset = ms))
    const jobs = await startJobs({
      databaseUrl: database.databaseUrl,
      log: app.log,
      jobs: built.jobs,
    })
    const running = app
    const close = async () => {
      await running.close()
      await jobs.stop()
      await database.close()
    }
    try {
      return { url: await listen(running, settings), database, app: running, close }
    } catch (error) {
      await running.close()
      await jobs.stop()
      throw error
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
