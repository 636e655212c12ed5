import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { aTask, rightOptions } from '../../../testing/aTask'
import { Client, person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { giveRole } from '../../../testing/roleHolders'
import { makeVoid } from '../../../testing/makeVoid'
import { startServer, type TestServer } from '../../../testing/startServer'

const { leaving, live, resultChange, exam, report } = contract
const page = { pageIndex: 1, pageSize: 50 }
const minute = 60_000
const reason = '网络故障'
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

/** Somebody of renhe (1: 重症医学科) in the middle of an exam of four questions, with two right answers stored. */
async function sits(number = 1, facts: Parameters<typeof aTask>[2] = {}) {
  const taskId = await aTask(server.db, server.now(), { questions: 4, ...facts })
  const sitter = await new ExamTaker(await person(server.url, number), taskId).start()
  const right = await rightOptions(server.db, taskId)
  await sitter.save(
    sitter.write(sitter.question(0), right[sitter.question(0)]!),
    sitter.write(sitter.question(1), right[sitter.question(1)]!),
  )
  return { taskId, sitter, right, key: sitter.key }
}

const log = async (taskId: string) =>
  (await admin.ask(live.log, { taskId, ...page })).list.map(
    ({ kind, userName, actorName, reason: why, minutes }) => [
      kind,
      userName,
      actorName,
      why,
      minutes,
    ],
  )

test('who is in: saved answers, device, how often it was left, the time left; the closed ones apart', async () => {
  const { taskId, sitter } = await sits()
  const second = await new ExamTaker(sitter.client, taskId, 'tablet').restart(
    sitter.attempt.attemptId,
  )
  await server.db
    .updateTable('attempt')
    .set({ cuts_used: 2 })
    .where('attempt_id', '=', sitter.attempt.attemptId)
    .execute()
  const { list, running, attention, closed, should, notBegun, serverTime } = await admin.ask(
    live.sittings,
    {
      taskId,
      ...page,
    },
  )
  assert.deepEqual([running, closed, should], [1, 0, 17])
  // Who left the page more than once is counted apart, and who never began is a list of its own.
  assert.deepEqual([attention, notBegun], [1, 16])
  const absent = await admin.ask(live.notBegun, { taskId, ...page })
  assert.equal(absent.total, 16)
  assert.ok(!absent.list.some(({ userName }) => userName === '林晓燕'))
  const [row] = list
  assert.deepEqual(
    [
      row!.userName,
      row!.dept,
      row!.saved,
      row!.questionCount,
      row!.lease,
      row!.leavings,
      row!.state,
    ],
    ['林晓燕', '重症医学科', 2, 4, 2, 2, 1],
  )
  assert.ok(row!.lastSavedTime > 0 && row!.deadline > serverTime)
  await second.handIn()
  assert.equal((await admin.ask(live.sittings, { taskId, ...page })).total, 0)
  const over = await admin.ask(live.sittings, { taskId, closed: 1, ...page })
  assert.deepEqual(
    over.list.map((one) => [one.state, one.closedBy, one.saved]),
    [[5, 'user', 2]],
  )
  assert.equal(
    (await admin.ask(live.sittings, { taskId, closed: 1, keyword: '不存在', ...page })).total,
    0,
  )
})

test('who needs a look, the curve of hand-ins, and more time for everybody but oneself', async () => {
  const { taskId, sitter } = await sits(1, { cutting_screen_num: 3 })
  const other = await new ExamTaker(await person(server.url, 2), taskId).start()
  const self = await new ExamTaker(admin, taskId).start()
  await server.advance(6 * minute)
  await other.save(other.write(other.question(0), ['A']))
  const now = await admin.ask(live.sittings, { taskId, ...page })
  assert.deepEqual(
    [now.running, now.quiet, now.toCheck, now.averageSaved, now.lastDeadline],
    [3, 2, 2, 1, self.attempt.deadline],
  )
  // Those first of whom nothing came for minutes.
  assert.equal(now.list.at(-1)?.attemptId, other.attempt.attemptId)
  const toCheck = await admin.ask(live.sittings, { taskId, attention: 1, ...page })
  assert.deepEqual(
    toCheck.list.map(({ attemptId }) => attemptId).sort(),
    [self.attempt.attemptId, sitter.attempt.attemptId].sort(),
  )

  const sending = { key: 'extend-all-0000000' }
  const all = { taskId, minutes: 10, reason: '停电' }
  assert.deepEqual(await admin.ask(live.extendAll, all, sending), { people: 2 })
  assert.deepEqual(await admin.ask(live.extendAll, all, sending), { people: 2 }, 'a repeat is one')
  const longer = await admin.ask(live.sittings, { taskId, ...page })
  const deadlineOf = (attemptId: string) =>
    longer.list.find((one) => one.attemptId === attemptId)?.deadline
  assert.equal(deadlineOf(sitter.attempt.attemptId), sitter.attempt.deadline + 10 * minute)
  assert.equal(deadlineOf(other.attempt.attemptId), other.attempt.deadline + 10 * minute)
  assert.equal(deadlineOf(self.attempt.attemptId), self.attempt.deadline)
  assert.equal((await log(taskId)).length, 2)

  await sitter.client.ask(leaving.tell, {
    ...sitter.key,
    events: [{ eventId: 'away-3', kind: 'away', leftMs: 60_000, awayMs: 20_000 }],
  })
  await other.handIn()
  const { points, events, from } = await admin.ask(live.progress, { taskId })
  assert.ok(from > 0)
  assert.equal(points.at(-1)?.closed, 1)
  assert.deepEqual(
    events.map(({ kind, seconds }) => [kind, seconds > 0]),
    [
      ['handedIn', true],
      ['left', true],
    ],
  )
  const { medianSeconds } = await admin.ask(report.statistics, { taskId, groupBy: 'dept' })
  assert.ok(medianSeconds !== null && medianSeconds >= 360 && medianSeconds < 420)
})

test('each absence from a sitting: when, how long, whether it counted', async () => {
  const { sitter, key } = await sits(2, { cutting_screen_num: 3 })
  await server.advance(3 * minute)
  await sitter.client.ask(leaving.tell, {
    ...key,
    events: [
      { eventId: 'away-1', kind: 'away', leftMs: 60_000, awayMs: 20_000 },
      { eventId: 'away-2', kind: 'call', leftMs: 100_000, awayMs: 30_000 },
    ],
  })
  const { list } = await admin.ask(live.leavings, key)
  assert.deepEqual(
    list.map(({ eventId, verdict, awaySeconds, leftTime }) => [
      eventId,
      verdict,
      awaySeconds,
      leftTime - sitter.attempt.startTime,
    ]),
    [
      ['away-2', 'call', 30, 100_000],
      ['away-1', 'counted', 20, 60_000],
    ],
  )
})

test('extend: the person has the minutes at once, once, also beyond the end of the exam', async () => {
  const { taskId, sitter, key } = await sits(1, { end_time: server.now() + 35 * minute })
  const { deadline } = sitter.attempt
  const sending = { key: 'extend-once-000000' }
  const first = await admin.ask(live.extend, { ...key, minutes: 10, reason }, sending)
  assert.equal(first.deadline, deadline + 10 * minute)
  assert.deepEqual(
    await admin.ask(live.extend, { ...key, minutes: 10, reason }, sending),
    first,
    'a repeat is the same reply',
  )
  const remaining = await sitter.client.ask(exam.remainingTime, key)
  assert.equal(remaining.deadline, deadline + 10 * minute)
  await server.advance(deadline - server.now() + 5 * minute)
  assert.equal(
    (await sitter.save(sitter.write(sitter.question(2), ['A']))).acked.length,
    1,
    'answers are taken in the extra time',
  )
  assert.deepEqual(await log(taskId), [['extend', '林晓燕', '周敏', reason, 10]])
  await server.advance(6 * minute)
  assert.equal(
    (await admin.send(live.extend, { ...key, minutes: 5, reason })).code,
    101220,
    'what is over stays over',
  )
})

test('force hand-in: what is stored counts, the person is told, what the device still held counts too', async () => {
  const { taskId, sitter, right, key } = await sits()
  const late = sitter.write(sitter.question(2), right[sitter.question(2)]!, { elapsedMs: 1 })
  const { state } = await admin.ask(live.handIn, { ...key, reason })
  assert.equal(state, 5)
  const [mine] = (await sitter.client.ask(exam.tries, { taskId })).list
  assert.deepEqual(
    [mine!.closedBy, mine!.score],
    [
      'admin',
      sitter.paper.questions.slice(0, 2).reduce((sum, question) => sum + question.marks, 0),
    ],
  )
  const sent = await sitter.save(late)
  assert.deepEqual([sent.state, sent.acked.length], [5, 1])
  assert.equal((await admin.send(live.handIn, { ...key, reason })).code, 101220)
  assert.deepEqual(await log(taskId), [['handIn', '林晓燕', '周敏', reason, 0]])
})

test('void: counts for nothing, the try is given back, answers of the device are refused by name', async () => {
  const { taskId, sitter, key } = await sits(5, { max_attempts: 1 })
  const held = sitter.write(sitter.question(2), ['A'])
  await makeVoid(server.url, key, reason)
  assert.deepEqual(
    (await sitter.save(held)).rejected.map((one) => one.reason),
    ['void'],
  )
  const notice = await sitter.client.ask(exam.notice, { taskId })
  assert.deepEqual([notice.attemptsUsed, notice.canStart, notice.bestScore], [0, 1, null])
  const again = await new ExamTaker(sitter.client, taskId).start()
  assert.equal(again.attempt.attemptNo, 2, 'the void one keeps its number')
  assert.equal(
    (await admin.send(resultChange.propose, { ...key, kind: 'void', reason })).code,
    101220,
  )
  assert.equal((await admin.ask(report.statistics, { taskId, groupBy: 'dept' })).summary.done, 0)
})

test('void after grading takes the score back', async () => {
  const { taskId, sitter, right, key } = await sits(6, { max_attempts: 2 })
  await sitter.handIn(
    sitter.paper.questions.map(({ questionId }) => sitter.write(questionId, right[questionId]!)),
  )
  assert.equal((await admin.ask(report.statistics, { taskId, groupBy: 'dept' })).summary.passed, 1)
  await makeVoid(server.url, key, reason)
  assert.deepEqual(
    (({ done, passed }) => [done, passed])(
      (await admin.ask(report.statistics, { taskId, groupBy: 'dept' })).summary,
    ),
    [0, 0],
  )
})

test('reopen: the answers are there, the person goes on, and it is graded anew', async () => {
  const { taskId, sitter, right, key } = await sits(7, { end_time: server.now() + 40 * minute })
  await sitter.handIn()
  assert.equal((await admin.ask(live.reopen, { ...key, minutes: 15, reason })).state, 1)
  const notice = await sitter.client.ask(exam.notice, { taskId })
  assert.deepEqual([notice.openAttemptId, notice.bestScore], [sitter.attempt.attemptId, null])
  const again = await new ExamTaker(sitter.client, taskId).restart(sitter.attempt.attemptId)
  assert.equal(again.attempt.answers.length, 2)
  assert.ok(Math.abs(again.attempt.deadline - server.now() - 15 * minute) < minute)
  assert.equal(
    (await admin.send(live.reopen, { ...key, minutes: 5, reason })).code,
    101220,
    'it runs',
  )
  await again.save(again.write(again.question(2), right[again.question(2)]!))
  await again.handIn()
  assert.equal((await again.result()).rightCount, 3)
  assert.deepEqual(
    (await log(taskId)).map(([kind]) => kind),
    ['reopen'],
  )
})

test('reopen is refused once the right answers were read, and while another try runs', async () => {
  const { sitter, key } = await sits(8, { max_attempts: 2 })
  await sitter.handIn()
  const other = await new ExamTaker(sitter.client, sitter.taskId).start()
  assert.equal((await admin.send(live.reopen, { ...key, minutes: 5, reason })).code, 101220)
  await other.handIn()
  assert.equal((await sitter.client.send(exam.review, key)).code, 0)
  assert.equal((await admin.send(live.reopen, { ...key, minutes: 5, reason })).code, 101220)
})

test('ten managers press at once: one hand-in, one entry in the log', async () => {
  const { taskId, key } = await sits(9)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => admin.send(live.handIn, { ...key, reason })),
  )
  assert.deepEqual(
    replies.map((reply) => reply.code).sort((a, b) => a - b),
    [0, ...Array.from({ length: 9 }, () => 101220)],
  )
  assert.equal((await log(taskId)).length, 1)
})

test('rights and bad input: learners, authors, other departments and hospitals do nothing', async () => {
  const { taskId, key } = await sits(6, {})
  const calls: [Call, object, object][] = [
    [live.sittings, { taskId, ...page }, { taskId, pageIndex: 1, pageSize: 500 }],
    [live.leavings, key, { taskId }],
    [live.extend, { ...key, minutes: 5, reason }, { ...key, minutes: 0, reason }],
    [resultChange.propose, { ...key, kind: 'void', reason }, { ...key, kind: 'void', reason: '' }],
    [live.handIn, { ...key, reason }, { ...key }],
    [live.reopen, { ...key, minutes: 5, reason }, { ...key, minutes: 9999, reason }],
    [live.log, { taskId, ...page }, { taskId, pageIndex: -1, pageSize: 5 }],
  ]
  await giveRole(server, 'renhe-0002', 'invigilator', ['d2'])
  const [learner, elsewhere, otherDepartment] = [
    await person(server.url, 6),
    await person(server.url, 103),
    await person(server.url, 2),
  ]
  for (const [call, right, wrong] of calls) {
    assert.equal((await new Client(server.url).send(call, right)).code, 401, call.path)
    assert.equal((await admin.send(call, wrong)).code, 400, call.path)
    assert.equal((await learner.send(call, right)).code, 100220, call.path)
    assert.equal((await elsewhere.send(call, right)).code, 404, call.path)
    if ('attemptId' in right) {
      assert.equal((await otherDepartment.send(call, right)).code, 404, call.path)
      assert.equal((await admin.send(call, { ...right, attemptId: 'none' })).code, 404, call.path)
      if ('reason' in right)
        assert.equal((await admin.send(call, { ...right, reason: '   ' })).code, 400, call.path)
    }
  }
  assert.equal((await otherDepartment.ask(live.sittings, { taskId, ...page })).total, 0)
  assert.deepEqual(await log(taskId), [])
})
