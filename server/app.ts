import type { FastifyInstance } from 'fastify'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { Code } from '@contract/codes'
import type { Pools } from './db/openPools'
import { watchDatabase } from './db/watchDatabase'
import { type Feature } from './Feature'
import { openSessions } from './features/account/sessions'
import { brandDetails } from './features/dictionary/brandService'
import { dropDraft } from './features/draft/draftRepository'
import { fileAddresses } from './features/file/fileService'
import { findKeyHolder } from './features/interfaces/keyHolder'
import { decidingCaller } from './features/rights/decidingCaller'
import { createHttp } from './http/requests/createHttp'
import { answerErrors, answerNotBuilt, isApiPath } from './http/replies/errors'
import { mountHealth } from './http/operating/health'
import { readJsonBodies } from './http/requests/jsonBody'
import { logCalls } from './http/operating/logs'
import { measureState } from './http/operating/measureState'
import { createMetrics } from './http/operating/metrics'
import { secondFactorRule } from './http/checkSecondFactor'
import { mountCalls } from './http/calls/mountCalls'
import { protect } from './http/requests/protect'
import { createGate } from './http/requests/createGate'
import { mountStaticFiles } from './http/pages/staticFiles'
import { mountLogInPage } from './integrations/fakes/mountLogInPage'
import { openStore } from './integrations/fileStore/openStore'
import type { OpenMessaging } from './integrations/messaging/openMessaging'
import { referencesJob } from './jobs/checkReferences'
import { clearingJob } from './jobs/clearOld'
import type { Job } from './jobs/Job'
import type { Secrets } from './secrets'
import type { Settings } from './settings'
import { assemble } from './assemble'

export interface AppDeps {
  pools: Pools
  secrets: Secrets
  settings: Settings
  /** The messaging platform; closed with the app. */
  outside: OpenMessaging
  /** The way into the demo that this database holds: the pages offer it. */
  demo: DemoEntry | undefined
  /** Whether the jobs have stopped being done; for /readyz. */
  jobsStandStill(): boolean
  /** Epoch ms; the only clock of the server. */
  now(): number
}

export interface App {
  /** Listens nowhere yet. */
  app: FastifyInstance
  /** Before the end: see createHttp. */
  drain(ms: number): Promise<void>
  /** What the server does by itself, once somebody starts it (startJobs). */
  jobs: readonly Job[]
}

/** So many calls may wait for a connection before others are turned away: a tenth of a second of work. */
const callsAConnection = 10

/** The pages, and what an address is answered that is none. */
async function mountPages(
  app: FastifyInstance,
  { pools, settings, outside, demo, now }: AppDeps,
  packagePort: () => number,
): Promise<void> {
  if (outside.fake) mountLogInPage(app)
  const sendFile = await mountStaticFiles(app, settings, {
    packagePort,
    demo,
    // Without the database the page comes all the same; the program asks then.
    brandOf: (host) =>
      brandDetails(pools.work, settings.identity.brands, { host }).then(JSON.stringify, () => ''),
  })
  app.setNotFoundHandler((request, reply) =>
    isApiPath(request.url) ? answerNotBuilt(request, reply, now) : sendFile(request, reply),
  )
}

/** The whole server, wired in one place. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { pools, secrets, settings, outside, demo, jobsStandStill, now } = deps
  const metrics = createMetrics()
  const gate = createGate({
    most: settings.poolSize * callsAConnection,
    allowedOrigins: settings.allowedOrigins,
    now,
    turnedAway: (name) => metrics.call(name, Code.busy, 0),
    report: (calls) => app.log.warn({ calls }, 'calls were turned away'),
  })
  const { app, accepting, drain } = createHttp(settings, gate, now)
  const db = pools.work
  const sessions = await openSessions(pools.calls, pools.connections, settings.identity.sessions)
  const watch = watchDatabase(pools.connections, (state, host) =>
    app.log.warn({ state, host }, 'the database is in another state now'),
  )
  for (const close of [watch.stop, () => sessions.close(), outside.close])
    app.addHook('onClose', close)
  const { features, handlers, packagePort } = assemble({
    db,
    reader: pools.reader,
    secrets,
    settings,
    demo,
    log: app.log,
    sessions,
    messaging: outside.messaging,
    store: openStore(settings),
    addresses: fileAddresses(secrets),
    now,
  })
  logCalls(app)
  readJsonBodies(app)
  answerErrors(app, now, metrics)
  const { countStranger } = await protect(app, settings)
  mountHealth(app, {
    database: watch.state,
    jobsStandStill,
    metrics,
    look: measureState({
      registry: metrics.registry,
      pools,
      database: watch.state,
      folders: { data: settings.dataFolder, files: settings.fileFolder },
    }),
    metricsToken: settings.metricsToken,
    isProduction: settings.isProduction,
    accepting,
  })
  mountCalls(app, {
    pools,
    now,
    metrics,
    gate,
    findCaller: sessions.findCaller,
    findKeyHolder,
    countStranger,
    secondFactor: secondFactorRule(settings),
    decidingCaller,
    dropDraft,
    handlers,
  })
  for (const { mount, close } of features as readonly Feature[]) {
    mount?.(app)
    if (close) app.addHook('onClose', close)
  }
  await mountPages(app, deps, packagePort)
  const ofFeatures = features.flatMap(({ jobs = [] }: Feature) => jobs)
  const jobs = [clearingJob(db, now), referencesJob(db), ...ofFeatures]
  return { app, drain, jobs }
}
