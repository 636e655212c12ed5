import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { aTask } from '../../testing/aTask'
import { type Client, person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from './testing/aPlan'

const { authoring, contentPack, examPrint, examTask } = contract
const packed = {
  name: '题库',
  version: '1',
  source: '感控科',
  licence: 'CC0',
  reviewed: 0 as const,
  kinds: ['questions' as const],
}
let server: TestServer
let author: Client
let reader: Client
before(async () => {
  server = await startServer()
  await server.db
    .updateTable('exam_task')
    .set({ end_time: server.now() - 30 * dayMs })
    .execute()
  author = await person(server.url, 4)
  // A reviewer reads the bank and makes no exams.
  reader = await person(server.url, 16)
})
after(() => server.close())

const questionsOf = async (taskId: string) =>
  (
    await server.db
      .selectFrom('paper')
      .select('questions')
      .where('paper_id', '=', `paper-${taskId}`)
      .executeTakeFirstOrThrow()
  ).questions.map(({ questionId }) => questionId)

const stemsOf = async (ids: readonly string[]) => {
  const rows = await server.db
    .selectFrom('question_version')
    .select('stem')
    .where('question_id', 'in', [...ids])
    .execute()
  return rows.map(({ stem }) => stem)
}
const chosen = (ids: readonly string[]) =>
  aPlan(server.now(), {
    paper: {
      way: 'chosen',
      rules: [],
      places: ids.map((questionId) => ({ questionId, marks: 1 })),
    },
  })

/** By which ways somebody gets to the questions of an exam with their keys. */
async function openTo(client: Client, taskId: string): Promise<string[]> {
  const ids = await questionsOf(taskId)
  const [questionId = ''] = ids
  const codes = {
    question: (await client.send(authoring.question, { questionId })).code,
    versions: (await client.send(authoring.versions, { questionId })).code,
    preview: (await client.send(examTask.previewPaper, { taskId })).code,
    print: (
      await client.send(examPrint.papers, { taskId, what: 'key', format: 'pdf', twoVersions: 0 })
    ).code,
  }
  const open = Object.entries(codes).flatMap(([way, code]) => {
    assert.ok(([Code.ok, Code.answersNotYet] as number[]).includes(code), `${way} ${code}`)
    return code === Code.ok ? [way] : []
  })
  const plan = await client.send(authoring.previewPlan, { plan: chosen(ids) })
  if (plan.code === Code.ok && plan.data.questions.length > 0) open.push('plan')
  const file = await client.send(authoring.exportQuestions, { format: 'gift', questionIds: ids })
  if (file.code === Code.ok && file.data.count > 0) open.push('export')
  const [stem = ''] = await stemsOf([questionId])
  const page = { keyword: stem, pageIndex: 1, pageSize: 50 }
  const found = await client.send(authoring.questions, page)
  if (found.code === Code.ok && found.data.list.some((row) => row.questionId === questionId))
    open.push('search')
  return open.sort()
}
const all = ['export', 'plan', 'preview', 'print', 'question', 'search', 'versions']

test('questions of a paper that is the same for all are closed to who may not edit it, at every way of the bank, until the end', async () => {
  const now = server.now()
  const taskId = await aTask(server.db, now, { end_time: now + dayMs })
  assert.deepEqual(await openTo(author, taskId), all)
  assert.deepEqual(await openTo(reader, taskId), [])
  const page = await reader.ask(authoring.questions, { pageIndex: 1, pageSize: 20 })
  assert.equal(page.closed, 10, 'how many are closed is said')
  const { total } = await author.ask(authoring.questions, { pageIndex: 1, pageSize: 20 })
  assert.equal(page.total, total - 10)
  await server.advance(2 * dayMs)
  assert.deepEqual(await openTo(reader, taskId), all)
})

test('an exam of the platform is closed to the authors of its hospitals; those of a paper that is drawn only where its author says so', async () => {
  const now = server.now()
  const taskId = await aTask(server.db, now, { com_id: 'PLATFORM', end_time: now + dayMs })
  const [questionId = ''] = await questionsOf(taskId)
  const read = async () => (await author.send(authoring.question, { questionId })).code
  assert.equal(await read(), Code.answersNotYet)
  const paper = server.db.updateTable('paper').where('paper_id', '=', `paper-${taskId}`)
  await paper.set({ rules: JSON.stringify([{ count: 5 }]) }).execute()
  assert.equal(await read(), Code.ok)
  const task = server.db.updateTable('exam_task').where('task_id', '=', taskId)
  await task.set({ closes_bank: 1 }).execute()
  assert.equal(await read(), Code.answersNotYet)
  await task.set({ end_time: now - dayMs }).execute()
})

test('an author who sits an exam reads no key at the desk, of their own questions neither, until it is handed in', async () => {
  const taskId = await aTask(server.db, server.now())
  const taker = await new ExamTaker(author, taskId).start()
  assert.deepEqual(await openTo(author, taskId), [])
  const pack = await author.send(contentPack.make, packed)
  assert.equal(pack.code, Code.answersNotYet)
  await taker.handIn()
  assert.deepEqual(await openTo(author, taskId), all)
})

test('an author is told how many of what can be drawn other exams keep from practice; the exam itself is no other', async () => {
  const rules = [{ knowCatIds: [], kind: 'single' as const, count: 5, marks: 2 }]
  const counts = (planId?: string) =>
    author.ask(authoring.drawable, { rules, ...(planId !== undefined && { planId }) })
  const before = await counts()
  assert.ok(before.there > 5)
  const drawn = { way: 'drawn' as const, rules, places: [] }
  const { planId, edition } = await author.ask(authoring.savePlan, {
    plan: { ...aPlan(server.now(), { paper: drawn }), closesBank: 1 },
  })
  await author.ask(authoring.publishPlan, { planId, edition })
  assert.deepEqual(await counts(), { there: before.there, closed: before.there })
  assert.deepEqual(await counts(planId), before)
})
