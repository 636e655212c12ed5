import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { rightOptions, type TaskDetails } from '../../../testing/aTask'
import { begunExam, closerOf, storedAttempt } from '../../../testing/begunExam'
import { startServer, type TestServer } from '../../../testing/startServer'
import type { ExamTaker } from '../../../testing/ExamTaker'
import { createCloser } from './closeDue'

const { exam } = contract
const minute = 60_000
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const begun = (number: number, details?: TaskDetails) => begunExam(server, number, details)
const attemptOf = (one: ExamTaker) => storedAttempt(server, one)
const closer = () => closerOf(server)

test('the server closes by itself what is 30 s over its deadline, grades what is stored, and leaves everything else', async () => {
  const [over, running, handedIn] = [
    await begun(5),
    await begun(6, { minutes: 90 }),
    await begun(7),
  ]
  const right = await rightOptions(server.db, over.taskId)
  await over.save(over.write(over.question(0), right[over.question(0)]!))
  const { receipt } = await handedIn.handIn()
  await server.advance(30 * minute)
  assert.equal(await closer().closeDue(server.now()), 0, 'the grace is not over')
  await server.advance(30_001)
  const next = await closer().nextDue(over.attempt.deadline, minute)
  assert.equal(next, over.attempt.deadline + 30_000)
  assert.equal(await closer().closeDue(server.now()), 1)
  const row = await attemptOf(over)
  assert.deepEqual(
    [row.state, row.closed_by, row.right_count, row.awaiting],
    [5, 'timeout', 1, true],
  )
  assert.equal((await attemptOf(running)).state, 1)
  assert.deepEqual((await handedIn.handIn()).receipt, receipt)
  assert.equal(await closer().closeDue(server.now()), 0, 'nothing twice')
  await running.handIn()
})

test('two servers close the same hundred attempts at once: each is closed once', async () => {
  const first = await begun(8)
  const row = await attemptOf(first)
  const copies = Array.from({ length: 100 }, (_, n) => ({
    ...row,
    attempt_id: `${row.attempt_id}-${n}`,
    task_id: `${row.task_id}-${n}`,
    leases: JSON.stringify(row.leases),
    receipt: null,
    answers: null,
    late_answers: null,
    marks: null,
  }))
  const task = await server.db
    .selectFrom('exam_task')
    .selectAll()
    .where('task_id', '=', first.taskId)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('exam_task')
    .values(copies.map((copy) => ({ ...task, audience: null, rooms: null, task_id: copy.task_id })))
    .execute()
  await server.db.insertInto('attempt').values(copies).execute()
  await server.db
    .insertInto('person_task')
    .values(
      copies.map((copy) => ({
        com_id: copy.com_id,
        person_id: copy.person_id,
        task_id: copy.task_id,
        attempts_used: 1,
        best_score: null,
        passed: false,
        open_attempt_id: copy.attempt_id,
        open_deadline: copy.deadline,
        last_attempt_id: copy.attempt_id,
        last_at: null,
      })),
    )
    .execute()
  await server.advance(31 * minute)
  await Promise.all([closer().closeDue(server.now()), closer().closeDue(server.now())])
  const closed = await server.db
    .selectFrom('attempt')
    .select(['state', 'closed_at'])
    .where('attempt_id', 'like', `${row.attempt_id}%`)
    .execute()
  assert.equal(closed.length, 101)
  assert.ok(closed.every((one) => one.state === 5))
})

test('one attempt that cannot be closed does not keep the others open', async () => {
  const [broken, good] = [await begun(9), await begun(10)]
  await server.db
    .updateTable('attempt')
    .set({ answers: null, paper_id: 'paper-renhe-year-120', state: 1 })
    .where('attempt_id', '=', broken.attempt.attemptId)
    .execute()
  await server.db
    .insertInto('paper')
    .values({
      paper_id: 'broken',
      brand: 'infection',
      questions: '[]',
      question_count: 0,
      total_score: 0,
      created_at: 0,
    })
    .execute()
  await server.db
    .updateTable('attempt')
    .set({ paper_id: 'broken' })
    .where('attempt_id', '=', broken.attempt.attemptId)
    .execute()
  await server.advance(31 * minute)
  const failed: string[] = []
  await createCloser(server.db, (_error, attemptId) => failed.push(attemptId)).closeDue(
    server.now(),
  )
  assert.deepEqual(failed, [broken.attempt.attemptId])
  assert.equal((await attemptOf(good)).state, 5)
  await server.db.deleteFrom('attempt').where('attempt_id', '=', broken.attempt.attemptId).execute()
})

test('one whose summary is gone ends neither: the job comes to its end', async () => {
  const [stuck, good] = [await begun(12), await begun(13)]
  await server.db
    .deleteFrom('person_task')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0012')
    .where('task_id', '=', stuck.taskId)
    .execute()
  await server.advance(31 * minute)
  const failed: string[] = []
  await createCloser(server.db, (_error, attemptId) => failed.push(attemptId)).closeDue(
    server.now(),
  )
  assert.deepEqual(failed, [stuck.attempt.attemptId])
  assert.equal((await attemptOf(good)).state, 5)
  await server.db.deleteFrom('attempt').where('attempt_id', '=', stuck.attempt.attemptId).execute()
})

test('the deadline passes in every state: each call says where the attempt stands, none is a fault', async () => {
  const states = { running: 1, handedIn: 5, void: 9 }
  for (const [name, state] of Object.entries(states)) {
    const one = await begun(11, { max_attempts: 9 })
    if (name === 'handedIn') await one.handIn()
    if (name === 'void')
      await server.db
        .updateTable('attempt')
        .set({ state: 9 })
        .where('attempt_id', '=', one.attempt.attemptId)
        .execute()
    await server.advance(31 * minute)
    const item = one.write(one.question(0), ['A'], { elapsedMs: 5000 })
    const time = await one.client.ask(exam.remainingTime, one.key)
    assert.deepEqual([time.state, time.remainingSeconds], [state === 1 ? 5 : state, 0], name)
    const replies = [
      await one.send(item),
      await one.client.send(exam.handIn, { ...one.key, items: [item], reason: 'timeout' }),
      await one.client.send(exam.result, one.key),
      await one.client.send(exam.restart, { ...one.key, deviceId: 'device-1' }),
      await one.client.send(exam.paper, one.key),
      await one.client.send(exam.notice, { taskId: one.taskId }),
      await one.client.send(exam.review, one.key),
      await one.client.send(exam.tries, { taskId: one.taskId }),
    ]
    for (const reply of replies)
      assert.ok(
        [0, 404, 101220, 101227, 101228].includes(reply.code),
        `${name}: ${reply.code} ${reply.msg}`,
      )
    await server.db
      .updateTable('person_task')
      .set({ open_attempt_id: null, open_deadline: null })
      .where('task_id', '=', one.taskId)
      .execute()
  }
})
