import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { aTask } from '../../testing/aTask'
import { type Client, person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { forgetHistory } from '../../testing/forgetHistory'
import { Learner } from '../../testing/Learner'
import { drawnAnHour } from './pace'
import { startServer, type TestServer } from '../../testing/startServer'

const { practice } = contract
let server: TestServer
let colleague: Client
before(async () => {
  server = await startServer()
  await forgetHistory(server.db)
  // The world's own exams are over: what is closed is what a test makes.
  await server.db
    .updateTable('exam_task')
    .set({ end_time: server.now() - 30 * dayMs })
    .execute()
  colleague = await person(server.url, 5)
})
after(() => server.close())

const everything = { knowCatIds: [], kinds: [], questionCount: 200, source: 'all' as const }
const questionsOf = async (taskId: string) =>
  (
    await server.db
      .selectFrom('paper')
      .select('questions')
      .where('paper_id', '=', `paper-${taskId}`)
      .executeTakeFirstOrThrow()
  ).questions.map(({ questionId }) => questionId)
/** What somebody finds in practice, by ids and by chance. */
async function foundBy(client: Client, questionIds: readonly string[]): Promise<string[]> {
  const named = await client.send(practice.build, { ...everything, questionIds: [...questionIds] })
  const refused: readonly number[] = [Code.notFound, Code.answersNotYet]
  assert.ok(refused.includes(named.code), 'ids that were never theirs open nothing')
  const { taskId } = await client.ask(practice.build, everything)
  const found: string[] = []
  for (let pageIndex = 1; pageIndex <= 4; pageIndex++) {
    const page = { taskId, pageIndex, pageSize: 50 }
    const { list } = await client.ask(practice.questions, page)
    found.push(...list.map(({ questionId }) => questionId))
  }
  return found.filter((id) => questionIds.includes(id))
}

test('the questions of a paper that is the same for all are in nobody’s practice before and during the exam, and are there after it', async () => {
  const now = server.now()
  const coming = await aTask(server.db, now, { start_time: now + dayMs, end_time: now + 2 * dayMs })
  const ids = await questionsOf(coming)
  assert.deepEqual(await foundBy(colleague, ids), [])
  await server.advance(dayMs + hourMs)
  assert.deepEqual(await foundBy(colleague, ids), [], 'while others sit it')
  await server.advance(2 * dayMs)
  assert.notDeepEqual(await foundBy(colleague, ids), [], 'the bank is what one learns from')
})

test('of a paper that is drawn its author says whether the bank is closed; open unless they say so', async () => {
  const now = server.now()
  const taskId = await aTask(server.db, now, { end_time: now + dayMs })
  const ids = await questionsOf(taskId)
  await server.db
    .updateTable('paper')
    .set({ rules: JSON.stringify([{ count: 5 }]) })
    .where('paper_id', '=', `paper-${taskId}`)
    .execute()
  assert.notDeepEqual(await foundBy(colleague, ids), [])
  await server.db
    .updateTable('exam_task')
    .set({ closes_bank: 1 })
    .where('task_id', '=', taskId)
    .execute()
  assert.deepEqual(await foundBy(colleague, ids), [])
})

test('who sits an exam reads no key anywhere, of no question; handed in, they do again', async () => {
  const nurse = await person(server.url, 6)
  const learner = await new Learner(nurse, server.db).build(3)
  await learner.answer(1, true)
  const taskId = await aTask(server.db, server.now(), { max_attempts: 2 })
  const taker = await new ExamTaker(nurse, taskId).start()
  const page = { taskId: learner.taskId, pageIndex: 1, pageSize: 20 }
  const during = await nurse.ask(practice.questions, page)
  assert.ok(during.list.every(({ key, withheld }) => key === undefined && withheld === 1))
  const { code, data } = await nurse.send(practice.submit, {
    taskId: learner.taskId,
    questionId: during.list[0]!.questionId,
    round: 1,
    answer: [during.list[0]!.options[0]!.optionId],
    usedSeconds: 1,
  })
  assert.equal(code, Code.answersNotYet)
  assert.equal((data as { rightOptionIds?: unknown } | null)?.rightOptionIds, undefined)
  await taker.handIn()
  const after = await nurse.ask(practice.questions, page)
  assert.ok(after.list.some(({ key }) => key !== undefined))
})

test('a key comes after its answer: none is given before it, and of a short text none before it is written', async () => {
  const nurse = await person(server.url, 13)
  const build = (kind: 'single' | 'short') =>
    nurse.ask(practice.build, { knowCatIds: [], kinds: [kind], questionCount: 2, source: 'new' })
  const page = { pageIndex: 1, pageSize: 20 }
  const keysOf = async (taskId: string) =>
    (await nurse.ask(practice.questions, { taskId, ...page })).list.map(({ key }) => Boolean(key))
  const { taskId } = await build('single')
  assert.deepEqual(await keysOf(taskId), [false, false])
  await (await new Learner(nurse, server.db).open(taskId)).answer(1, false)
  assert.deepEqual(await keysOf(taskId), [false, true])

  const short = await build('short')
  const { list } = await nurse.ask(practice.questions, { taskId: short.taskId, ...page })
  const { questionId } = list[0]!
  const write = (answer: string, judgedRight?: 0 | 1) =>
    nurse.ask(practice.submit, {
      taskId: short.taskId,
      questionId,
      round: 1,
      answer: [answer],
      usedSeconds: 1,
      ...(judgedRight !== undefined && { judgedRight }),
    })
  assert.deepEqual(await keysOf(short.taskId), [false, false])
  const looked = await write('先洗手')
  assert.deepEqual([Boolean(looked.sample), looked.right], [true, undefined])
  assert.deepEqual(await keysOf(short.taskId), [true, false])
  const summary = () => nurse.ask(practice.summary, { taskId: short.taskId })
  assert.equal((await summary()).done, 0, 'it counts once it is judged')
  assert.equal((await write('抄来的参考答案', 1)).right, 1)
  const after = await nurse.ask(practice.questions, { taskId: short.taskId, ...page })
  assert.deepEqual(after.list[0]!.answer, ['先洗手'], 'what was written before the key stays')
  assert.equal((await summary()).done, 1)
})

test('nobody draws the bank empty: so many questions a person and hour, by several calls at once too', async () => {
  const nurse = await person(server.url, 14)
  const draw = (questionCount: number) =>
    nurse.send(practice.build, { knowCatIds: [], kinds: [], questionCount, source: 'all' })
  const codes = (await Promise.all([150, 150, 150, 150, 150].map(draw))).map(({ code }) => code)
  assert.ok(codes.includes(Code.tooMany), String(codes))
  assert.ok(codes.filter((code) => code === Code.ok).length <= drawnAnHour / 150)
  const { code, msg } = await nurse.send(practice.measure, { knowCatIds: ['KC01', 'KC02'] })
  assert.deepEqual([code, /一小时内最多抽 600 道题/.test(msg)], [Code.tooMany, true])
  await server.advance(hourMs + 1)
  assert.equal((await draw(10)).code, Code.ok)
})
