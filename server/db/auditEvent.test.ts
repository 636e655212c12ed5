import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Area } from '@contract/calls/call'
import { person } from '../testing/client'
import { startServer, type TestServer } from '../testing/startServer'
import { actNames } from '../features/audit/acts/texts'
import { forgetEvents } from '../features/audit/forgettingRepository'
import { auditing } from '../http/calls/auditing'
import { eventOfInput, tidy, writeEvent } from './auditEvent'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Calls that change something and decide about nobody: why → area.name. */
const decideNothing: Readonly<Record<string, readonly string[]>> = {
  'a draft of the caller’s own; what publishes or confirms it decides': [
    'authoring.takeMedia',
    'contentPack.make',
    'contentPack.read',
    'questionImport.readFile',
    'questionImport.readText',
    'questionImport.mendRow',
    'questionImport.setRows',
    'questionImport.drop',
    'questionReview.withdraw',
    'courseMaking.saveDraft',
    'documentMaking.nextEdition',
    'documentMaking.readFile',
    'documentMaking.save',
    'libraryMaking.nextEdition',
    'libraryMaking.save',
    'citation.cite',
    'courseMaking.takeFilm',
    'courseMaking.takePackage',
    'deskDraft.drop',
    'staffImport.decide',
    'staffImport.drop',
    'staffImport.fix',
    'staffImport.readFile',
    'hospital.readDepartments',
    'organisation.readFile',
    'pastCompletion.readFile',
    'roster.readFile',
    'staffImport.setColumns',
    'staffImport.takeProposals',
    'deskDraft.keep',
  ],
  'one’s own long job; the call that began it decided': ['deskJob.cancel', 'deskJob.putAway'],
  'the long job that it begins logs what it does to each person': [
    'enteredResult.enter',
    'enteredResult.readFile',
    'pastCompletion.take',
    'skillResult.enter',
  ],
  'a file is read and nothing stored': [
    'skillChecklist.readFile',
    'skillResult.readFile',
    'yearPlan.readFile',
    'creditKeeping.readFile',
  ],
  'its row says who saw what of whom, and when': ['skill.observe', 'skill.sign'],
  'pictures and files of what others decided': [
    'certificate.startPrint',
    'examPrint.papers',
    'examPrint.results',
    'certificateTemplate.takePicture',
  ],
  'a code that opens what is there': ['link.barcode', 'link.resolve', 'share.entered'],
  'what is there is sent once more; its setting decided': [
    'interfaces.sendAgain',
    'interfaces.tryWebhook',
    'messageWay.tryOut',
    'ownModel.tryOut',
  ],
  'hints are worked out anew: they decide nothing': ['report.compareAnswers'],
  'an offer to practise, which nobody has to take': ['mistakes.assignRefresh'],
  'one’s own consent; its row is the proof': ['privacy.setConsent'],
  'one’s own password and sessions; the log of sessions has them': [
    'account.updatePassword',
    'account.logOut',
    'account.endSession',
    'account.endOtherSessions',
    'verification.resetPassword',
    'registration.initialise',
    'secondFactor.begin',
    'secondFactor.prove',
    'secondFactor.beginPasskey',
    'secondFactor.addPasskey',
    'secondFactor.askPasskey',
    'secondFactor.provePasskey',
    'secondFactor.removePasskey',
    'secondFactor.renewRecoveryCodes',
  ],
  'somebody comes in': [
    'signOn.begin',
    'signOn.finish',
    'signOn.password',
    'identity.webLogIn',
    'identity.thirdLogIn',
    'identity.bindAccount',
    'identity.phoneLogIn',
    'identity.unbind',
    'identity.makeHandOver',
    'identity.takeHandOver',
    'verification.chooseAccount',
    'invite.enter',
    'invite.claim',
  ],
  'the set-up, by its one-time address: nobody is there yet whom a log could name': [
    'setup.open',
    'setup.createAdministrator',
    'setup.testSms',
    'setup.testMessaging',
  ],
  'a proof on the way to another call': [
    'common.buildToken',
    'identity.sendDeletionCode',
    'secondFactor.sendCode',
    'identity.compareNumbers',
    'meeting.checkMobile',
    'survey.checkGuest',
    'verification.sendCode',
    'verification.sendCodeWithToken',
    'verification.checkCode',
    'verification.checkMobilePasswordAndCode',
    'verification.answerSlide',
  ],
  'asks for something; whoever grants it decides': [
    'activity.applyCashOut',
    'leaving.appeal',
    'scoreAppeal.make',
    'registration.register',
    'registration.addCompany',
    'registration.addCompanyAndUser',
    'survey.addArea',
    'training.apply',
  ],
  'one’s own consent, kept with its version': ['registration.acceptAgreement'],
  'one’s own answers and attempts, each with its own row': [
    'exam.start',
    'exam.restart',
    'exam.saveAnswers',
    'exam.handIn',
    'examTask.confirmBest',
    'examTask.again',
    'examTask.goOn',
    'examTask.move',
    'form.submit',
    'vrMaking.done',
    'leaving.tell',
    'meeting.sign',
    'meeting.addPicture',
    'meeting.askExcuse',
    'incident.add',
    'incident.addPicture',
    'consultation.agree',
    'consultation.ask',
    'meeting.removePicture',
    'survey.save',
    'survey.saveAsGuest',
    'training.addResult',
    'training.removeResult',
  ],
  'one’s own learning': [
    'activity.record',
    'coursePackage.keep',
    'document.keepReading',
    'document.knowReading',
    'mistakes.bringBack',
    'mistakes.buildRefresh',
    'mistakes.master',
    'mistakes.setMinutes',
    'plan.add',
    'plan.remove',
    'plan.collegeAdd',
    'plan.collegeRemove',
    'practice.build',
    'practice.end',
    'practice.measure',
    'practice.measureAnswer',
    'practice.redo',
    'practice.remove',
    'practice.saveNote',
    'practice.submit',
    'study.endCourse',
    'study.endPhase',
    'study.next',
    'study.setWeekGoal',
    'study.restart',
    'study.resume',
    'study.start',
    'study.submitAnswers',
    'study.watch',
  ],
  'one’s own likes, words, files and settings': [
    'channel.forgetWords',
    'channel.savePersonItems',
    'channel.saveWord',
    'common.countDownload',
    'fault.report',
    ...['article', 'document', 'magazine', 'product'].flatMap((area) =>
      ['like', 'favorite', 'comment'].map((name) => `${area}.${name}`),
    ),
    'file.beginUpload',
    'file.dropUpload',
    'file.finishUpload',
    'marking.noticesSeen',
    'message.allow',
    'message.mute',
    'reaction.report',
    'message.read',
    'staffNotice.tryOut',
    'tracking.add',
  ],
}

/** What the server does by itself without deciding: job → why. */
const jobsDecideNothing: Readonly<Record<string, string>> = {
  checkContent: 'what the platform answered; the hospital may decide otherwise',
  tendChecks: 'gives up waiting, and forgets',
  announceResults: 'at the moment that the plan of the exam names',
  checkReferences: 'only looks',
  turnLibrary: 'at the moment that its publisher decided',
  turnEditions: 'at the day that its publisher decided',
  clearDeskJobs: 'how far something was, and a copy of what is there',
  clearPacks: 'a copy of what is there, after three years',
  clearOld: 'what nobody can ask for any more',
  keepPeriods: 'at the age that KEPT_DAYS says; retention_run says how much',
  closeAttempts: 'at the end that its publisher decided; the attempt says why it ended',
  collectMistakes: 'counts',
  deskJob: 'carries out the call that asked for it',
  makeMonthReports: 'counts',
  makeSeries: 'a draft, which its author publishes',
  compareAnswers: 'hints, which decide nothing',
  convertToPdf: 'another form of the same file',
  countAttempts: 'counts',
  drawCertificate: 'the paper of what was issued',
  forgetFiles: 'the bytes of what a call took out',
  forgetUploads: 'what nobody ever used',
  regrade: 'carries out marking.correctKey; a score that changes has its row in score_notice',
  remindCertificates: 'tells',
  remindMeetings: 'tells',
  askCodeAgain: 'asks at the moment that was drawn for the meeting',
  tellOfKeys: 'tells; when a key ends was decided when it was made',
  followLeave: 'moves on what is due by the leave that people.setLeave or roster.take noted',
  giveExercises: 'gives what roster.saveExercise decided',
  notifyFailed: 'tells',
  tellOfTasks: 'tells',
  notifyWaiting: 'tells',
  closeGaps: 'gives what competenceMaking.save decided',
  closeAllGaps: 'gives what competenceMaking.save decided',
  giveDuties: 'gives what authoring.publishPlan or courseMaking.publish decided',
  giveRenewals: 'gives what certificateRenewal.start decided',
  giveRenewalsDaily: 'gives what certificateRenewal.start decided',
  openRounds: 'gives again what authoring.publishPlan or courseMaking.publish decided',
  settleDuties: 'gives what was decided before',
  sendMessages: 'sends',
  tellOldNumbers: 'sends; what changed the number is logged',
  sendNews: 'sends what interfaces.saveWebhook asked for',
  sendStatements: 'sends',
  clearStaffImports: 'forgets drafts and copies of what was taken',
  closeLeavers: 'carries out the last day that people.save or people.changeMany set',
  tendDeskJobs: 'has deskJob run again',
}

const calls = Object.entries<Area>(contract).flatMap(([area, of]) =>
  Object.entries(of).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

test('every call that changes something says what it decides, or why it decides nothing', () => {
  const silent = calls.filter(
    ({ call }) => (call.changes || call.repeatable || call.buildToken) && !call.decides,
  )
  assert.deepEqual(
    silent.map(({ name }) => name).sort(),
    Object.values(decideNothing).flat().sort(),
    'say `decides` in the contract, or why not in decideNothing',
  )
})

test('an event stands or falls with its act', () => {
  const unsafe = calls.filter(
    ({ call: { decides, changes, access, fromReplica } }) =>
      decides &&
      (access === 'public' || fromReplica || (changes !== true && decides.about !== 'export')),
  )
  // They open a transaction of their own (a code is spent whatever comes of it, a password shown once is kept in no reply) and hand that to `audit`.
  assert.deepEqual(
    unsafe.map(({ name }) => name),
    [
      'exchange.putStaff',
      'hospital.create',
      'identity.deleteAccount',
      'interfaces.makeKey',
      'interfaces.saveWebhook',
      'people.handOutPassword',
      'people.viewAs',
      'secondFactor.confirm',
    ],
  )
})

test('every act has its words', () => {
  const whats = calls.filter(({ call }) => call.decides).map(({ name }) => name)
  assert.deepEqual(
    whats.filter((what) => !(what in actNames)),
    [],
    'server/features/audit/acts/texts.ts',
  )
})

test('every job writes into the log, or decides nothing', () => {
  const names = [...readFileSync('docs/jobs.md', 'utf8').matchAll(/^\| (\w+) \|/gm)].flatMap(
    ([, name = '']) => (name === 'job' ? [] : name),
  )
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`server/${file}`, 'utf8'))
  const silent = names.filter(
    (name) =>
      !(name in jobsDecideNothing) && !sources.some((text) => text.includes(`'server.${name}'`)),
  )
  assert.deepEqual(silent, [], 'writeEvent with what: server.<job>, or say why not in this test')
  assert.deepEqual(
    Object.keys(jobsDecideNothing).filter((name) => !names.includes(name)),
    [],
  )
})

test('a decision is logged by itself: who, what, whom, why, from where; a refused one is not', async () => {
  const events = () => server.db.selectFrom('audit_event').selectAll().execute()
  const admin = await person(server.url, 3)
  const grant = {
    userId: 'renhe-0005',
    role: 'marker' as const,
    scope: { kind: 'hospital' as const },
  }
  const before = (await events()).length
  const { grantId } = await admin.ask(contract.grants.grant, grant)
  const [event] = (await events()).slice(before)
  assert.deepEqual(
    [event?.what, event?.subject, event?.com_id, event?.who_id, event?.person_id],
    ['grants.grant', 'grant', 'renhe', 'renhe-0003', 'renhe-0005'],
  )
  assert.equal(event?.address, '127.0.0.1')
  assert.equal(event?.thing_id, grantId)
  const given = { role: 'marker', scope: { kind: 'hospital' }, untilTime: null }
  const { fromTime, ...decided } = event?.after ?? {}
  assert.deepEqual([typeof fromTime, decided], ['number', given])
  assert.deepEqual(event?.before, { roles: [] })
  await admin.ask(contract.grants.takeBack, { grantId })
  const end = (await events()).at(-1)
  assert.deepEqual([end?.thing_id, end?.person_id], [grantId, 'renhe-0005'])
  assert.deepEqual(end?.before, { ...given, fromTime })
  const nurse = await person(server.url, 1)
  assert.notEqual((await nurse.send(contract.grants.grant, grant)).code, 0)
  assert.notEqual((await admin.send(contract.grants.takeBack, { grantId: 'nobody' })).code, 0)
  assert.equal((await events()).length, before + 2)
})

test('what is secret, long or deep does not reach the log', () => {
  assert.deepEqual(
    tidy({
      mobile: '13800000001',
      userId: 'a',
      inner: { verifyCode: '1', ok: 1 },
      text: 'x'.repeat(300),
    }),
    { userId: 'a', inner: { ok: 1 }, text: `${'x'.repeat(200)}…` },
  )
  assert.equal(eventOfInput({ attemptId: 'a', reason: 'b' }).thingId, 'a')
})

test('a call that decides nothing by its contract cannot write into the log', async () => {
  const context = { caller: undefined, input: {}, address: '', now: 0 }
  const silent = auditing(contract.account.me, 'account.me', context)
  await assert.rejects(silent.write(server.db, {}), /account\.me decides nothing/)
})

test('events go after the years of the setting, and that they went stays', async () => {
  const now = Date.UTC(2040, 0, 1)
  const whats = async () =>
    (await server.db.selectFrom('audit_event').select('what').execute()).map(({ what }) => what)
  const event = { comId: 'renhe', subject: 'setting' } as const
  await writeEvent(server.db, { ...event, what: 'test.old' }, Date.UTC(2029, 11, 30))
  await writeEvent(server.db, { ...event, what: 'test.young' }, Date.UTC(2030, 0, 3))
  assert.equal(await forgetEvents(server.db, { years: 0, now }), 0)
  const there = await whats()
  assert.equal(await forgetEvents(server.db, { years: 10, now }), there.length - 1)
  assert.deepEqual((await whats()).sort(), ['server.forgetEvents', 'test.young'])
  assert.equal(await forgetEvents(server.db, { years: 10, now }), 0, 'twice is once')
})

test('nobody changes the log but who takes the name of a deleted account out of it, and only its retention takes anything away', () => {
  const changes = /(updateTable|deleteFrom)\('audit_event'|(update|delete from) audit_event/
  const found = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && changes.test(readFileSync(`server/${file}`, 'utf8')),
  )
  assert.deepEqual(found.sort(), [
    'features/audit/forgettingRepository.ts',
    'features/audit/tracesRepository.ts',
  ])
})
