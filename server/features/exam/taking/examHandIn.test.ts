import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { aTask, rightOptions, type TaskDetails } from '../../../testing/aTask'
import { begunExam, storedAttempt } from '../../../testing/begunExam'
import { startServer, type TestServer } from '../../../testing/startServer'
import { person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'

const { exam } = contract
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const begun = (number: number, details?: TaskDetails) => begunExam(server, number, details)
const attemptOf = (one: ExamTaker) => storedAttempt(server, one)
const answerRows = (one: ExamTaker) =>
  server.db
    .selectFrom('answer')
    .selectAll()
    .where('attempt_id', '=', one.attempt.attemptId)
    .execute()

test('a hand-in merges what comes with it, grades, and gives a receipt; the answers are folded into the attempt', async () => {
  const one = await begun(5, { questions: 12 })
  const right = await rightOptions(server.db, one.taskId)
  const answer = (place: number, options = right[one.question(place)]!) =>
    one.write(one.question(place), options)
  await one.save(answer(0), answer(1), answer(2, []))
  await server.advance(90_000)
  const { receipt, rejected, state } = await one.handIn([
    answer(1, ['A', 'B', 'C', 'D'].slice(0, right[one.question(1)]![0] === 'A' ? 2 : 1)),
    answer(3),
    one.write('Q9999', ['A']),
  ])
  assert.equal(state, 5)
  assert.deepEqual(
    rejected.map((item) => item.reason),
    ['unknownQuestion'],
  )
  assert.deepEqual(
    [receipt.answerCount, receipt.questionCount, receipt.reason, receipt.attemptId],
    [3, 12, 'user', one.attempt.attemptId],
  )
  assert.match(receipt.hash, /^[0-9a-f]{16}$/)
  const result = await one.result()
  const marks = one.paper.questions
    .filter((_, place) => [0, 3].includes(place))
    .reduce((sum, question) => sum + question.marks, 0)
  assert.deepEqual(
    [result.score, result.rightCount, result.wrongCount, result.blankCount],
    [marks, 2, 1, 9],
  )
  assert.deepEqual(
    [result.usedSeconds >= 90 && result.usedSeconds < 120, result.provisional, result.passed],
    [true, 0, 0],
  )
  assert.equal(result.totalScore, one.paper.totalScore)
  assert.deepEqual(await answerRows(one), [])
  assert.deepEqual(
    Object.keys((await attemptOf(one)).answers ?? {}).sort(),
    [0, 1, 2, 3].map((place) => one.question(place)).sort(),
  )
})

test('two learners with the same answers, and two attempts of one, have receipt numbers of their own', async () => {
  const taskId = await aTask(server.db, server.now(), { questions: 3, max_attempts: 3 })
  const numbers: string[] = []
  for (const number of [5, 5, 6]) {
    const one = await new ExamTaker(await person(server.url, number), taskId).start()
    const questions = [...one.paper.questions].sort((a, b) =>
      a.questionId.localeCompare(b.questionId),
    )
    const { receipt } = await one.handIn(
      questions.map(({ questionId }) => one.write(questionId, ['A'])),
    )
    numbers.push(receipt.hash)
  }
  assert.equal(new Set(numbers).size, 3)
})

test('the whole paper right is full marks and passed; the task shows it', async () => {
  const one = await begun(6, { questions: 30 })
  const right = await rightOptions(server.db, one.taskId)
  await one.handIn(
    one.paper.questions.map(({ questionId }) => one.write(questionId, right[questionId]!)),
  )
  const result = await one.result()
  assert.deepEqual([result.score, result.passed, result.rightCount], [result.totalScore, 1, 30])
  const notice = await one.client.ask(exam.notice, { taskId: one.taskId })
  assert.deepEqual(
    [notice.taskState, notice.bestScore, notice.openAttemptId, notice.lastAttemptId],
    [3, result.totalScore, null, one.attempt.attemptId],
  )
  const { list, bestScore } = await one.client.ask(exam.tries, { taskId: one.taskId })
  assert.deepEqual(
    [list[0]!.score, list[0]!.closedBy, list[0]!.passed, bestScore],
    [result.totalScore, 'user', 1, result.totalScore],
  )
})

test('any repeat gives the same receipt for ever, and changes nothing', async () => {
  const one = await begun(7)
  const first = await one.handIn([one.write(one.question(0), ['A'])])
  const row = await attemptOf(one)
  await server.advance(3_600_000)
  const again = await one.handIn(
    [one.write(one.question(0), ['B']), one.write(one.question(1), ['B'])],
    'timeout',
  )
  assert.deepEqual(again.receipt, first.receipt)
  assert.deepEqual(
    again.rejected.map((item) => item.reason),
    ['handedIn', 'handedIn'],
  )
  assert.deepEqual(await attemptOf(one), row)
})

test('32 hands-in of one attempt at once: one receipt, graded once', async () => {
  const one = await begun(8)
  const right = await rightOptions(server.db, one.taskId)
  const items = one.paper.questions.map(({ questionId }) =>
    one.write(questionId, right[questionId]!),
  )
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, n) => one.handIn(items, n % 2 ? 'user' : 'timeout')),
  )
  assert.equal(new Set(replies.map((reply) => JSON.stringify(reply.receipt))).size, 1)
  assert.deepEqual(
    [...new Set(replies.map((reply) => JSON.stringify(reply.rejected)))],
    ['[]'],
    'what is stored is never called rejected',
  )
  assert.equal((await one.result()).rightCount, 10)
  const summary = await server.db
    .selectFrom('person_task')
    .selectAll()
    .where('task_id', '=', one.taskId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([summary.attempts_used, summary.open_attempt_id], [1, null])
})

test('after the hand-in of its only device: a repeat of what is stored is acked, anything new is named handedIn', async () => {
  const one = await begun(9)
  const [first, second] = [one.write(one.question(0), ['A']), one.write(one.question(0), ['B'])]
  await one.handIn([second])
  const reply = await one.save(second)
  assert.deepEqual(
    [reply.acked.length, reply.state, reply.remainingSeconds],
    [1, 5, reply.remainingSeconds],
  )
  assert.deepEqual(
    (await one.save(first)).rejected.map((item) => item.reason),
    ['superseded'],
  )
  assert.deepEqual(
    (await one.save(one.write(one.question(1), ['A']))).rejected.map((item) => item.reason),
    ['handedIn'],
  )
  assert.equal((await one.result()).lateCount, 0)
})

test('answers that race a hand-in: what was acked counts, whichever came first', async () => {
  for (let round = 0; round < 12; round++) {
    const one = await begun(10 + (round % 5), { questions: 20 })
    const right = await rightOptions(server.db, one.taskId)
    const saves = one.paper.questions.map(({ questionId }) =>
      one.save(one.write(questionId, right[questionId]!)),
    )
    const handed = one.handIn()
    const replies = await Promise.all(saves)
    await handed
    const acked = replies.flatMap((reply) => reply.acked).length
    const refused = replies.flatMap((reply) => reply.rejected)
    assert.ok(refused.every((item) => item.reason === 'handedIn'))
    assert.equal((await one.result()).rightCount, acked, `round ${round}: ${acked} acked`)
    assert.deepEqual(await answerRows(one), [])
  }
})

test('a result is refused while the attempt runs', async () => {
  const one = await begun(15)
  for (const call of [exam.result, exam.reviewSummary] as const)
    assert.equal((await one.client.send(call, one.key)).code, 101220)
  assert.equal((await one.client.send(exam.review, one.key)).code, 101220)
})
