import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { world } from '../../../testing/world/world'
import { receiptHash } from '../grading/closing'
import { questionsOf } from '../paper/frozenPaper'
import { gradeAttempt } from '../grading/gradeAttempt'
import { createPapers } from '../paper/papers'
import { seedExams } from './seedExams'
import { seedScale } from './seedScale'

const { exam } = contract
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const orders = {
  shuffleQuestions: false,
  shuffleOptions: false,
  partialMarks: false,
  passScore: 0,
  marks: null,
}

test('the world of tests has every kind of exam that the journeys need', async () => {
  const tasks = new Map(
    (await server.db.selectFrom('exam_task').selectAll().execute()).map((task) => [
      task.task_id,
      task,
    ]),
  )
  assert.equal(tasks.get('renhe-hand-hygiene')?.question_count, 10)
  const year = tasks.get('renhe-year-120')
  assert.deepEqual([year?.question_count, year?.minutes, year?.brand], [120, 120, 'infection'])
  assert.equal(tasks.get('renhe-exposure')?.max_attempts, 3)
  assert.equal(tasks.get('renhe-disinfection')?.cutting_screen_num, 3)
  const now = server.now()
  assert.ok(
    tasks.get('renhe-next-month')!.start_time > now &&
      tasks.get('renhe-last-quarter')!.end_time < now,
  )
})

test('seeded attempts are what the server itself would have left: marks, receipts, summaries', async () => {
  const attempts = await server.db.selectFrom('attempt').selectAll().execute()
  assert.ok(attempts.length > 60, `${attempts.length} attempts`)
  const papers = createPapers()
  for (const attempt of attempts) {
    const paper = await papers(server.db, attempt.paper_id)
    const task = await server.db
      .selectFrom('exam_task')
      .select('partial_marks')
      .where('task_id', '=', attempt.task_id)
      .executeTakeFirstOrThrow()
    const graded = gradeAttempt(
      paper,
      { ...orders, seed: attempt.seed, partialMarks: task.partial_marks },
      attempt.answers!,
    )
    assert.deepEqual(
      [attempt.score, attempt.right_count, attempt.wrong_count, attempt.blank_count],
      [graded.score, graded.rightCount, graded.wrongCount, graded.blankCount],
    )
    assert.equal(
      (attempt.receipt as { hash: string }).hash,
      receiptHash(
        attempt.attempt_id,
        questionsOf(paper, { ...orders, seed: attempt.seed }),
        attempt.answers!,
      ),
    )
  }
  const summaries = await server.db.selectFrom('person_task').selectAll().execute()
  for (const summary of summaries) {
    const mine = attempts.filter(
      (attempt) => attempt.person_id === summary.person_id && attempt.task_id === summary.task_id,
    )
    assert.deepEqual(
      [summary.attempts_used, summary.best_score],
      [mine.length, Math.max(...mine.map((attempt) => attempt.score!))],
    )
  }
})

test('seeding again changes nothing', async () => {
  const count = async () =>
    (
      await server.db
        .selectFrom('attempt')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await count()
  await seedExams(server.db, world, server.now() + 86_400_000)
  assert.equal(await count(), before)
})

test('made-up staff at scale: as many as asked for, ten graded attempts each, once; a learner of them can be reviewed', async () => {
  const first = await seedScale(server.db, 300, server.now())
  assert.deepEqual(first, { hospitals: 1, staff: 300, attempts: 3000 })
  assert.equal((await seedScale(server.db, 300, server.now())).attempts, 0)
  const one = await server.db
    .selectFrom('attempt')
    .selectAll()
    .where('com_id', '=', 'scale-001')
    .where('task_id', '=', 'scale-001-t4')
    .limit(1)
    .executeTakeFirstOrThrow()
  const paper = await createPapers()(server.db, one.paper_id)
  assert.equal(gradeAttempt(paper, { ...orders, seed: one.seed }, one.answers!).score, one.score)
  // Nobody of the demo hospitals meets them.
  const { list } = await (
    await person(server.url, 5)
  ).ask(exam.list, { pageIndex: 1, pageSize: 50 })
  assert.ok(list.every((task) => !task.taskId.startsWith('scale-')))
})
