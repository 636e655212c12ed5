import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { LeavingEvent } from '@contract/calls/exam/leaving'
import { aTask, rightOptions } from '../../../testing/aTask'
import { Client, person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { giveRole } from '../../../testing/roleHolders'
import { startServer, type TestServer } from '../../../testing/startServer'

const { leaving, exam } = contract
const minute = 60_000
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

let made = 0
const away = (details: Partial<LeavingEvent> = {}): LeavingEvent => ({
  eventId: `e${++made}`,
  kind: 'away',
  leftMs: 0,
  awayMs: 20_000,
  ...details,
})
const sitting = async (number: number, limit: number | null, details = {}) =>
  new ExamTaker(
    await person(server.url, number),
    await aTask(server.db, server.now(), {
      cutting_screen_num: limit,
      max_attempts: 1,
      ...details,
    }),
  ).start()
const reportLeavings = (one: ExamTaker, ...events: LeavingEvent[]) =>
  one.client.ask(leaving.tell, { ...one.key, events })

test('the server counts: short ones, own interruptions, calls and a second one within a minute do not count', async () => {
  const one = await sitting(5, 3)
  await server.advance(10 * minute)
  const events = [
    away({ leftMs: 1_000, awayMs: 4_999 }),
    away({ leftMs: 10_000, awayMs: 200_000, kind: 'camera' }),
    away({ leftMs: 20_000, awayMs: 90_000, kind: 'call' }),
    away({ leftMs: 120_000 }),
    away({ leftMs: 150_000 }),
    away({ leftMs: 181_000 }),
  ]
  const reply = await reportLeavings(one, ...events)
  assert.deepEqual(
    reply.events.map(({ verdict }) => verdict),
    ['short', 'own', 'call', 'counted', 'soon', 'counted'],
  )
  assert.deepEqual(
    [reply.cuttingScreenNumUsed, reply.cuttingScreenNum, reply.action, reply.receipt],
    [2, 3, 'warn', null],
  )
  const mine = await one.client.ask(leaving.mine, one.key)
  assert.deepEqual([mine.used, mine.limit, mine.list.length], [2, 3, 6])
  assert.deepEqual(
    [mine.list[0]!.awaySeconds, mine.list[0]!.leftTime],
    [20, one.attempt.startTime + 181_000],
  )
  assert.equal(
    (await one.client.ask(exam.restart, { ...one.key, deviceId: one.deviceId }))
      .cuttingScreenNumUsed,
    2,
  )
})

test('a repeat of the same event counts once, also when sent 16 times at once', async () => {
  const one = await sitting(5, 3)
  await server.advance(5 * minute)
  const event = away({ leftMs: 60_000 })
  await Promise.all(Array.from({ length: 16 }, () => reportLeavings(one, event)))
  assert.equal((await reportLeavings(one, event)).cuttingScreenNumUsed, 1)
})

test('at the limit the server hands in with what is stored; later answers and events change nothing', async () => {
  const one = await sitting(6, 2)
  const right = await rightOptions(server.db, one.taskId)
  const first = one.question(0)
  await one.save(one.write(first, right[first]!))
  await server.advance(5 * minute)
  assert.equal((await reportLeavings(one, away({ leftMs: 10_000 }))).action, 'warn')
  const reply = await reportLeavings(one, away({ leftMs: 120_000 }))
  assert.deepEqual(
    [reply.action, reply.state, reply.receipt?.reason, reply.receipt?.answerCount],
    ['submit', 5, 'cutscreen', 1],
  )
  const result = await one.result()
  assert.equal(result.receipt.reason, 'cutscreen')
  const late = await one.save(one.write(one.question(1), right[one.question(1)]!))
  assert.deepEqual(
    late.rejected.map(({ reason }) => reason),
    ['handedIn'],
  )
  const again = await reportLeavings(one, away({ leftMs: 200_000 }))
  assert.deepEqual(
    [again.cuttingScreenNumUsed, again.events[0]!.verdict, again.receipt?.hash],
    [2, 'over', reply.receipt?.hash],
  )
  assert.equal(
    (await one.client.send(exam.handIn, { ...one.key, items: [], reason: 'user' })).data.receipt
      .reason,
    'cutscreen',
  )
})

test("a device cannot put an absence beyond the server's clock, and without a limit nothing is handed in", async () => {
  const one = await sitting(7, null)
  await server.advance(2 * minute)
  const reply = await reportLeavings(
    one,
    away({ leftMs: 2_000_000_000, awayMs: 2_000_000_000 }),
    away({ leftMs: 0, awayMs: 2_000_000_000 }),
  )
  assert.deepEqual(reply.events.map(({ verdict }) => verdict).sort(), ['counted', 'short'])
  assert.equal(reply.action, 'none')
  const { list } = await one.client.ask(leaving.mine, one.key)
  assert.ok(list.every(({ awaySeconds }) => awaySeconds <= 125))
})

test("malformed events, no session, another person's and another hospital's attempt", async () => {
  const one = await sitting(9, 3)
  const wrong = [
    [],
    [{ ...away(), kind: 'sleep' }],
    [{ ...away(), leftMs: -1 }],
    [{ ...away(), awayMs: 1.5 }],
    [{ ...away(), eventId: '' }],
    Array.from({ length: 51 }, () => away()),
  ]
  for (const events of wrong)
    assert.equal((await one.client.send(leaving.tell, { ...one.key, events } as never)).code, 400)
  const nobody = new Client(server.url)
  const others = [await person(server.url, 10), await person(server.url, 101)]
  assert.equal((await nobody.send(leaving.tell, { ...one.key, events: [away()] })).code, 401)
  assert.equal((await nobody.send(leaving.mine, one.key)).code, 401)
  assert.equal(
    (await nobody.send(leaving.appeal, { ...one.key, eventId: 'e1', reason: '急诊来电' })).code,
    401,
  )
  for (const other of others) {
    assert.equal((await other.send(leaving.tell, { ...one.key, events: [away()] })).code, 404)
    assert.equal((await other.send(leaving.mine, one.key)).code, 404)
    assert.equal(
      (await other.send(leaving.appeal, { ...one.key, eventId: 'e1', reason: '急诊来电' })).code,
      404,
    )
  }
  assert.equal((await one.client.ask(leaving.mine, one.key)).list.length, 0)
})

const appealsOf = async (client: Client) =>
  (await client.ask(leaving.appeals, { waiting: 1, pageIndex: 1, pageSize: 50 })).list

test('an appeal: with its reason, seen by the managers in charge, a try given back, once', async () => {
  const one = await sitting(1, 1)
  await server.advance(3 * minute)
  const event = away({ leftMs: 30_000 })
  assert.equal(
    (
      await one.client.send(leaving.appeal, {
        ...one.key,
        eventId: event.eventId,
        reason: '急诊来电',
      })
    ).code,
    101220,
    'nothing to appeal',
  )
  assert.equal((await reportLeavings(one, event)).action, 'submit')
  const silent = { ...one.key, eventId: event.eventId, reason: '  ' }
  const { code, msg } = await one.client.send(leaving.appeal, silent)
  assert.deepEqual([code, msg], [400, '请写明申诉的理由，负责人才能处理'])
  for (let tap = 0; tap < 2; tap++)
    assert.equal(
      (
        await one.client.ask(leaving.appeal, {
          ...one.key,
          eventId: event.eventId,
          reason: '急诊来电',
        })
      ).appeal,
      0,
    )
  assert.equal((await one.tryStart()).code, 101213)

  await giveRole(server, 'renhe-0002', 'invigilator', ['d2'])
  await giveRole(server, 'renhe-0008', 'invigilator', ['d4'])
  const [manager, admin, otherManager, learner, author, elsewhere] = await Promise.all(
    [2, 3, 8, 5, 4, 103].map((number) => person(server.url, number)),
  )
  const decision = {
    attemptId: one.key.attemptId,
    eventId: event.eventId,
    grant: 1 as const,
    give: 'try' as const,
    reason: '病区抢救',
  }
  assert.equal(
    (await new Client(server.url).send(leaving.appeals, { pageIndex: 1, pageSize: 10 })).code,
    401,
  )
  assert.equal((await new Client(server.url).send(leaving.decide, decision)).code, 401)
  assert.equal((await learner!.send(leaving.appeals, { pageIndex: 1, pageSize: 10 })).code, 100220)
  assert.deepEqual(await appealsOf(author!), [], 'an exam that somebody else made')
  for (const client of [learner!, author!])
    assert.equal((await client.send(leaving.decide, decision)).code, 100220)
  assert.ok(
    !(await appealsOf(otherManager!)).some(({ eventId }) => eventId === event.eventId),
    'another department',
  )
  assert.equal((await otherManager!.send(leaving.decide, decision)).code, 404)
  assert.ok(
    [100220, 404].includes((await elsewhere!.send(leaving.decide, decision)).code),
    'another hospital',
  )
  const seen = (await appealsOf(manager!)).find(({ eventId }) => eventId === event.eventId)!
  assert.deepEqual(
    [seen.userName, seen.deptName, seen.awaySeconds, seen.running, seen.closedBy, seen.appeal],
    ['林晓燕', '重症医学科', 20, 0, 'cutscreen', 0],
  )

  assert.equal((await admin!.send(leaving.decide, { ...decision, reason: ' ' })).code, 400)
  assert.equal(
    (await admin!.send(leaving.decide, { ...decision, give: 'time', minutes: 10 })).code,
    101220,
    'nothing runs',
  )
  assert.equal((await admin!.ask(leaving.decide, decision)).appeal, 1)
  assert.equal((await admin!.send(leaving.decide, decision)).code, 101220, 'once')
  const messages = await one.client.ask(contract.message.list, { pageIndex: 1, pageSize: 5 })
  assert.match(messages.list[0]?.title ?? '', /^申诉通过：/)
  assert.equal(messages.list[0]?.text, '病区抢救')
  const [mine] = (await one.client.ask(leaving.mine, one.key)).list
  assert.deepEqual(
    [mine!.appeal, mine!.outcome, mine!.verdict, mine!.reason],
    [1, 'try', 'excused', '病区抢救'],
  )
  const task = await one.client.ask(exam.notice, { taskId: one.taskId })
  assert.deepEqual([task.attemptsUsed, task.canStart, task.bestScore], [0, 1, null])
  await one.start()
  assert.equal(one.attempt.attemptNo, 2, 'numbers are never used twice')
})

test('granted while the attempt runs: it stops counting, and minutes move the deadline', async () => {
  const one = await sitting(2, 3)
  await server.advance(3 * minute)
  const event = away({ leftMs: 30_000 })
  await reportLeavings(one, event)
  await one.client.ask(leaving.appeal, { ...one.key, eventId: event.eventId, reason: '急诊来电' })
  const admin = await person(server.url, 3)
  const decision = {
    attemptId: one.key.attemptId,
    eventId: event.eventId,
    grant: 1 as const,
    reason: '接听急诊电话',
  }
  assert.equal(
    (await admin.send(leaving.decide, { ...decision, give: 'try' })).code,
    101220,
    'a running attempt is not thrown away',
  )
  assert.equal(
    (await admin.send(leaving.decide, { ...decision, give: 'time' })).code,
    400,
    'how many minutes',
  )
  await admin.ask(leaving.decide, { ...decision, give: 'time', minutes: 10 })
  const after = await one.client.ask(exam.restart, { ...one.key, deviceId: one.deviceId })
  assert.deepEqual(
    [after.cuttingScreenNumUsed, after.deadline],
    [0, one.attempt.deadline + 10 * minute],
  )
  const refused = away({ leftMs: 120_000 })
  await reportLeavings(one, refused)
  await one.client.ask(leaving.appeal, { ...one.key, eventId: refused.eventId, reason: '急诊来电' })
  await admin.ask(leaving.decide, {
    attemptId: one.key.attemptId,
    eventId: refused.eventId,
    grant: 0,
    reason: '没有理由',
  })
  assert.equal(
    (await one.client.ask(exam.restart, { ...one.key, deviceId: one.deviceId }))
      .cuttingScreenNumUsed,
    1,
  )
})
