import type { FastifyInstance } from 'fastify'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { Code } from '@contract/codes'
import type { Pools } from './db/openPools'
import { watchDatabase } from './db/watchDatabase'
import { handlersOf, type Feature, type FeatureDeps } from './Feature'
import { accountFeature } from './features/account/accountFeature'
import { openSessions } from './features/account/sessions'
import { activityFeature } from './features/activity/activityFeature'
import { arrangedMenu } from './features/arrangement/arrangementService'
import { arrangementFeature } from './features/arrangement/arrangementFeature'
import { archiveFeature } from './features/archive/archiveFeature'
import { audienceFeature } from './features/audience/audienceFeature'
import { auditFeature } from './features/audit/auditFeature'
import { authoringFeature } from './features/authoring/authoringFeature'
import { certificateFeature } from './features/certificate/certificateFeature'
import { channelFeature } from './features/channel/channelFeature'
import { commonFeature } from './features/common/commonFeature'
import { createContentChecks } from './features/contentCheck/contentCheckService'
import { contentCheckFeature } from './features/contentCheck/contentCheckFeature'
import { companyFeature } from './features/company/companyFeature'
import { deskJobFeature } from './features/deskJob/deskJobFeature'
import { brandDetails } from './features/dictionary/brandService'
import { contentPackFeature } from './features/contentPack/contentPackFeature'
import { dictionaryFeature } from './features/dictionary/dictionaryFeature'
import { draftFeature } from './features/draft/draftFeature'
import { dropDraft } from './features/draft/draftRepository'
import { documentFeature } from './features/document/documentFeature'
import { examPrintFeature } from './features/examPrint/examPrintFeature'
import { examFeature } from './features/exam/examFeature'
import { ownScenes } from './features/exam/ownScenes/ownScenes'
import { faultFeature } from './features/fault/faultFeature'
import { fileFeature } from './features/file/fileFeature'
import { fileAddresses, settleFile } from './features/file/fileService'
import { dutyFeature } from './features/duty/dutyFeature'
import { recurrenceFeature } from './features/recurrence/recurrenceFeature'
import { taskNoticeFeature } from './features/taskNotice/taskNoticeFeature'
import { inspectionFeature } from './features/inspection/inspectionFeature'
import { interfacesFeature } from './features/interfaces/interfacesFeature'
import { findKeyHolder } from './features/interfaces/keyHolder'
import { settleComment } from './features/library/libraryService'
import { languageModelFeature } from './features/languageModel/languageModelFeature'
import { libraryFeature } from './features/library/libraryFeature'
import { linkFeature } from './features/link/linkFeature'
import { plannedExams, sceneExams } from './features/exam/examTaskService'
import { plannedMeetings, settlePicture, sharedMeeting } from './features/meeting/meetingService'
import { meetingFeature } from './features/meeting/meetingFeature'
import { messageFeature } from './features/message/messageFeature'
import { monthReportFeature } from './features/monthReport/monthReportFeature'
import { officeFeature } from './features/office/officeFeature'
import { operationFeature } from './features/operation/operationFeature'
import { organisationFeature } from './features/organisation/organisationFeature'
import { peopleFeature } from './features/people/peopleFeature'
import { practiceFeature } from './features/practice/practiceFeature'
import { preventionFeature } from './features/prevention/preventionFeature'
import { privacyFeature } from './features/privacy/privacyFeature'
import { reportFeature } from './features/report/reportFeature'
import { decidingCaller } from './features/rights/decidingCaller'
import { rightsFeature } from './features/rights/rightsFeature'
import { rosterFeature } from './features/roster/rosterFeature'
import { shareFeature } from './features/share/shareFeature'
import { skillFeature } from './features/skill/skillFeature'
import { staffImportFeature } from './features/staffImport/staffImportFeature'
import { staffNoticeFeature } from './features/staffNotice/staffNoticeFeature'
import { studyFeature } from './features/study/studyFeature'
import { sharedCourse, studyNumbers } from './features/study/studyService'
import { learningPathFeature } from './features/learningPath/learningPathFeature'
import { surveyFeature } from './features/survey/surveyFeature'
import { sharedSurvey, surveyIssuer } from './features/survey/surveyService'
import { todayFeature } from './features/today/todayFeature'
import { trackingFeature } from './features/tracking/trackingFeature'
import { settleConsultation } from './features/consultation/consultationService'
import { consultationFeature } from './features/consultation/consultationFeature'
import { settleIncident } from './features/incident/incidentService'
import { incidentFeature } from './features/incident/incidentFeature'
import { settleApplication, sharedTraining } from './features/training/trainingService'
import { trainingFeature } from './features/training/trainingFeature'
import { creditFeature } from './features/credit/creditFeature'
import { competenceFeature } from './features/competence/competenceFeature'
import { yearPlanFeature } from './features/yearPlan/yearPlanFeature'
import { xapiFeature } from './features/xapi/xapiFeature'
import { createHttp } from './http/requests/createHttp'
import { answerErrors, answerNotBuilt, isApiPath } from './http/replies/errors'
import { mountHealth } from './http/operating/health'
import { readJsonBodies } from './http/requests/jsonBody'
import { logCalls } from './http/operating/logs'
import { measureState } from './http/operating/measureState'
import { createMetrics, type Metrics } from './http/operating/metrics'
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
  metrics: Metrics
  /** Before the end: see createHttp. */
  drain(ms: number): Promise<void>
  /** What the server does by itself, once somebody starts it (startJobs). */
  jobs: readonly Job[]
}

/** Every feature of the server. */
function assemble(deps: FeatureDeps) {
  const planned = { exam: plannedExams, meeting: plannedMeetings }
  const study = studyFeature({ ...deps, mountMore: ownScenes(deps), planned })
  const checks = createContentChecks(deps.messaging, deps.settings.identity.messaging)
  const others = [
    accountFeature(deps),
    activityFeature(deps),
    archiveFeature(deps),
    audienceFeature(),
    auditFeature(deps),
    authoringFeature(deps),
    certificateFeature({ ...deps, examsOfScene: sceneExams }),
    arrangementFeature(deps),
    channelFeature(deps),
    commonFeature(),
    companyFeature({ ...deps, surveyIssuer }),
    contentPackFeature(deps),
    contentCheckFeature({
      ...deps,
      settlers: {
        application: settleApplication,
        comment: settleComment,
        consultation: settleConsultation,
        incident: settleIncident,
        meetingPicture: settlePicture,
        picture: settleFile,
      },
    }),
    dictionaryFeature({ ...deps, arranged: arrangedMenu }),
    documentFeature({ ...deps, checks }),
    languageModelFeature(deps),
    draftFeature(),
    examPrintFeature(deps),
    examFeature({
      ...deps,
      secondPort: study.packagePort,
      others: { 2: sharedCourse, 5: sharedMeeting, 6: sharedTraining, 7: sharedSurvey },
    }),
    faultFeature(deps),
    fileFeature(deps),
    inspectionFeature(deps),
    interfacesFeature(deps),
    libraryFeature({ ...deps, checks }),
    linkFeature(deps),
    meetingFeature({ ...deps, checks }),
    messageFeature(deps),
    monthReportFeature(deps),
    officeFeature(deps),
    operationFeature(),
    organisationFeature(),
    peopleFeature(deps),
    practiceFeature({ ...deps, courseNumbers: studyNumbers }),
    preventionFeature(deps),
    privacyFeature(deps),
    reportFeature(deps),
    rightsFeature(deps),
    rosterFeature(deps),
    shareFeature(deps),
    skillFeature(deps),
    staffImportFeature(deps),
    staffNoticeFeature(deps),
    study,
    learningPathFeature(),
    surveyFeature(deps),
    dutyFeature(deps),
    recurrenceFeature(deps),
    taskNoticeFeature(deps),
    todayFeature(),
    trackingFeature(),
    consultationFeature({ checks }),
    incidentFeature({ ...deps, checks }),
    trainingFeature({ ...deps, checks }),
    xapiFeature(deps),
    yearPlanFeature(),
    competenceFeature(deps),
    creditFeature(),
  ] as const
  const works = (others as readonly Feature[]).flatMap(({ deskWorks = [] }) => deskWorks)
  const features = [...others, deskJobFeature({ ...deps, works })] as const
  return { features, handlers: handlersOf(features), packagePort: study.packagePort }
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
  return { app, metrics, drain, jobs }
}
