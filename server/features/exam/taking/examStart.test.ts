import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { aTask } from '../../../testing/aTask'
import { person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { ExamTaker } from '../../../testing/ExamTaker'
import { createCloser } from '../grading/closeDue'
import { grantExtraMinutes } from './extraMinutesRepository'

const { exam, common } = contract
const minute = 60_000
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const sitter = async (number: number, taskId: string, deviceId?: string) =>
  new ExamTaker(await person(server.url, number), taskId, deviceId)
const attemptsOf = (taskId: string) =>
  server.db
    .selectFrom('attempt')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('attempt_no')
    .execute()

test("a start gives an attempt with the server's deadline, and the task shows it", async () => {
  const one = await sitter(5, await aTask(server.db, server.now()))
  const before = server.now()
  const { attempt, paper } = await one.start()
  assert.equal(attempt.deadline, attempt.startTime + 30 * minute)
  assert.ok(
    attempt.startTime >= before &&
      attempt.remainingSeconds === 1800 &&
      attempt.lease === 1 &&
      attempt.lastSequence === 0,
  )
  assert.deepEqual([attempt.state, attempt.attemptNo, attempt.answers], [1, 1, []])
  assert.match(attempt.sealKey, /^[0-9a-f]{64}$/)
  assert.equal(paper.questions.length, 10)
  const notice = await one.client.ask(exam.notice, { taskId: one.taskId })
  assert.deepEqual(
    [notice.taskState, notice.openAttemptId, notice.openDeadline, notice.attemptsUsed],
    [2, attempt.attemptId, attempt.deadline, 1],
  )
})

test('the questions come with the start and with each repeat of it, as the paper call gives them; with the attempt they are not stored', async () => {
  for (const shuffled of [true, false]) {
    const taskId = await aTask(server.db, server.now(), {
      shuffle_questions: shuffled,
      shuffle_options: shuffled,
    })
    const one = await sitter(6, taskId)
    const token = await one.token()
    const [first, again] = [await one.tryStart(token), await one.tryStart(token)]
    assert.deepEqual(again.data, first.data)
    const { paper, ...attempt } = first.data
    one.attempt = attempt
    assert.deepEqual(paper, await one.client.ask(exam.paper, one.key))
    const { reply } = await server.db
      .selectFrom('build_token')
      .select('reply')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    assert.ok(reply && reply.length < 1000 && !reply.includes('questions'), reply ?? 'no reply')
  }
})

test('without a token, with a used-up, foreign or wrong one, nothing begins', async () => {
  const one = await sitter(5, await aTask(server.db, server.now()))
  const other = await aTask(server.db, server.now())
  const input = { taskId: one.taskId, deviceId: 'd' }
  assert.equal((await one.client.send(exam.start, input)).code, 400)
  assert.equal((await one.tryStart('guessed')).code, 400)
  const { token: otherTask } = await one.client.ask(common.buildToken, {
    scene: 'exam',
    taskId: other,
  })
  assert.equal((await one.tryStart(otherTask)).code, 400, 'a token of another task')
  const { token: otherScene } = await one.client.ask(common.buildToken, {
    scene: 'crs',
    taskId: one.taskId,
  })
  assert.equal((await one.tryStart(otherScene)).code, 400, 'a token of another scene')
  const { token: otherPerson } = await (
    await person(server.url, 6)
  ).ask(common.buildToken, { scene: 'exam', taskId: one.taskId })
  assert.equal((await one.tryStart(otherPerson)).code, 400, 'a token of another person')
  const late = await one.token()
  await server.advance(121_000)
  assert.equal((await one.tryStart(late)).code, 400, 'a token older than 120 s')
  assert.equal((await attemptsOf(one.taskId)).length, 0)
})

test('the same token, whose reply was lost, gives the same attempt, also after its 120 s', async () => {
  const one = await sitter(5, await aTask(server.db, server.now()))
  const token = await one.token()
  const first = await one.tryStart(token)
  await server.advance(10 * minute)
  const again = await one.tryStart(token)
  assert.equal(again.code, 0)
  assert.equal(again.data.attemptId, first.data.attemptId)
  assert.equal(again.data.deadline, first.data.deadline)
  assert.equal((await attemptsOf(one.taskId)).length, 1)
})

test('32 starts at once, each with its own token, make one attempt', async () => {
  const one = await sitter(6, await aTask(server.db, server.now()))
  const tokens = await Promise.all(Array.from({ length: 32 }, () => one.token()))
  const replies = await Promise.all(tokens.map((token) => one.tryStart(token)))
  assert.deepEqual([...new Set(replies.map((reply) => reply.code))], [0])
  assert.equal(new Set(replies.map((reply) => reply.data.attemptId)).size, 1)
  assert.deepEqual(
    [...new Set(replies.map((reply) => reply.data.lease))],
    [1],
    'one device keeps its lease',
  )
  const rows = await attemptsOf(one.taskId)
  assert.deepEqual(
    rows.map((row) => row.attempt_no),
    [1],
  )
  const summary = await server.db
    .selectFrom('person_task')
    .select('attempts_used')
    .where('task_id', '=', one.taskId)
    .executeTakeFirstOrThrow()
  assert.equal(summary.attempts_used, 1)
})

test('32 repeats of one token at once make one attempt', async () => {
  const one = await sitter(6, await aTask(server.db, server.now()))
  const token = await one.token()
  const replies = await Promise.all(Array.from({ length: 32 }, () => one.tryStart(token)))
  assert.equal(new Set(replies.map((reply) => `${reply.code} ${reply.data.attemptId}`)).size, 1)
  assert.equal((await attemptsOf(one.taskId)).length, 1)
})

test('refusals: not open, ended, no tries left, not for this department, withdrawn, another hospital', async () => {
  const { db } = server
  const now = server.now()
  const rows: [string, number][] = [
    [await aTask(db, now, { start_time: now + minute, end_time: now + 9 * minute }), 101210],
    [await aTask(db, now, { start_time: now - 9 * minute, end_time: now - 1 }), 101211],
    [await aTask(db, now, { audience: JSON.stringify(ofUnits(['d1'])) }), 101212],
    [await aTask(db, now, { withdrawn: 1 }), 101220],
    [await aTask(db, now, { com_id: 'jiangcheng' }), 404],
    [await aTask(db, now, { com_id: 'ankang', brand: 'nursing' }), 404],
    [await aTask(db, now, { com_id: 'PLATFORM', brand: 'nursing' }), 404],
    ['no-such-task', 404],
  ]
  for (const [taskId, code] of rows) {
    const one = await sitter(7, taskId)
    const reply = await one.tryStart()
    assert.equal(reply.code, code, taskId)
    assert.ok(reply.msg.length > 3)
    assert.equal((await attemptsOf(taskId)).length, 0)
  }
  const one = await sitter(7, await aTask(db, now, { max_attempts: 1 }))
  await (await one.start()).handIn()
  assert.equal((await one.tryStart()).code, 101213)
})

test('tries are counted: each is a new attempt with its own number, the best score stays', async () => {
  const one = await sitter(8, await aTask(server.db, server.now(), { max_attempts: 3 }))
  for (const attemptNo of [1, 2, 3]) {
    await one.start()
    assert.equal(one.attempt.attemptNo, attemptNo)
    await one.handIn()
    assert.equal((await one.result()).attemptsLeft, 3 - attemptNo)
  }
  const { list, taskName } = await one.client.ask(exam.tries, { taskId: one.taskId })
  assert.deepEqual(
    list.map((row) => row.attemptNo),
    [3, 2, 1],
  )
  assert.equal(taskName, '测试考试')
  assert.equal((await one.tryStart()).code, 101213)
})

test("a platform exam is taken under the person's own hospital", async () => {
  const one = await sitter(101, 'platform-infection')
  await one.start()
  const row = await server.db
    .selectFrom('attempt')
    .select('com_id')
    .where('attempt_id', '=', one.attempt.attemptId)
    .executeTakeFirstOrThrow()
  assert.equal(row.com_id, 'jiangcheng')
  await one.save(one.write(one.question(0), ['A']))
  await one.handIn()
  assert.equal((await one.result()).taskId, 'platform-infection')
})

test('the deadline is cut at the end of the task; extra minutes move both, also while the attempt runs', async () => {
  const now = server.now()
  const one = await sitter(9, await aTask(server.db, now, { end_time: now + 10 * minute }))
  await one.start()
  assert.equal(one.attempt.deadline, now + 10 * minute)
  const give = (minutes: number) =>
    grantExtraMinutes(
      server.db,
      { comId: 'renhe', personId: 'renhe-0009', taskId: one.taskId, minutes, reason: '设备故障' },
      server.now(),
    )
  await give(15)
  const time = await one.client.ask(exam.remainingTime, one.key)
  assert.deepEqual([time.deadline, time.extraSeconds, time.state], [now + 25 * minute, 900, 1])
  await server.advance(20 * minute)
  assert.equal((await one.save(one.write(one.question(0), ['A']))).acked.length, 1)
  assert.equal((await one.client.ask(exam.notice, { taskId: one.taskId })).extraMinutes, 15)
  // Over is over: more minutes do not open a closed attempt.
  await server.advance(6 * minute)
  await createCloser(server.db, (error) => {
    throw error
  }).closeDue(server.now())
  await give(120)
  assert.equal((await one.client.ask(exam.remainingTime, one.key)).state, 5)
})

test('who always gets more time has it in every exam, on top of what is granted for one', async () => {
  const one = await sitter(10, await aTask(server.db, server.now()))
  const always = (percent: number) =>
    server.db
      .updateTable('person')
      .set({ extra_time_percent: percent })
      .where('com_id', '=', 'renhe')
      .where('person_id', '=', 'renhe-0010')
      .execute()
  await always(25)
  assert.equal((await one.client.ask(exam.notice, { taskId: one.taskId })).extraMinutes, 8)
  await one.start()
  assert.equal(one.attempt.deadline - one.attempt.startTime, 38 * minute)
  await grantExtraMinutes(
    server.db,
    { comId: 'renhe', personId: 'renhe-0010', taskId: one.taskId, minutes: 5, reason: '设备故障' },
    server.now(),
  )
  const { deadline, extraSeconds } = await one.client.ask(exam.remainingTime, one.key)
  assert.deepEqual([deadline - one.attempt.startTime, extraSeconds], [43 * minute, 13 * 60])
  await always(0)
})

test('extra minutes given before the start count from the start', async () => {
  const one = await sitter(9, await aTask(server.db, server.now()))
  await grantExtraMinutes(
    server.db,
    { comId: 'renhe', personId: 'renhe-0009', taskId: one.taskId, minutes: 10, reason: '视力障碍' },
    server.now(),
  )
  await one.start()
  assert.equal(one.attempt.deadline - one.attempt.startTime, 40 * minute)
})

test('an attempt whose time is over does not stand in the way of the next one', async () => {
  const one = await sitter(10, await aTask(server.db, server.now(), { max_attempts: 2 }))
  await one.start()
  const first = one.attempt.attemptId
  await server.advance(31 * minute)
  await one.start()
  assert.notEqual(one.attempt.attemptId, first)
  const rows = await attemptsOf(one.taskId)
  assert.deepEqual(
    rows.map((row) => [row.attempt_no, row.state, row.closed_by]),
    [
      [1, 5, 'timeout'],
      [2, 1, null],
    ],
  )
})

test("a paper is frozen: its order is the attempt's own and stays, also when another try differs", async () => {
  const taskId = await aTask(server.db, server.now(), {
    questions: 40,
    shuffle_questions: 1,
    shuffle_options: 1,
    max_attempts: 2,
  })
  const one = await (await sitter(11, taskId)).start()
  const again = await one.client.ask(exam.paper, one.key)
  assert.deepEqual(again, one.paper)
  const other = await (await sitter(12, taskId)).start()
  const order = (sat: ExamTaker) =>
    sat.paper.questions.map((question) => question.questionId).join()
  assert.notEqual(order(one), order(other))
  assert.deepEqual(order(one).split(',').sort(), order(other).split(',').sort())
  const optionsOf = (sat: ExamTaker, id: string) =>
    sat.paper.questions
      .find((question) => question.questionId === id)!
      .options.map((option) => option.optionId)
      .join('')
  const moved = one.paper.questions.filter(
    ({ questionId }) => optionsOf(one, questionId) !== optionsOf(other, questionId),
  )
  assert.ok(moved.length > 10)
  for (const { kind, options } of one.paper.questions)
    if (kind === 'judge')
      assert.deepEqual(
        options.map((option) => option.optionId),
        ['A', 'B'],
      )
})
