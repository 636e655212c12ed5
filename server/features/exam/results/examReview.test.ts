import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { aTask, rightOptions, type TaskDetails } from '../../../testing/aTask'
import { person } from '../../../testing/client'
import { begunExam } from '../../../testing/begunExam'
import { startServer, type TestServer } from '../../../testing/startServer'
import { ExamTaker } from '../../../testing/ExamTaker'
import { grantExtraMinutes } from '../taking/extraMinutesRepository'

const { exam, common } = contract
const minute = 60_000
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const begun = (number: number, details?: TaskDetails) => begunExam(server, number, details)

test('a review has my answers, the right ones, explanation and source, in the order of my paper', async () => {
  const one = await begun(5, { shuffle_questions: 1, shuffle_options: 1, questions: 12 })
  const right = await rightOptions(server.db, one.taskId)
  const [good, bad] = [one.question(0), one.question(1)]
  const wrong = one.paper.questions[1]!.options.map((option) => option.optionId)
    .filter((optionId) => !right[bad]!.includes(optionId))
    .slice(0, 1)
  await one.handIn([one.write(good, right[good]!), one.write(bad, wrong)])
  const all = await one.client.ask(exam.review, { ...one.key, all: 1 })
  assert.deepEqual(
    all.list.map((question) => question.questionId),
    one.paper.questions.map((question) => question.questionId),
  )
  assert.deepEqual(
    all.list.map((question) => question.options),
    one.paper.questions.map((question) => question.options),
    'options as on the paper',
  )
  assert.deepEqual(
    all.list.map((question) => question.order),
    all.list.map((_, index) => index + 1),
  )
  for (const question of all.list) {
    assert.deepEqual(question.rightOptionIds, right[question.questionId])
    assert.ok(
      question.explanation.length > 5 &&
        question.source.length > 2 &&
        question.knowCatName.length > 1,
    )
  }
  assert.deepEqual(
    [all.list[0]!.right, all.list[0]!.myOptionIds, all.list[1]!.right, all.list[1]!.myOptionIds],
    [1, right[good], 0, wrong],
  )
  const wrongOnes = await one.client.ask(exam.review, one.key)
  assert.deepEqual(
    wrongOnes.list.map(({ order }) => order),
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    'those that are not right, under their numbers on the paper',
  )
  const { list } = await one.client.ask(exam.reviewSummary, one.key)
  assert.deepEqual(
    list.map((row) => [row.right, row.blank]),
    list.map((_, index) => {
      if (index === 0) return [1, 0]
      return index === 1 ? [0, 0] : [0, 1]
    }),
  )
  assert.equal(
    list.reduce((sum, row) => sum + row.score, 0),
    (await one.result()).score,
  )
})

test('after the end only, and not before the last one with extra minutes is done', async () => {
  const one = await begun(6, { show_answers: 'afterEnd', end_time: server.now() + 20 * minute })
  await one.handIn()
  const refused = async () => [
    (await one.client.send(exam.review, one.key)).code,
    (await one.client.send(exam.reviewSummary, one.key)).code,
  ]
  assert.deepEqual(await refused(), [101228, 101228])
  const { reviewTime, canReview } = await one.result()
  assert.equal(canReview, 0)
  await grantExtraMinutes(
    server.db,
    { comId: 'renhe', personId: 'renhe-0007', taskId: one.taskId, minutes: 10, reason: '设备故障' },
    server.now(),
  )
  assert.equal((await one.result()).reviewTime, reviewTime + 10 * minute)
  await server.advance(21 * minute)
  assert.deepEqual(await refused(), [101228, 101228])
  await server.advance(10 * minute)
  assert.deepEqual(await refused(), [0, 0])
})

test('never means never', async () => {
  const one = await begun(7, { show_answers: 'never' })
  await one.handIn()
  await server.advance(90 * 24 * 60 * minute)
  // The session ended meanwhile.
  await one.client.logIn(7)
  assert.equal((await one.client.send(exam.review, one.key)).code, 101228)
  assert.deepEqual([(await one.result()).canReview, (await one.result()).reviewTime], [0, 0])
})

test('the right answers of a first try are not those of the second: they open once no try is left, or the score is the final one', async () => {
  const one = await begun(11, { max_attempts: 2 })
  await one.handIn()
  const review = () => one.client.send(exam.review, one.key)
  assert.equal((await review()).code, 101228)
  const { canReview, reviewTime } = await one.result()
  assert.equal(canReview, 0)
  assert.ok(reviewTime > server.now(), 'the end of the exam')
  await one.start()
  await one.handIn()
  assert.equal((await review()).code, 0)
})

test('not while another attempt of the same exam runs', async () => {
  const one = await begun(8, { max_attempts: 2 })
  await one.handIn()
  const first = one.key
  await one.start()
  assert.equal((await one.client.send(exam.review, first)).code, 101228)
  await one.handIn()
  assert.equal((await one.client.send(exam.review, first)).code, 0)
})

test('no right answer, explanation or source is in any reply before the task allows it', async () => {
  const taskId = await aTask(server.db, server.now(), {
    show_answers: 'afterEnd',
    questions: 60,
    max_attempts: 3,
  })
  const one = new ExamTaker(await person(server.url, 9), taskId)
  const replies: string[] = []
  const { url } = server
  const keep = async (path: string, data: unknown, query = '') => {
    const reply = await fetch(url + path + query, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-userkey': one.client.token },
      body: JSON.stringify({ data }),
    })
    replies.push(await reply.text())
  }
  const everyCall = async (buildToken: string) => {
    await keep(
      exam.start.path,
      { taskId, deviceId: 'device-1' },
      `?token=${encodeURIComponent(buildToken)}`,
    )
    for (const call of [exam.home, exam.list, exam.mine]) await keep(call.path, page)
    for (const call of [exam.notice, exam.tries]) await keep(call.path, { taskId })
    for (const call of [exam.paper, exam.remainingTime, exam.result, exam.reviewSummary])
      await keep(call.path, one.key)
    await keep(exam.review.path, { ...one.key, all: 1 })
    await keep(exam.restart.path, { ...one.key, deviceId: 'device-1' })
    await keep(exam.saveAnswers.path, { ...one.key, items: [one.write(one.question(1), ['A'])] })
    await keep(common.toolIndexes.path, { toolCode: 'EDU_001' })
    await keep(common.knowledgeTree.path, {})
  }
  await one.start()
  await everyCall(await one.token())
  await keep(exam.handIn.path, { ...one.key, items: [], reason: 'user' })
  await everyCall('spent')
  const questions = await server.db
    .selectFrom('question_version')
    .select(['explanation', 'source', 'question_id'])
    .execute()
  const mine = new Set(one.paper.questions.map((question) => question.questionId))
  const texts = questions.filter((row) => mine.has(row.question_id)).map((row) => row.explanation)
  const all = replies.join('\n')
  assert.ok(
    all.includes(one.paper.questions[0]!.stem) && replies.length > 25,
    'the walk met the paper',
  )
  for (const word of [
    'rightOption',
    'right_option',
    'explanation',
    '"answer"',
    '"right"',
    '"source"',
    'correct',
  ])
    assert.ok(!all.includes(word), `a reply has ${word}`)
  for (const text of texts) assert.ok(!all.includes(text.slice(0, 20)))
})
