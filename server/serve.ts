import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { openDatabase, type OpenDatabase } from './db/open'
import { openPools } from './db/openPools'
import { SettingError } from './db/SettingError'
import { mountTestClock } from './http/operating/testClock'
import { scrub } from './http/operating/logs'
import { startJobs, type Jobs } from './jobs/startJobs'
import { openMessaging } from './integrations/messaging/openMessaging'
import { firstSetupAddress, officeAddress } from './features/account/setup/setupLink'
import { keepAddress } from './features/account/setup/setupRepository'
import { loadSecrets, type Secrets } from './secrets'
import { seedLife } from './seeding/life/seedLife'
import { demoClock } from './seeding/demoClock'
import { demo } from './seeding/demo'
import { demoEntry } from './seeding/demoEntry'
import { seedDatabase } from './seeding/seedDatabase'
import { endOldDemo } from './seeding/endOldDemo'
import { checkDemoPlace, demoDay } from './seeding/demoMark'
import { havePackagesOwnHost, type Settings } from './settings'

export interface RunningServer {
  /** http://127.0.0.1:8080 */
  url: string
  /** The one-time address by which the first administrator is made, where nobody runs the platform yet. */
  setupAddress: string | undefined
  database: OpenDatabase
  app: FastifyInstance
  /** Not ready any more, but everybody is still answered, for as long as the settings say: a balancer has time to notice. */
  drain(): Promise<void>
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

/** A demo that was left where real people log in is a door that stands open: said at every start. */
function warnOfDemo(isDemo: boolean, { seedDemo }: Settings, log: FastifyInstance['log']): void {
  if (isDemo && !seedDemo)
    log.warn(
      'anybody can log in here: the demo has a published password and shows codes; "npm run admin -- remove-demo" takes it away',
    )
}

/** What does not work because nobody set it up: better read here than found out by a nurse who waits for a code. */
function warnOfMissing(settings: Settings, log: FastifyInstance['log']): void {
  const { identity } = settings
  if (!havePackagesOwnHost(settings))
    log.warn(
      'course packages have no host of their own (SCORM_ORIGIN): what they set as cookies reaches our pages too',
    )
  if (identity.sms.provider === 'console' && !identity.sms.development)
    log.warn(
      'text messages are not set up (SMS_PROVIDER): nobody gets a code, log-in is by password only',
    )
  if (identity.messaging.provider === 'off')
    log.warn(
      'the messaging platform is not set up (MESSAGING_APPS): nobody logs in through it, nobody gets its messages',
    )
}

/** Makes the demo where it is asked for. Tells whether the database holds it; throws a SettingError where it may not stand. */
async function fill(
  { db, notes }: OpenDatabase,
  settings: Settings,
  now: number,
  report: (step: string) => void,
): Promise<{ secrets: Secrets; isDemo: boolean }> {
  if (settings.seedDemo && !settings.testing) {
    const ended = await endOldDemo(db, now)
    if (ended !== undefined)
      notes.push(`The demo of ${ended} was made anew: its dates follow the day.`)
  }
  const secrets = await loadSecrets(db, settings.serverSecret)
  if (settings.seedDemo) {
    report('making the demo hospitals, staff and exams')
    await seedDatabase(db, secrets, demo, demoClock(now))
  }
  const isDemo = (await demoDay(db)) !== undefined
  if (isDemo) checkDemoPlace({ isProduction: settings.isProduction, sms: settings.identity.sms })
  return { secrets, isDemo }
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
  const onError = (error: Error) =>
    app?.log.warn({ reason: scrub(error.message) }, 'a database connection was lost')
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    size: 2,
    onError,
  })
  const pools = openPools(database.connections, {
    calls: settings.poolSize,
    readUrl: settings.readUrl,
    onError,
  })
  let jobs: Jobs | undefined
  const close = async () => {
    await app?.close()
    await jobs?.stop()
    await pools.end()
    await database.close()
  }
  try {
    const { secrets, isDemo } = await fill(database, settings, now(), report)
    const outside = await openMessaging(pools.work, secrets, settings.identity.messaging, now)
    const built = await buildApp({
      pools,
      secrets,
      settings,
      outside,
      demo: isDemo ? demoEntry : undefined,
      jobsStandStill: () => jobs?.standStill() ?? false,
      now,
    })
    app = built.app
    warnOfDemo(isDemo, settings, app.log)
    if (settings.testing) mountTestClock(app, (ms) => (offset = ms))
    jobs = await startJobs({ connections: pools.connections, log: app.log, jobs: built.jobs })
    // It plans the drawing of certificates: where jobs wait has to be there. Tests begin where nothing has happened.
    if (settings.seedDemo && !settings.testing) {
      await seedLife(database.db, secrets, demoClock(now()))
    }
    const drain = () => built.drain(settings.drainSeconds * 1000)
    const url = await listen(app, settings)
    await keepAddress(database.db, url)
    warnOfMissing(settings, app.log)
    const setupAddress = await firstSetupAddress(database.db, officeAddress(settings, url), now())
    if (setupAddress !== undefined)
      app.log.warn(
        { setupAddress },
        'nobody runs this platform yet: open setupAddress within 30 minutes, it works once; "npm run admin -- create" gives another one',
      )
    return { url, setupAddress, database, app, drain, close }
  } catch (error) {
    await close()
    throw error
  }
}
