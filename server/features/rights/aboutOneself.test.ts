import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { aMeeting } from '../../testing/aMeeting'
import { aTask } from '../../testing/aTask'
import { type Client, person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { newId } from '../../db/newId'

const {
  live,
  resultChange,
  marking,
  meetingManage,
  registration,
  certificate,
  activity,
  training,
} = contract
let server: TestServer
let admin: Client
let operator: Client
let nurse: Client
const adminId = 'renhe-0003'
const reason = '测试'

before(async () => {
  server = await startServer()
  const [a, b, c] = await Promise.all([3, 900, 5].map((number) => person(server.url, number)))
  ;[admin, operator, nurse] = [a!, b!, c!]
})
after(() => server.close())

/** What a call says to somebody, as a code. */
const codeOf = async (client: Client, call: Call, input: object) =>
  (await client.send(call, input as never)).code

/** Somebody who sits an exam of renhe now. */
async function sitting(client: Client) {
  return new ExamTaker(client, await aTask(server.db, server.now(), { max_attempts: 3 })).start()
}

test('the worst chain of the audit: hand in, read the answers, void oneself, begin again', async () => {
  const mine = await sitting(admin)
  await admin.ask(contract.exam.handIn, { ...mine.key, items: [], reason: 'user' })
  assert.equal(
    await codeOf(admin, contract.exam.review, mine.key),
    Code.answersNotYet,
    'not while the same questions can be sat once more',
  )
  assert.equal(
    await codeOf(admin, resultChange.propose, { ...mine.key, kind: 'void', reason }),
    Code.aboutYourself,
  )
  const { attempts_used: used } = await server.db
    .selectFrom('person_task')
    .select('attempts_used')
    .where('person_id', '=', adminId)
    .where('task_id', '=', mine.taskId)
    .executeTakeFirstOrThrow()
  assert.equal(used, 1)
})

test('nobody gives themselves time, hands in, opens again or marks; the words say why, and nothing is logged', async () => {
  const mine = await sitting(admin)
  const about = { ...mine.key, reason }
  const refused = await admin.send(live.extend, { ...about, minutes: 10 })
  assert.equal(refused.code, Code.aboutYourself)
  assert.match(refused.msg, /与你本人有关/)
  for (const [call, input] of [
    [live.handIn, about],
    [live.reopen, { ...about, minutes: 5 }],
    [resultChange.propose, { ...about, kind: 'void' }],
    [
      marking.give,
      { attemptId: mine.attempt.attemptId, questionId: 'q', lease: 1, sequence: 1, score: 1 },
    ],
    [
      contract.leaving.decide,
      { attemptId: mine.attempt.attemptId, eventId: 'e', grant: 1, reason },
    ],
  ] as [Call, object][])
    assert.equal(await codeOf(admin, call, input), Code.aboutYourself, call.path)
  const { list } = await admin.ask(live.log, { taskId: mine.taskId, pageIndex: 1, pageSize: 10 })
  assert.deepEqual(list, [])
  const theirs = await sitting(nurse)
  assert.equal(await codeOf(admin, live.extend, { ...theirs.key, minutes: 10, reason }), 0)
})

test('nobody signs themselves in, or puts their own signature right, alone or among others', async () => {
  const meetingId = await aMeeting(server.db, server.now())
  const own = { meetingId, reason, userId: adminId, hours: 24 }
  assert.equal(await codeOf(admin, meetingManage.correct, own), Code.aboutYourself)
  const theirs = await admin.ask(meetingManage.correct, { ...own, userId: 'renhe-0005' })
  const attendId = newId()
  const like = await server.db
    .selectFrom('attendance')
    .selectAll()
    .where('attend_id', '=', theirs.attendId)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('attendance')
    .values({
      ...like,
      attend_id: attendId,
      attendee: `p:${adminId}`,
      person_id: adminId,
      form: JSON.stringify({}),
    } as never)
    .execute()
  assert.equal(
    await codeOf(admin, meetingManage.correct, { meetingId, attendId, reason, hours: 24 }),
    Code.aboutYourself,
  )
  const both = { meetingId, attendIds: [theirs.attendId, attendId], accept: 1 }
  assert.equal(await codeOf(admin, meetingManage.decide, both), Code.aboutYourself)
})

test('nobody corrects a key that gives marks to their own attempt', async () => {
  const mine = await sitting(admin)
  const [question] = mine.paper.questions
  const input = { questionId: question!.questionId, free: 1, reason }
  assert.equal(await codeOf(admin, marking.correctKey, input), Code.aboutYourself)
  const author = await person(server.url, 4)
  assert.equal(await codeOf(author, marking.correctKey, input), 0)
})

test('applications, certificates and payouts of one’s own are somebody else’s to decide', async () => {
  const now = server.now()
  const { db } = server
  await db
    .insertInto('application')
    .values({
      com_id: 'renhe',
      application_id: 'app-own',
      kind: 'person',
      person_com_id: 'renhe',
      person_id: adminId,
      person_name: '周敏',
      created_at: now,
      decided_at: null,
      decided_by: null,
    })
    .execute()
  await db
    .insertInto('cash_out')
    .values({
      com_id: 'renhe',
      apply_id: 'cash-own',
      activity_code: 'a',
      person_id: adminId,
      amount: 5,
      created_at: now,
    } as never)
    .execute()
  await db
    .insertInto('certificate')
    .values({
      com_id: 'renhe',
      certificate_id: 'cert-own',
      person_id: adminId,
      task_id: 't',
      number: 'RH-1',
      person_name: '周敏',
      department: '',
      hospital: '仁和',
      title: 't',
      issuer: 'i',
      credits: 1,
      issued_at: now,
      expires_at: null,
    } as never)
    .execute()
  const { list: types } = await admin.ask(training.applicationTypes, {})
  const { applyId } = await admin.ask(training.apply, {
    typeId: types[0]!.typeId,
    title: '自己的申请',
  })
  for (const [call, input] of [
    [registration.decide, { applicationId: 'app-own', approve: 1 }],
    [activity.decideCashOut, { applyId: 'cash-own', approve: 1 }],
    [certificate.revoke, { certId: 'cert-own', reason }],
    [training.decideApplication, { applyId, approve: 1 }],
  ] as [Call, object][])
    assert.equal(await codeOf(admin, call, input), Code.aboutYourself, call.path)
})

test('where a hospital has one administrator only, the operator is the second person, by name; for others it is not', async () => {
  const mine = await sitting(admin)
  const theirs = await sitting(nurse)
  const extend = (taker: ExamTaker) =>
    codeOf(operator, live.extend, { ...taker.key, minutes: 5, reason })
  assert.equal(await extend(theirs), Code.notFound)
  assert.equal(await extend(mine), 0)
  const { list } = await admin.ask(live.log, { taskId: mine.taskId, pageIndex: 1, pageSize: 10 })
  assert.deepEqual(
    list.map(({ kind, actorName, userName }) => [kind, actorName, userName]),
    [['extend', '平台管理员', '周敏']],
  )
  await admin.ask(contract.grants.grant, {
    userId: 'renhe-0004',
    role: 'hospitalAdministrator',
    scope: { kind: 'hospital' },
  })
  assert.equal(await extend(mine), Code.notFound)
  const second = await person(server.url, 4)
  assert.equal(await codeOf(second, live.extend, { ...mine.key, minutes: 5, reason }), 0)
})
