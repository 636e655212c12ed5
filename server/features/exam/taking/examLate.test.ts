import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { rightOptions, type TaskDetails } from '../../../testing/aTask'
import { begunExam, closerOf, storedAttempt } from '../../../testing/begunExam'
import { heldPapers } from '../results/bookRepository'
import { platformId } from '../paper/platformTasks'
import { startServer, type TestServer } from '../../../testing/startServer'
import { person } from '../../../testing/client'
import type { ExamTaker } from '../../../testing/ExamTaker'

const { exam, live, report, message } = contract
const minute = 60_000
const hour = 60 * minute
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const begun = (number: number, details?: TaskDetails) => begunExam(server, number, details)
const attemptOf = (one: ExamTaker) => storedAttempt(server, one)
const closeDue = () => closerOf(server).closeDue(server.now())
const reasons = (reply: { rejected: { reason: string }[] }) =>
  reply.rejected.map((item) => item.reason)

/** Somebody who stored one right answer, wrote two more without network, and comes back `later` ms after the deadline. */
async function offline(
  number: number,
  latePolicy: TaskDetails['late_policy'],
  later: number,
  close = true,
  details: TaskDetails = {},
) {
  const one = await begun(number, { late_policy: latePolicy, ...details })
  const right = await rightOptions(server.db, one.taskId)
  const answer = (place: number, details = {}) =>
    one.write(one.question(place), right[one.question(place)]!, details)
  await one.save(answer(0))
  const held = [answer(1, { elapsedMs: 10 * minute }), answer(2, { elapsedMs: 30 * minute })]
  await server.advance(30 * minute + later)
  if (close) await closeDue()
  return { one, held, answer }
}

const ofOfficer = () => person(server.url, 3)
const lateOf = async (one: ExamTaker) => {
  const { lateCount, lateState, rightCount, provisional, passed } = await one.result()
  return { lateCount, lateState, rightCount, provisional, passed }
}

test('within two minutes of the deadline answers count by themselves, whatever the rule, and are not late', async () => {
  for (const [number, policy] of [
    [5, 'confirm'],
    [6, 'reject'],
  ] as const) {
    const { one, held } = await offline(number, policy, 31_000)
    const before = await one.result()
    assert.deepEqual(
      [before.rightCount, before.provisional, before.receipt.answerCount, before.receipt.reason],
      [1, 1, 1, 'timeout'],
    )
    const reply = await one.save(...held)
    assert.deepEqual([reply.acked.length, reply.rejected.length, reply.state], [2, 0, 5])
    const after = await one.result()
    assert.deepEqual([after.rightCount, after.lateCount, after.receipt], [3, 0, before.receipt])
    assert.equal((await one.client.ask(exam.notice, { taskId: one.taskId })).bestScore, after.score)
    assert.equal((await one.save(...held)).acked.length, 2, 'a repeat is acked')
  }
})

test('confirm (the default): late answers are kept, make nobody pass, and wait for an officer', async () => {
  const { one, held } = await offline(5, 'confirm', 3 * minute)
  await server.db
    .updateTable('exam_task')
    .set({ pass_score: 3 })
    .where('task_id', '=', one.taskId)
    .execute()
  assert.equal((await one.save(...held)).acked.length, 2)
  const waiting = { lateCount: 2, lateState: 'waiting', rightCount: 1, provisional: 1, passed: 0 }
  assert.deepEqual(await lateOf(one), waiting)
  assert.deepEqual((await attemptOf(one)).flags, ['lateSync'])
  assert.equal((await one.save(...held)).acked.length, 2)
  assert.deepEqual(await lateOf(one), waiting, 'a repeat is acked and counts once')
  const officer = await ofOfficer()
  const seen = await officer.ask(live.sittings, {
    taskId: one.taskId,
    closed: 1,
    lateWaiting: 1,
    pageIndex: 1,
    pageSize: 5,
  })
  assert.deepEqual(
    [seen.late, seen.lateWaiting, seen.list[0]?.lateCount, seen.list[0]?.lateState],
    [1, 1, 2, 'waiting'],
  )
  const people = await officer.ask(report.people, {
    taskId: one.taskId,
    pageIndex: 1,
    pageSize: 5,
  })
  assert.deepEqual([people.list[0]?.lateCount, people.list[0]?.lateWaiting], [2, 1])
  assert.equal(
    (await officer.send(live.reopen, { ...one.key, minutes: 5, reason: '再给几分钟' })).code,
    101220,
    'nothing is opened again while answers of it wait',
  )
  await officer.ask(live.decideLate, { ...one.key, confirm: 1, reason: '病区断网，有记录' })
  assert.deepEqual(await lateOf(one), {
    lateCount: 2,
    lateState: 'confirmed',
    rightCount: 3,
    provisional: 1,
    passed: 1,
  })
  const again = await officer.send(live.decideLate, { ...one.key, confirm: 0, reason: '再来' })
  assert.equal(again.code, 101220)
  const told = await one.client.ask(message.list, { pageIndex: 1, pageSize: 5 })
  assert.ok(told.list.some(({ text }) => text.includes('病区断网，有记录')))
  const log = await officer.ask(live.log, { taskId: one.taskId, pageIndex: 1, pageSize: 5 })
  assert.deepEqual([log.list[0]?.kind, log.list[0]?.reason], ['late', '病区断网，有记录'])
})

test('an officer drops them: the score stands on what arrived in time; more that comes waits anew', async () => {
  const { one, held, answer } = await offline(6, 'confirm', 3 * minute)
  const more = answer(3, { elapsedMs: 20 * minute })
  await one.save(...held)
  const officer = await ofOfficer()
  await officer.ask(live.decideLate, { ...one.key, confirm: 0, reason: '设备当时在线' })
  const dropped = { lateCount: 2, lateState: 'dropped', rightCount: 1, provisional: 1, passed: 0 }
  assert.deepEqual(await lateOf(one), dropped)
  await one.save(more)
  assert.deepEqual(await lateOf(one), { ...dropped, lateCount: 3, lateState: 'waiting' })
  await officer.ask(live.decideLate, { ...one.key, confirm: 1, reason: '这一题可以' })
  assert.equal((await lateOf(one)).rightCount, 2, 'what was dropped before stays out')
})

test('what was in time and passes by itself stays passed while late answers wait', async () => {
  const { one, held } = await offline(14, 'confirm', 3 * minute, true, { pass_score: 1 })
  await one.save(...held)
  const { provisional, passed, rightCount } = await lateOf(one)
  assert.deepEqual([provisional, passed, rightCount], [1, 1, 1])
})

test('nobody decides about late answers of their own, or without the right to', async () => {
  const { one, held } = await offline(13, 'confirm', 3 * minute)
  await one.save(...held)
  const wish = { ...one.key, confirm: 1 as const, reason: '我自己' }
  assert.equal((await one.client.send(live.decideLate, wish)).code, 100220)
  assert.equal((await (await person(server.url, 4)).send(live.decideLate, wish)).code, 100220)
})

test('silent from start to end: marked, unless anything came of it', async () => {
  const silent = await begun(10)
  const heard = await begun(11)
  await heard.save(heard.write(heard.question(0), ['A']))
  await server.advance(31 * minute)
  await closeDue()
  assert.deepEqual((await attemptOf(silent)).flags, ['silent'])
  assert.deepEqual((await attemptOf(heard)).flags, [])
})

test('the script of the audit: silent for six hours, then a full paper: nobody passes by it', async () => {
  const one = await begun(12, { pass_score: 1 })
  const right = await rightOptions(server.db, one.taskId)
  const all = one.paper.questions.map(({ questionId }) =>
    one.write(questionId, right[questionId]!, { elapsedMs: minute }),
  )
  await server.advance(6 * hour)
  assert.equal((await one.save(...all)).acked.length, all.length)
  const { score, passed, provisional, lateCount } = await one.result()
  assert.deepEqual([score, passed, provisional, lateCount], [0, 0, 1, all.length])
  assert.deepEqual((await attemptOf(one)).flags, ['silent', 'lateSync'])
})

test('accept: they count without a flag; reject: they are named and nothing changes', async () => {
  const accepted = await offline(6, 'accept', hour)
  assert.equal((await accepted.one.save(...accepted.held)).acked.length, 2)
  assert.deepEqual(
    [(await accepted.one.result()).lateCount, (await attemptOf(accepted.one)).flags],
    [2, []],
  )
  const rejected = await offline(6, 'reject', hour)
  assert.equal((await rejected.one.result()).provisional, 0)
  const row = await attemptOf(rejected.one)
  assert.deepEqual(reasons(await rejected.one.save(...rejected.held)), ['late', 'late'])
  assert.deepEqual(await attemptOf(rejected.one), row)
})

test('until 12 hours after the deadline, and not a moment longer', async () => {
  const intime = await offline(7, 'confirm', 12 * hour - 5000)
  assert.equal((await intime.one.save(...intime.held)).acked.length, 2)
  const tooLate = await offline(7, 'confirm', 12 * hour + 1)
  assert.deepEqual(reasons(await tooLate.one.save(...tooLate.held)), ['late', 'late'])
  assert.equal((await tooLate.one.result()).provisional, 0)
})

test('a late answer needs a right seal and must have been given before the deadline', async () => {
  const { one, held, answer } = await offline(8, 'confirm', minute)
  const forged = [
    answer(3, { seal: '0'.repeat(64) }),
    { ...held[0]!, elapsedMs: 1 },
    answer(4, { elapsedMs: 30 * minute + 1 }),
    answer(5, { lease: 2 }),
  ]
  assert.deepEqual(reasons(await one.save(...forged)), ['badSeal', 'badSeal', 'late', 'badSeal'])
  assert.equal((await one.result()).rightCount, 1)
})

test('none is taken after this person has seen the right answers', async () => {
  const { one, held } = await offline(9, 'confirm', minute)
  const before = await one.result()
  assert.equal(before.canReview, 1)
  const { com_id, person_id, paper_id } = await attemptOf(one)
  const isHeld = async () =>
    (await heldPapers(server.db, com_id, person_id, platformId, server.now())).includes(paper_id)
  assert.ok(await isHeld(), 'its questions are in no practice while a late answer could count')
  await one.client.ask(exam.review, one.key)
  assert.ok(!(await isHeld()))
  assert.deepEqual(reasons(await one.save(...held)), ['answersShown', 'answersShown'])
  const after = await one.result()
  assert.deepEqual([after.score, after.provisional], [before.score, 0])
})

test('nobody closed it yet: late answers close it first, so that the receipt is that of the deadline', async () => {
  const { one, held } = await offline(10, 'accept', 3 * minute, false)
  const reply = await one.save(...held)
  assert.deepEqual([reply.acked.length, reply.state], [2, 5])
  const result = await one.result()
  assert.deepEqual(
    [result.receipt.answerCount, result.receipt.reason, result.rightCount, result.lateCount],
    [1, 'timeout', 3, 2],
  )
})

test('the sealed device hands in when the network is back: everything it holds in one call, then the score stands', async () => {
  for (const close of [true, false]) {
    const { one, held } = await offline(11, 'accept', 3 * hour, close)
    const { receipt, rejected } = await one.handIn(held, 'timeout')
    assert.deepEqual([rejected, receipt.reason, receipt.answerCount], [[], 'timeout', 1])
    const result = await one.result()
    assert.deepEqual([result.rightCount, result.lateCount, result.provisional], [3, 2, 0])
    assert.deepEqual((await one.handIn(held)).receipt, receipt)
    assert.deepEqual(reasons(await one.save(one.write(one.question(5), ['A'], { elapsedMs: 5 }))), [
      'handedIn',
    ])
  }
})

test('a late answer may also lower the score: the best score and the pass follow', async () => {
  const one = await begun(12, { pass_score: 1, max_attempts: 2 })
  const right = await rightOptions(server.db, one.taskId)
  await one.save(one.write(one.question(0), right[one.question(0)]!))
  const wrong = one.write(one.question(0), [])
  await server.advance(31 * minute)
  await closeDue()
  assert.equal((await one.client.ask(exam.notice, { taskId: one.taskId })).taskState, 3)
  await one.save(wrong)
  const notice = await one.client.ask(exam.notice, { taskId: one.taskId })
  assert.deepEqual([notice.bestScore, notice.taskState], [0, 4])
  assert.equal((await one.result()).passed, 0)
})

test('a void attempt takes nothing', async () => {
  const { one, held } = await offline(13, 'confirm', minute)
  await server.db
    .updateTable('attempt')
    .set({ state: 9 })
    .where('attempt_id', '=', one.attempt.attemptId)
    .execute()
  assert.deepEqual(reasons(await one.save(...held)), ['void', 'void'])
})

test('32 deliveries of the same late answers at once count once', async () => {
  const { one, held } = await offline(14, 'accept', 3 * minute)
  const replies = await Promise.all(Array.from({ length: 32 }, () => one.save(...held)))
  assert.ok(replies.every((reply) => reply.acked.length === 2))
  assert.deepEqual([(await one.result()).lateCount, (await one.result()).rightCount], [2, 3])
})

test('an answer that knows a later word of the server than the time it claims is refused; the officer sees after what the others were made', async () => {
  const one = await begun(9, { late_policy: 'confirm' })
  await server.advance(20 * minute)
  const { beacon, serverTime } = await one.save(one.write(one.question(0), ['A']))
  const forged = one.write(one.question(1), ['A'], { beacon, elapsedMs: minute })
  const honest = one.write(one.question(2), ['A'], { beacon, elapsedMs: 25 * minute })
  const foreign = await begun(10)
  const stranger = one.write(one.question(3), ['A'], {
    beacon: foreign.attempt.beacon,
    elapsedMs: 26 * minute,
  })
  await server.advance(40 * minute)
  await closeDue()
  const { acked, rejected } = await one.save(forged, honest, stranger)
  assert.deepEqual(
    acked.map(({ questionId }) => questionId),
    [one.question(2)],
  )
  assert.deepEqual(reasons({ rejected }), ['badSeal', 'badSeal'])
  const found = async () =>
    (
      await (
        await ofOfficer()
      ).ask(live.sittings, { taskId: one.taskId, closed: 1, pageIndex: 1, pageSize: 20 })
    ).list[0]
  assert.equal((await found())?.lateAfterTime, serverTime, 'made after that moment')
  const old = one.write(one.question(4), ['A'], { elapsedMs: 27 * minute })
  await one.save(old)
  assert.equal(
    (await found())?.lateAfterTime,
    one.attempt.startTime,
    'of one without a word nothing is proved but the start',
  )
})
