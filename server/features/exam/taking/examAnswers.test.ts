import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../../testing/client'
import type { TaskDetails } from '../../../testing/aTask'
import { begunExam } from '../../../testing/begunExam'
import { startServer, type TestServer } from '../../../testing/startServer'
import type { ExamTaker } from '../../../testing/ExamTaker'

const { exam } = contract
const minute = 60_000
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const begun = (number = 5, details?: TaskDetails) => begunExam(server, number, details)
const reasons = (reply: { rejected: { sequence: number; reason: string }[] }) =>
  reply.rejected.map((item) => [item.sequence, item.reason])
const flagsOf = async (one: ExamTaker) =>
  (
    await server.db
      .selectFrom('attempt')
      .select('flags')
      .where('attempt_id', '=', one.attempt.attemptId)
      .executeTakeFirstOrThrow()
  ).flags

test('an answer is acked when it is stored; the reply says where the attempt stands', async () => {
  const one = await begun()
  const reply = await one.save(one.write(one.question(0), ['B'], { marked: 1 }))
  assert.deepEqual(reply.acked, [{ questionId: one.question(0), lease: 1, sequence: 1 }])
  assert.deepEqual(
    [reply.rejected, reply.state, reply.lease, reply.deadline],
    [[], 1, 1, one.attempt.deadline],
  )
  assert.ok(
    reply.remainingSeconds > 1790 &&
      reply.remainingSeconds <= 1800 &&
      reply.serverTime <= server.now(),
  )
  const again = await one.client.ask(exam.restart, { ...one.key, deviceId: 'device-1' })
  assert.deepEqual(again.answers, [
    { questionId: one.question(0), optionIds: ['B'], marked: 1, lease: 1, sequence: 1 },
  ])
  assert.deepEqual([again.lastSequence, again.lease], [1, 1])
})

test('repeated, reordered, and with the reply lost: the last answer by number stays', async () => {
  const one = await begun()
  const [first, second, third] = [
    one.write(one.question(0), ['A']),
    one.write(one.question(1), ['A']),
    one.write(one.question(0), ['B']),
  ]
  assert.deepEqual((await one.save(third)).acked.length, 1)
  const late = await one.save(first)
  assert.deepEqual([late.acked, reasons(late)], [[], [[1, 'superseded']]])
  assert.equal((await one.save(second)).acked.length, 1)
  for (let n = 0; n < 3; n++)
    assert.deepEqual(
      (await one.save(third)).acked,
      [{ questionId: one.question(0), lease: 1, sequence: 3 }],
      'a repeat counts as stored',
    )
  assert.deepEqual(await one.stored(), { [one.question(0)]: ['B'], [one.question(1)]: ['A'] })
})

test('every order in which the network may deliver four answers ends the same', async () => {
  const orders = (items: number[]): number[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item) =>
          orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
        )
  const one = await begun(5, { questions: 24 })
  for (const [place, order] of orders([0, 1, 2, 3]).entries()) {
    const items = ['A', 'B', 'A', 'B'].map((option) => one.write(one.question(place), [option]))
    for (const index of order) await one.save(items[index]!)
    assert.equal(
      (
        await server.db
          .selectFrom('answer')
          .select('sequence')
          .where('attempt_id', '=', one.attempt.attemptId)
          .where('question_id', '=', one.question(place))
          .executeTakeFirstOrThrow()
      ).sequence,
      items[3]!.sequence,
      order.join(),
    )
  }
})

test('a queue in one call: each question gets its last answer, the earlier ones are named', async () => {
  const one = await begun()
  const items = [
    one.write(one.question(0), ['A']),
    one.write(one.question(1), ['A']),
    one.write(one.question(0), ['B']),
    one.write(one.question(0), ['C']),
  ]
  const reply = await one.save(...items.reverse())
  assert.deepEqual(reply.acked.map((item) => item.sequence).sort(), [2, 4])
  assert.deepEqual(reasons(reply).sort(), [
    [1, 'superseded'],
    [3, 'superseded'],
  ])
  assert.deepEqual(await one.stored(), { [one.question(0)]: ['C'], [one.question(1)]: ['A'] })
})

test('an unknown question or option is named; the good ones beside it are stored', async () => {
  const one = await begun()
  const reply = await one.save(
    one.write('Q9999', ['A']),
    one.write(one.question(0), ['Z']),
    one.write(one.question(1), ['A', 'Z']),
    one.write(one.question(2), ['A']),
    one.write(one.question(3), []),
  )
  assert.deepEqual(reasons(reply), [
    [1, 'unknownQuestion'],
    [2, 'unknownOption'],
    [3, 'unknownOption'],
  ])
  assert.deepEqual(await one.stored(), { [one.question(2)]: ['A'], [one.question(3)]: [] })
  assert.deepEqual(await flagsOf(one), [])
})

test('the same number with another content: the first one stays, the second is not acked', async () => {
  const one = await begun()
  await one.save(one.write(one.question(0), ['A'], { sequence: 1 }))
  const reply = await one.save(one.write(one.question(0), ['B'], { sequence: 1 }))
  assert.deepEqual([reply.acked, reasons(reply)], [[], [[1, 'superseded']]])
  assert.deepEqual(await one.stored(), { [one.question(0)]: ['A'] })
})

test('a wrong seal in time: stored, and the attempt is flagged once', async () => {
  const one = await begun()
  const seal = 'f'.repeat(64)
  for (let n = 0; n < 2; n++)
    assert.equal((await one.save(one.write(one.question(n), ['A'], { seal }))).acked.length, 1)
  assert.deepEqual(await flagsOf(one), ['badSeal'])
  const other = await begun()
  await other.save(other.write(other.question(0), ['A']))
  assert.deepEqual(await flagsOf(other), [], 'right seals raise no flag')
})

test('numbers that no device can have: a lease that was never given, a sequence beyond all counting', async () => {
  const one = await begun()
  const reply = await one.save(
    one.write(one.question(0), ['A'], { lease: 2 }),
    one.write(one.question(1), ['A'], { sequence: 2 ** 40 }),
    one.write(one.question(2), ['A'], { lease: 2 ** 52, sequence: 9 }),
  )
  assert.deepEqual(
    reply.rejected.map((item) => item.reason),
    ['badSeal', 'badSeal', 'badSeal'],
  )
  assert.deepEqual(await one.stored(), {})
  assert.equal(
    (await one.save(one.write(one.question(0), ['A'], { sequence: 3, elapsedMs: 2 ** 50 }))).acked
      .length,
    1,
  )
})

test('answers count until 30 s after the deadline, to the millisecond of the server', async () => {
  const one = await begun()
  await server.advance(30 * minute + 25_000)
  const reply = await one.save(one.write(one.question(0), ['A']))
  assert.deepEqual([reply.acked.length, reply.state, reply.remainingSeconds], [1, 1, 0])
  await server.advance(5_001)
  const late = await one.save(one.write(one.question(1), ['A'], { elapsedMs: 30 * minute + 1 }))
  assert.deepEqual(
    [reasons(late), late.state],
    [[[2, 'late']], 5],
    'it was given after the deadline',
  )
})

test("another person's, another hospital's and invented attempts: not found, and nothing changed", async () => {
  const one = await begun()
  await one.save(one.write(one.question(0), ['A']))
  const before = await server.db
    .selectFrom('attempt')
    .selectAll()
    .where('attempt_id', '=', one.attempt.attemptId)
    .executeTakeFirstOrThrow()
  const item = one.write(one.question(0), ['B'])
  for (const number of [6, 101, 201, 3, 900]) {
    const stranger = await person(server.url, number)
    const calls = [
      stranger.send(exam.saveAnswers, { ...one.key, items: [item] }),
      stranger.send(exam.handIn, { ...one.key, items: [item], reason: 'user' }),
      stranger.send(exam.paper, one.key),
      stranger.send(exam.restart, { ...one.key, deviceId: 'x' }),
      stranger.send(exam.remainingTime, one.key),
      stranger.send(exam.result, one.key),
      stranger.send(exam.review, one.key),
      stranger.send(exam.reviewSummary, one.key),
    ]
    assert.deepEqual(
      (await Promise.all(calls)).map((reply) => reply.code),
      Array.from({ length: 8 }, () => 404),
      `person ${number}`,
    )
  }
  const wrongTask = { taskId: 'renhe-year-120', attemptId: one.attempt.attemptId }
  assert.equal((await one.client.send(exam.saveAnswers, { ...wrongTask, items: [item] })).code, 404)
  assert.equal((await one.client.send(exam.paper, wrongTask)).code, 404)
  assert.equal((await one.client.send(exam.paper, { ...one.key, attemptId: 'none' })).code, 404)
  assert.deepEqual(
    await server.db
      .selectFrom('attempt')
      .selectAll()
      .where('attempt_id', '=', one.attempt.attemptId)
      .executeTakeFirstOrThrow(),
    before,
  )
  assert.deepEqual(await one.stored(), { [one.question(0)]: ['A'] })
})

test('32 saves at once, in all orders, of the same ten questions: the highest number of each is what is stored', async () => {
  const one = await begun()
  const batches = Array.from({ length: 32 }, () =>
    Array.from({ length: 10 }, (_, place) =>
      one.write(one.question(place), [place % 2 ? 'A' : 'B']),
    ),
  )
  const shuffledBatches = batches
    .map((batch, n) => (n % 2 ? [...batch].reverse() : batch))
    .sort((a, b) => (a[0]!.sequence % 7) - (b[0]!.sequence % 7))
  const replies = await Promise.all(shuffledBatches.map((batch) => one.save(...batch)))
  const rows = await server.db
    .selectFrom('answer')
    .select(['question_id', 'sequence'])
    .where('attempt_id', '=', one.attempt.attemptId)
    .execute()
  assert.deepEqual(
    rows.map((row) => row.sequence).sort((a, b) => a - b),
    batches[31]!.map((item) => item.sequence),
  )
  for (const [index, batch] of shuffledBatches.entries())
    assert.equal(replies[index]!.acked.length + replies[index]!.rejected.length, batch.length)
})
