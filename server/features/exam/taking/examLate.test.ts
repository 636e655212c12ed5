import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { rightOptions, type TaskDetails } from '../../../testing/aTask'
import { begunExam, closerOf, storedAttempt } from '../../../testing/begunExam'
import { startServer, type TestServer } from '../../../testing/startServer'
import type { ExamTaker } from '../../../testing/ExamTaker'

const { exam } = contract
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
async function offline(number: number, latePolicy: string, later: number, close = true) {
  const one = await begun(number, { late_policy: latePolicy })
  const right = await rightOptions(server.db, one.taskId)
  const answer = (place: number, details = {}) =>
    one.write(one.question(place), right[one.question(place)]!, details)
  await one.save(answer(0))
  const held = [answer(1, { elapsedMs: 10 * minute }), answer(2, { elapsedMs: 30 * minute })]
  await server.advance(30 * minute + later)
  if (close) await closeDue()
  return { one, held, answer }
}

test('flag (the default): late answers count, the attempt says so, and the receipt stays as it was', async () => {
  const { one, held } = await offline(5, 'flag', 31_000)
  const before = await one.result()
  assert.deepEqual(
    [before.rightCount, before.provisional, before.receipt.answerCount, before.receipt.reason],
    [1, 1, 1, 'timeout'],
  )
  const reply = await one.save(...held)
  assert.deepEqual([reply.acked.length, reply.rejected.length, reply.state], [2, 0, 5])
  const after = await one.result()
  assert.deepEqual([after.rightCount, after.lateCount, after.receipt], [3, 2, before.receipt])
  assert.deepEqual((await attemptOf(one)).flags, ['lateSync'])
  assert.equal((await one.client.ask(exam.notice, { taskId: one.taskId })).bestScore, after.score)
  const again = await one.save(...held)
  assert.deepEqual(
    [again.acked.length, (await one.result()).lateCount],
    [2, 2],
    'a repeat is acked and counts once',
  )
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
  const intime = await offline(7, 'flag', 12 * hour - 5000)
  assert.equal((await intime.one.save(...intime.held)).acked.length, 2)
  const tooLate = await offline(7, 'flag', 12 * hour + 1)
  assert.deepEqual(reasons(await tooLate.one.save(...tooLate.held)), ['late', 'late'])
  assert.equal((await tooLate.one.result()).provisional, 0)
})

test('a late answer needs a right seal and must have been given before the deadline', async () => {
  const { one, held, answer } = await offline(8, 'flag', minute)
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
  const { one, held } = await offline(9, 'flag', minute)
  const before = await one.result()
  assert.equal(before.canReview, 1)
  await one.client.ask(exam.review, { ...one.key, pageIndex: 1, pageSize: 50 })
  assert.deepEqual(reasons(await one.save(...held)), ['answersShown', 'answersShown'])
  const after = await one.result()
  assert.deepEqual([after.score, after.provisional], [before.score, 0])
})

test('nobody closed it yet: late answers close it first, so that the receipt is that of the deadline', async () => {
  const { one, held } = await offline(10, 'flag', 2 * minute, false)
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
    const { one, held } = await offline(11, 'flag', 3 * hour, close)
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
  const { one, held } = await offline(13, 'flag', minute)
  await server.db
    .updateTable('attempt')
    .set({ state: 9 })
    .where('attempt_id', '=', one.attempt.attemptId)
    .execute()
  assert.deepEqual(reasons(await one.save(...held)), ['void', 'void'])
})

test('32 deliveries of the same late answers at once count once', async () => {
  const { one, held } = await offline(14, 'flag', minute)
  const replies = await Promise.all(Array.from({ length: 32 }, () => one.save(...held)))
  assert.ok(replies.every((reply) => reply.acked.length === 2))
  assert.deepEqual([(await one.result()).lateCount, (await one.result()).rightCount], [2, 3])
})
