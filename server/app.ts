import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { normalizeShortId } from '@contract/rules/shortId'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from './db/schema'
import { newId } from './db/newId'
import { accountCalls } from './features/account/accountCalls'
import { identityCalls } from './features/account/identityCalls'
import { openSessions } from './features/account/sessions'
import { guestCodes } from './features/account/verification/guestCodes'
import { registrationCalls } from './features/account/registration/registrationCalls'
import { verificationCalls } from './features/account/verification/verificationCalls'
import { activityCalls } from './features/activity/activityCalls'
import { createBadges } from './features/certificate/badge'
import { certificateCalls } from './features/certificate/certificateCalls'
import { checkAddressOf } from './features/certificate/checkAddress'
import { mountBadgeKeys } from './features/certificate/mountBadgeKeys'
import { authoringCalls } from './features/authoring/authoringCalls'
import { courseMakingCalls } from './features/authoring/courses/courseMakingCalls'
import { draftCourse } from './features/authoring/courses/draftCourse'
import { commonCalls } from './features/common/commonCalls'
import { companyCalls } from './features/company/companyCalls'
import { dictionaryCalls } from './features/dictionary/dictionaryCalls'
import { documentCalls } from './features/document/documentCalls'
import { examCalls } from './features/exam/examCalls'
import { examNumbers } from './features/exam/examNumbers'
import { leavingCalls } from './features/exam/leaving/leavingCalls'
import { preventionCalls } from './features/prevention/preventionCalls'
import { shareCalls } from './features/share/shareCalls'
import { trackingCalls } from './features/tracking/trackingCalls'
import { sceneCalls } from './features/exam/scenes/sceneCalls'
import { needsForm } from './features/exam/startGate'
import { markingCalls } from './features/exam/marking/markingCalls'
import { findTask } from './features/exam/taskRepository'
import { linkCalls, type LinkCallDeps } from './features/link/linkCalls'
import { createLinkFinder } from './features/link/linkRepository'
import { createListExport, mountListExport } from './features/meeting/exportList'
import { messageCalls } from './features/message/messageCalls'
import { manageCalls } from './features/meeting/manageCalls'
import { meetingCalls } from './features/meeting/meetingCalls'
import { SignQueue } from './features/meeting/SignQueue'
import { assignmentCalls } from './features/training/assignmentCalls'
import { trainingCalls } from './features/training/trainingCalls'
import { findTrainTask } from './features/training/trainingRepository'
import { areDepartments, findMeeting } from './features/meeting/meetingRepository'
import { createOpenMeetingFinder, findOpenMeeting } from './features/meeting/openMeetingRepository'
import { mountWatch } from './features/meeting/watchMeeting'
import { MissGuard } from './features/link/MissGuard'
import { mountLinks } from './features/link/mountLinks'
import { UseCounter } from './features/link/UseCounter'
import { createRotatingCodes, DigitAttempts } from './features/link/rotatingCodeService'
import { examTaskCalls } from './features/exam/tasks/examTaskCalls'
import { formCalls } from './features/exam/tasks/formCalls'
import { recordIdentity } from './features/exam/tasks/identityRepository'
import { mistakesCalls, practiceCalls } from './features/practice/practiceCalls'
import { createMarkedPapers } from './features/exam/markedPaperService'
import { createExports } from './features/report/exports'
import { createCounting } from './features/report/counting'
import { liveCalls } from './features/report/liveCalls'
import { mountExportFile } from './features/report/mountExportFile'
import { reportCalls } from './features/report/reportCalls'
import { fileCalls } from './features/file/fileCalls'
import { fileAddresses, findFile } from './features/file/fileService'
import { channelCalls } from './features/channel/channelCalls'
import { articleCalls, magazineCalls } from './features/library/magazineCalls'
import { productCalls } from './features/library/productCalls'
import { reviewCalls } from './features/library/reactionCalls'
import { surveyCalls } from './features/survey/surveyCalls'
import { packageAddresses } from './features/study/packages/packageAddress'
import { packageCalls } from './features/study/packages/packageCalls'
import { createPackageServer } from './features/study/packages/packageServer'
import { createCourses } from './features/study/courseRepository'
import { planCalls } from './features/study/planCalls'
import { studyCalls } from './features/study/studyCalls'
import { findTask as findCourseTask } from './features/study/taskRepository'
import { studyNumbers } from './features/study/studyService'
import { answerErrors, answerNotBuilt, isApiPath } from './http/errors'
import { mountFiles } from './http/files'
import { mountHealth } from './http/health'
import { readJsonBodies } from './http/jsonBody'
import { compileLazily } from './http/lazyCompilers'
import { logCalls, logOptions } from './http/logs'
import { createMetrics } from './http/metrics'
import { mountCalls } from './http/mountCalls'
import { protect } from './http/protect'
import { mountStaticFiles } from './http/staticFiles'
import { openStore } from './integrations/fileStore/openStore'
import type { OpenMessaging } from './integrations/messaging/openMessaging'
import { createSms } from './integrations/sms/createSms'
import { mountLogInPage } from './integrations/fakes/mountLogInPage'
import type { Secrets } from './secrets'
import type { Settings } from './settings'

export interface AppDeps {
  db: Db
  databaseUrl: string
  secrets: Secrets
  settings: Settings
  /** The messaging platform; closed with the app. */
  outside: OpenMessaging
  /** Epoch ms; the only clock of the server. */
  now(): number
}

/** Codes of meetings are good so much longer: phones that were offline hand in until then. */
const lateHandInMs = dayMs

/** Bytes of a body: 300 answers are about 90 KB. */
const bodyLimit = 512 * 1024

/** The whole server, wired in one place. Listens nowhere yet. */
export async function buildApp({
  db,
  databaseUrl,
  secrets,
  settings,
  outside,
  now,
}: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    logger: logOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    genReqId: () => newId(),
    routerOptions: { caseSensitive: false },
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  })
  compileLazily(app)
  const metrics = createMetrics()
  const sessions = await openSessions(db, databaseUrl, settings.identity.sessions)
  app.addHook('onClose', () => sessions.close())
  const { messaging, fake, close: closeMessaging } = outside
  app.addHook('onClose', closeMessaging)
  const addresses = fileAddresses(secrets)
  const badges = createBadges(secrets)
  const store = openStore(settings)
  const packages = packageAddresses(secrets)
  const packageServer = createPackageServer({
    db,
    store,
    packages,
    now,
    logLevel: settings.logLevel,
  })
  // Before we listen ourselves: who is told where packages play finds them.
  app.addHook('onReady', () => packageServer.listen(settings.scorm.port, settings.host))
  app.addHook('onClose', () => packageServer.close())
  const proof = { db, secrets, sessions, failuresPerAddress: settings.logInFailuresPerAddress }
  const codes = {
    db,
    secrets,
    sms: createSms(settings.identity.sms, app.log),
    bounds: {
      perAddressDay: settings.identity.codesPerAddress,
      perServerHour: settings.identity.codesPerHour,
    },
    smsFailed: (reason: string) => app.log.warn({ reason }, 'a code could not be sent'),
  }
  const uses = new UseCounter(db, (error) =>
    app.log.warn({ err: error }, 'uses of codes were not counted'),
  )
  app.addHook('onClose', () => uses.write())
  const links = {
    db,
    findLink: createLinkFinder(),
    rotating: createRotatingCodes(secrets.keyFor('rotating-code')),
    misses: new MissGuard(),
    uses,
  }
  const counting = createCounting(db, createMarkedPapers())
  const exports = createExports({ db, secrets, dataFolder: settings.dataFolder, counting })
  const listExport = createListExport(secrets)
  /** A task as codes and shares see it, of whatever kind. */
  const linkTarget: LinkCallDeps['targetOf'] = async (inside, caller, taskId, time) => {
    const exam = await findTask(inside, caller, taskId, time)
    if (exam)
      return {
        kind: 'exam',
        dynamic: false,
        endTime: exam.endTime,
        mine: exam.inScope || exam.attemptsUsed > 0,
      }
    const meeting = await findMeeting(inside, caller.comId, taskId)
    if (meeting)
      return {
        kind: 'meeting',
        dynamic: meeting.dynamic,
        endTime: Math.max(meeting.endTime, meeting.outEnd) + lateHandInMs,
        mine: true,
      }
    const task = await findTrainTask(inside, caller, taskId)
    if (!task) return undefined
    return { kind: 'training', dynamic: false, endTime: task.endTime, mine: task.mine }
  }
  let accepting = true
  app.addHook('preClose', (done) => {
    accepting = false
    // A connection that falls idle only after the stop began would be kept for 72 s, and the stop with it.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    done()
  })

  logCalls(app)
  readJsonBodies(app)
  answerErrors(app, now, metrics)
  await protect(app, settings)
  mountHealth(app, { db, metrics, metricsToken: settings.metricsToken, accepting: () => accepting })
  mountCalls(app, {
    db,
    now,
    metrics,
    callerOf: (token, time) => sessions.callerOf(token, time),
    handlers: {
      account: accountCalls(proof),
      common: commonCalls({ db, examNumbers, studyNumbers }),
      activity: activityCalls(settings.activity),
      authoring: authoringCalls(store),
      courseMaking: courseMakingCalls({ addresses, store }),
      coursePackage: packageCalls({
        courses: createCourses(),
        drafts: draftCourse,
        packages,
        origin: settings.scorm.origin,
        port: packageServer.port,
        home:
          settings.identity.messaging.publicAddress === ''
            ? ''
            : settings.identity.messaging.publicAddress + settings.basePath,
      }),
      company: companyCalls({ db }),
      dictionary: dictionaryCalls({
        db,
        brands: settings.identity.brands,
        appCodeOf: (appId) =>
          Object.entries(settings.identity.messaging.apps).find(
            ([, keys]) => keys.appId === appId,
          )?.[0],
      }),
      document: documentCalls({ db }),
      marking: markingCalls(),
      exam: examCalls({ secrets }),
      examTask: examTaskCalls({ secrets, vrHosts: settings.vrHosts }),
      form: formCalls,
      leaving: leavingCalls(),
      scene: sceneCalls,
      file: fileCalls({ addresses, store }),
      certificate: certificateCalls({ addresses, badges, checkAddress: checkAddressOf(settings) }),
      share: shareCalls({
        secrets,
        messaging,
        platformFailed: (errcode) => app.log.warn({ errcode }, 'the messaging platform refused'),
        hasTask: async (inside, caller, taskId, time) =>
          (await linkTarget(inside, caller, taskId, time)) !== undefined ||
          (await findCourseTask(inside, caller, taskId, time)) !== undefined,
      }),
      tracking: trackingCalls,
      plan: planCalls,
      article: articleCalls,
      channel: channelCalls({ linkHosts: settings.linkHosts }),
      magazine: magazineCalls,
      product: productCalls,
      reaction: reviewCalls,
      survey: surveyCalls({ secrets }),
      study: studyCalls({ addresses, drafts: draftCourse }),
      identity: identityCalls({
        ...proof,
        ...codes,
        messaging,
        basePath: settings.basePath,
        platformFailed: (errcode) => app.log.warn({ errcode }, 'the messaging platform refused'),
        taskFor: async (caller, taskId, time) => {
          const task = await findTask(db, caller, taskId, time)
          const allowed = task !== undefined && (task.inScope || task.attemptsUsed > 0)
          return { allowed, needsForm: allowed && needsForm(task) }
        },
        provedIdentity: async (caller, taskId, time) => {
          if (await findTask(db, caller, taskId, time))
            await recordIdentity(db, caller, taskId, time)
        },
      }),
      link: linkCalls({
        ...links,
        publicAddress: settings.identity.messaging.publicAddress,
        meetingNamed: async (inside, text) =>
          normalizeShortId(text) === text
            ? (await findOpenMeeting(inside, text))?.meetingId
            : undefined,
        targetOf: linkTarget,
      }),
      meeting: meetingCalls({
        db,
        secrets,
        rotating: links.rotating,
        attempts: new DigitAttempts(),
        queue: new SignQueue(db),
        findMeetingForSigning: createOpenMeetingFinder(),
        ...guestCodes(db, secrets),
        isOwnPicture: async (inside, { comId, userId }, fileId) => {
          const file = await findFile(inside, fileId, [comId])
          return file?.person_id === userId && file.type.startsWith('image/')
        },
        pictureAddress: (comId, fileId, time) => addresses.of(comId, fileId, time, '400x300').url,
      }),
      meetingManage: manageCalls({
        rotating: links.rotating,
        publicAddress: settings.identity.messaging.publicAddress,
        exports: listExport,
      }),
      message: messageCalls({ messaging, templates: settings.identity.messaging.templates }),
      mistakes: mistakesCalls,
      practice: practiceCalls,
      live: liveCalls(),
      registration: registrationCalls({ db, secrets, sessions }),
      prevention: preventionCalls(),
      report: reportCalls({ counting, exports }),
      training: trainingCalls({
        areDepartments,
        fileAddress: (comId, fileId, time) => addresses.of(comId, fileId, time).url,
        async ownFile(inside, { comId, userId }, fileId) {
          const file = await findFile(inside, fileId, [comId])
          return file?.person_id === userId ? { type: file.type, bytes: file.bytes } : undefined
        },
      }),
      trainingSet: assignmentCalls({ areDepartments }),
      verification: verificationCalls({ ...proof, ...codes }),
    },
  })
  mountListExport(app, { db, now, exports: listExport })
  mountWatch(app, { db, now, callerOf: (token, time) => sessions.callerOf(token, time) })
  mountLinks(app, { ...links, basePath: settings.basePath, now })
  mountExportFile(app, exports, now)
  mountBadgeKeys(app, badges)
  mountFiles(app, {
    db,
    now,
    addresses,
    store,
    callerOf: (token, time) => sessions.callerOf(token, time),
  })
  if (fake) mountLogInPage(app)
  const sendFile = await mountStaticFiles(app, settings, packageServer.port)
  app.setNotFoundHandler((request, reply) =>
    isApiPath(request.url) ? answerNotBuilt(request, reply, now) : sendFile(request, reply),
  )
  return app
}
