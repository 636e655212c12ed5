import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { aTask, rightOptions } from '../../../testing/aTask'
import { person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { ExamTaker } from '../../../testing/ExamTaker'

const { exam } = contract
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** One person with a phone that began, and a tablet beside it. */
async function twoDevices(number: number, details: Parameters<typeof aTask>[2] = {}) {
  const client = await person(server.url, number)
  const taskId = await aTask(server.db, server.now(), details)
  const phone = await new ExamTaker(client, taskId, 'phone').start()
  return { phone, tablet: new ExamTaker(client, taskId, 'tablet') }
}
const reasons = (reply: { rejected: { questionId: string; reason: string }[] }) =>
  reply.rejected.map((item) => [item.questionId, item.reason])

test('the lease moves with a restart on another device, which gets all stored answers; the first device learns it when it speaks', async () => {
  const { phone, tablet } = await twoDevices(5)
  await phone.save(phone.write(phone.question(0), ['A']))
  await tablet.restart(phone.attempt.attemptId)
  assert.deepEqual([tablet.attempt.lease, tablet.attempt.lastSequence], [2, 0])
  assert.deepEqual(
    tablet.attempt.answers.map((answer) => answer.questionId),
    [phone.question(0)],
  )
  assert.deepEqual(tablet.paper, phone.paper)
  assert.equal((await phone.save(phone.write(phone.question(1), ['A']))).lease, 2)
  assert.equal((await phone.client.ask(exam.remainingTime, phone.key)).lease, 2)
  // The same device again: nothing moves.
  for (let n = 0; n < 3; n++)
    assert.equal((await tablet.restart(phone.attempt.attemptId)).attempt.lease, 2)
  assert.equal((await phone.restart(phone.attempt.attemptId)).attempt.lease, 3, 'and it moves back')
  const { leases } = await server.db
    .selectFrom('attempt')
    .select('leases')
    .where('attempt_id', '=', phone.attempt.attemptId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    leases.map(({ lease, deviceId }) => [lease, deviceId]),
    [
      [1, 'phone'],
      [2, 'tablet'],
      [3, 'phone'],
    ],
  )
})

test('a start on another device goes on with the same attempt there', async () => {
  const { phone, tablet } = await twoDevices(6)
  await phone.save(phone.write(phone.question(0), ['A']))
  await tablet.start()
  assert.equal(tablet.attempt.attemptId, phone.attempt.attemptId)
  assert.deepEqual([tablet.attempt.lease, tablet.attempt.answers.length], [2, 1])
})

test('what the first device holds is taken where no later lease has answered, and named where one has', async () => {
  const { phone, tablet } = await twoDevices(7)
  const held = [0, 1, 2].map((place) => phone.write(phone.question(place), ['A']))
  await tablet.restart(phone.attempt.attemptId)
  await tablet.save(tablet.write(tablet.question(1), ['B']))
  const reply = await phone.save(...held)
  assert.deepEqual(
    reply.acked.map((item) => item.questionId).sort(),
    [phone.question(0), phone.question(2)].sort(),
  )
  assert.deepEqual(reasons(reply), [[phone.question(1), 'superseded']])
  // A later lease answers over it, whatever the numbers.
  await tablet.save(tablet.write(tablet.question(2), ['B']))
  assert.deepEqual(await tablet.stored(), {
    [phone.question(0)]: ['A'],
    [phone.question(1)]: ['B'],
    [phone.question(2)]: ['B'],
  })
})

test('the order of leases wins over clock and sequence: a thousand answers of the old device change nothing', async () => {
  const { phone, tablet } = await twoDevices(8)
  await tablet.restart(phone.attempt.attemptId)
  await tablet.save(tablet.write(tablet.question(0), ['B']))
  const reply = await phone.save(
    phone.write(phone.question(0), ['A'], { sequence: 1000, elapsedMs: 1 }),
  )
  assert.deepEqual(reasons(reply), [[phone.question(0), 'superseded']])
})

test('the other device hands in: what the first one still holds counts, flagged, where nobody answered later', async () => {
  const { phone, tablet } = await twoDevices(9)
  const right = await rightOptions(server.db, phone.taskId)
  const held = [0, 1, 2, 3].map((place) =>
    phone.write(phone.question(place), right[phone.question(place)]!),
  )
  await tablet.restart(phone.attempt.attemptId)
  await tablet.save(tablet.write(tablet.question(3), []))
  await server.advance(20_000)
  const { receipt } = await tablet.handIn()
  const before = await tablet.result()
  assert.deepEqual(
    [before.score, before.provisional, before.provisionalUntil],
    [0, 1, phone.attempt.deadline + 12 * 3_600_000],
  )
  await server.advance(60_000)
  const tooLate = phone.write(phone.question(4), ['A'], { elapsedMs: 59_000 })
  const reply = await phone.save(...held, tooLate)
  assert.equal(reply.state, 5)
  assert.deepEqual(
    reasons(reply),
    [
      [phone.question(3), 'superseded'],
      [phone.question(4), 'late'],
    ],
    'given after the hand-in',
  )
  const after = await tablet.result()
  assert.deepEqual([after.rightCount, after.lateCount], [3, 0])
  assert.deepEqual(after.receipt, receipt, 'the receipt stays')
  const { flags } = await server.db
    .selectFrom('attempt')
    .select('flags')
    .where('attempt_id', '=', phone.attempt.attemptId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(flags, [])
  assert.equal(
    (await phone.client.ask(exam.notice, { taskId: phone.taskId })).bestScore,
    after.score,
  )
})

test('a restart of a closed attempt is refused by name', async () => {
  const { phone, tablet } = await twoDevices(10)
  await phone.handIn()
  assert.equal(
    (await tablet.client.send(exam.restart, { ...phone.key, deviceId: 'tablet' })).code,
    101227,
  )
})

test('32 restarts of two devices at once: every reply is one of the leases, and the last one stands', async () => {
  const { phone } = await twoDevices(11)
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      phone.client.ask(exam.restart, { ...phone.key, deviceId: n % 2 ? 'phone' : 'tablet' }),
    ),
  )
  const { lease, leases } = await server.db
    .selectFrom('attempt')
    .select(['lease', 'leases'])
    .where('attempt_id', '=', phone.attempt.attemptId)
    .executeTakeFirstOrThrow()
  assert.equal(Math.max(...replies.map((reply) => reply.lease)), lease)
  assert.deepEqual(
    leases.map((one) => one.lease),
    Array.from({ length: lease }, (_, n) => n + 1),
  )
  for (const [n, one] of leases.entries())
    if (n > 0) assert.notEqual(one.deviceId, leases[n - 1]!.deviceId)
})
