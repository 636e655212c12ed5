import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { aTask, rightOptions } from '../../../testing/aTask'
import { person, type Client } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import { restoreTry } from '../../exam/supervising/voidRepository'
import { createMarkedPapers } from '../../exam/markedPaperService'
import { createCounting } from './counting'

const { report } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const counters = async (taskId: string) => ({
  questions: (
    await server.db
      .selectFrom('question_count')
      .selectAll()
      .where('task_id', '=', taskId)
      .orderBy('question_id')
      .execute()
  ).map((row) => ({
    ...row,
    points: Math.round(row.points * 100),
    rest: Math.round(row.rest * 100),
  })),
  options: await server.db
    .selectFrom('option_count')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('chosen', '<>', 0)
    .orderBy('question_id')
    .orderBy('option_id')
    .execute(),
})

test('seeded attempts are counted when they are first asked for, exactly as they were answered', async () => {
  const taskId = 'renhe-year-120'
  const before = await server.db
    .selectFrom('attempt')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('task_id', '=', taskId)
    .where('state', 'in', [5, 6])
    .executeTakeFirstOrThrow()
  const { list, total, attempts, pending } = await admin.ask(report.items, {
    taskId,
    sort: 'paper',
    ...page,
  })
  assert.deepEqual([total, list.length, attempts, pending], [120, 50, before.n, 0])
  const rows = await server.db
    .selectFrom('attempt')
    .select(['answers'])
    .where('task_id', '=', taskId)
    .execute()
  for (const item of list.slice(0, 5)) {
    assert.equal(item.taken, before.n)
    for (const { optionId, chosen } of item.options) {
      assert.equal(
        chosen,
        rows.filter((row) => row.answers?.[item.questionId]?.[2].includes(optionId)).length,
        `${item.questionId} ${optionId}`,
      )
    }
  }
})

test('difficulty, shares and the order of the list follow from what was answered; counting again changes nothing', async () => {
  const taskId = await aTask(server.db, server.now(), { questions: 4 })
  const right = await rightOptions(server.db, taskId)
  // Person n answers the first n questions right: the first is the easiest.
  for (const [index, number] of [1, 5, 6, 7].entries()) {
    const sitter = await new ExamTaker(await person(server.url, number), taskId).start()
    await sitter.handIn(
      sitter.paper.questions.flatMap(({ questionId }, place) =>
        place <= index ? [sitter.write(questionId, right[questionId]!)] : [],
      ),
    )
  }
  const { list } = await admin.ask(report.items, { taskId, sort: 'hard', ...page })
  assert.deepEqual(
    list.map((item) => item.difficulty),
    [25, 50, 75, 100],
  )
  assert.deepEqual(
    list.map((item) => item.blank),
    [3, 2, 1, 0],
  )
  const easiest = list.at(-1)!
  assert.deepEqual(
    easiest.options.filter((option) => option.right === 1).map((option) => option.share),
    easiest.options.filter((option) => option.right === 1).map(() => 100),
  )
  assert.deepEqual(
    [easiest.discrimination, easiest.hints],
    [null, []],
    'four attempts tell nothing',
  )
  const once = await counters(taskId)
  await server.db.updateTable('attempt').set({ counted: 0 }).where('task_id', '=', taskId).execute()
  const counting = createCounting(server.db, createMarkedPapers())
  assert.deepEqual(
    await Promise.all([
      counting.countTask('renhe', taskId),
      counting.countTask('renhe', taskId),
    ]).then(([a, b]) => a + b),
    4,
  )
  assert.deepEqual(await counters(taskId), once)
})

test('an attempt that changes, or goes void, is taken out and put in again: the counters are as if counted anew', async () => {
  const taskId = await aTask(server.db, server.now(), { questions: 4 })
  const right = await rightOptions(server.db, taskId)
  const sitters: ExamTaker[] = []
  for (const number of [1, 5, 6]) {
    const sitter = await new ExamTaker(await person(server.url, number), taskId).start()
    await sitter.handIn(
      sitter.paper.questions.map(({ questionId }) => sitter.write(questionId, right[questionId]!)),
    )
    sitters.push(sitter)
  }
  await admin.ask(report.items, { taskId, ...page })
  // Somebody writes another grade.
  const first = sitters[0]!.attempt.attemptId
  await sql`update attempt set answers = (answers::jsonb - ${sitters[0]!.question(0)}::text)::json, score = score - 1, counted = false where attempt_id = ${first}`.execute(
    server.db,
  )
  const second = await server.db
    .selectFrom('attempt')
    .select(['com_id as comId', 'person_id as personId', 'attempt_id as attemptId'])
    .where('attempt_id', '=', sitters[1]!.attempt.attemptId)
    .executeTakeFirstOrThrow()
  await restoreTry(server.db, { ...second, taskId, scoreCounts: 'best' }, server.now())
  const { list, attempts } = await admin.ask(report.items, { taskId, sort: 'paper', ...page })
  assert.equal(attempts, 2)
  assert.deepEqual(
    list.map((item) => [item.taken, item.blank, item.difficulty]),
    [
      [2, 1, 50],
      [2, 0, 100],
      [2, 0, 100],
      [2, 0, 100],
    ],
  )
  const kept = await counters(taskId)
  for (const table of ['question_count', 'option_count', 'attempt_count'] as const)
    await server.db.deleteFrom(table).where('task_id', '=', taskId).execute()
  await server.db.updateTable('attempt').set({ counted: 0 }).where('task_id', '=', taskId).execute()
  await createCounting(server.db, createMarkedPapers()).countAll()
  assert.deepEqual(await counters(taskId), kept)
})

test('with enough attempts the analysis tells which questions part strong from weak', async () => {
  const { list } = await admin.ask(report.items, {
    taskId: 'renhe-year-120',
    sort: 'weak',
    ...page,
  })
  const enough = list.filter((item) => item.taken >= 10)
  for (const item of enough)
    assert.ok(item.discrimination === null || Math.abs(item.discrimination) <= 1)
})
