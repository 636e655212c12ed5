import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call, Input } from '@contract/calls/call'
import { beginningOf, dayOf, hourMs } from '@contract/rules/hospitalTime'
import { aTask, rightOptions } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { Learner } from '../../testing/Learner'
import { ExamTaker } from '../../testing/ExamTaker'
import { forgetHistory } from '../../testing/forgetHistory'
import { startServer, type TestServer } from '../../testing/startServer'
import { bookNumbers } from './bookRepository'
import { collectAll } from './collectMistakes'
import { decay, factor, retrievability } from './memoryRules'

const { mistakes, practice, exam } = contract
const page = { pageIndex: 1, pageSize: 50 }
const day = 24 * 3_600_000
let server: TestServer
before(async () => {
  server = await startServer({ settings: { logInFailuresPerAddress: 1000 } })
  // Nobody has a history here: what a test finds, it made.
  await forgetHistory(server.db)
})
after(() => server.close())

const toDay = (time: number) =>
  server.advance(Math.max(0, beginningOf(dayOf(time)) + day / 3 - server.now()))

test('a question missed in practice comes back on the day it is due, goes to the shelf after three spaced right answers, and comes back when missed again', async () => {
  const client = await person(server.url, 5)
  const learner = await new Learner(client, server.db).build(1, 'new', ['KC01'])
  const { questionId } = learner.questions[0]!
  const { nextReviewTime } = await learner.answer(0, false)
  const [card] = (await client.ask(mistakes.search, page)).list
  assert.deepEqual(
    [card!.questionId, card!.shelf, card!.due, card!.wrongTimes, card!.dueTime],
    [questionId, 1, 0, 1, nextReviewTime],
  )
  assert.equal((await client.ask(mistakes.today, {})).due, 0, 'not on the same day')

  let due = nextReviewTime!
  for (const streak of [1, 2, 3]) {
    await toDay(due)
    const today = await client.ask(mistakes.today, {})
    assert.deepEqual([today.due, today.week[0]], [1, 1])
    assert.deepEqual(
      (await client.ask(mistakes.search, { dueOnly: 1, ...page })).list.map(
        (one) => one.questionId,
      ),
      [questionId],
    )
    const review = await new Learner(client, server.db).build(8, 'due')
    assert.deepEqual(
      review.questions.map((one) => one.questionId),
      [questionId],
    )
    due = (await review.answer(0, true)).nextReviewTime!
    const shelf = await client.ask(mistakes.search, { mastered: streak === 3 ? 1 : 0, ...page })
    assert.deepEqual(
      shelf.list.map((one) => [one.questionId, one.streak, one.shelf]),
      [[questionId, streak, streak === 3 ? 3 : 2]],
    )
  }
  assert.equal((await client.ask(mistakes.search, page)).total, 0)
  await client.ask(practice.end, { taskId: learner.taskId })
  await client.ask(practice.redo, { taskId: learner.taskId })
  await (await learner.open(learner.taskId)).answer(0, false)
  const [back] = (await client.ask(mistakes.search, page)).list
  assert.deepEqual(
    [back!.questionId, back!.shelf, back!.wrongTimes, back!.streak, back!.wrongAgain],
    [questionId, 1, 2, 0, 1],
  )
  const detail = await client.ask(mistakes.detail, { mistakeId: back!.mistakeId })
  assert.deepEqual(
    detail.answers.map(({ right, from }) => [right, from]),
    [
      [0, 'practice'],
      [1, 'practice'],
      [1, 'practice'],
      [1, 'practice'],
      [0, 'practice'],
    ],
  )
  assert.ok(
    detail.explanation &&
      detail.source &&
      (detail.rightOptionIds.length > 0 || detail.rightTexts || detail.sample),
  )
})

test('right answers ahead of the day neither help nor harm', async () => {
  const client = await person(server.url, 6)
  const learner = await new Learner(client, server.db).build(1, 'new', ['KC01'])
  const { nextReviewTime } = await learner.answer(0, false)
  await client.ask(practice.end, { taskId: learner.taskId })
  for (let round = 2; round <= 4; round++) {
    await client.ask(practice.redo, { taskId: learner.taskId })
    await learner.open(learner.taskId)
    assert.equal((await learner.answer(0, true)).nextReviewTime, nextReviewTime)
    await client.ask(practice.end, { taskId: learner.taskId })
  }
  assert.deepEqual(
    (await client.ask(mistakes.search, page)).list.map(({ streak, shelf }) => [streak, shelf]),
    [[0, 1]],
  )
})

test('an exam fills the book by itself, only when its answers may be known, once, and right answers of it are remembered too', async () => {
  const client = await person(server.url, 7)
  const sit = async (show: 'afterHandIn' | 'afterEnd' | 'never') => {
    const taskId = await aTask(server.db, server.now(), { questions: 4, show_answers: show })
    const right = await rightOptions(server.db, taskId)
    const sitter = await new ExamTaker(client, taskId).start()
    const ids = sitter.paper.questions.map(({ questionId }) => questionId)
    await sitter.save(
      ...ids
        .slice(0, 3)
        .map((id, index) =>
          sitter.write(
            id,
            index === 0
              ? right[id]!
              : [
                  sitter.paper.questions[index]!.options.find(
                    ({ optionId }) => !right[id]!.includes(optionId),
                  )?.optionId ?? right[id]![0]!,
                ],
          ),
        ),
    )
    await sitter.handIn([])
    return { ids, sitter }
  }
  const book = async () =>
    (await client.ask(mistakes.search, page)).list.map(({ questionId }) => questionId).sort()
  const { sitter: never } = await sit('never')
  const late = await sit('afterEnd')
  assert.deepEqual(await book(), [])
  await server.advance(11 * 3_600_000)
  assert.deepEqual(
    await book(),
    late.ids.slice(1).sort(),
    'two wrong ones and the blank one, after the end',
  )
  const again = await sit('afterHandIn')
  assert.deepEqual(again.ids.slice(1).sort(), late.ids.slice(1).sort())
  assert.ok(
    (await client.ask(mistakes.search, page)).list.every(({ wrongTimes }) => wrongTimes === 1),
    'others sit the same paper still',
  )
  await server.advance(11 * 3_600_000)
  assert.ok(
    (await client.ask(mistakes.search, page)).list.every(({ wrongTimes }) => wrongTimes === 2),
    'the same questions, after the end',
  )
  assert.ok(
    (await client.ask(mistakes.search, page)).list.every(({ wrongTimes }) => wrongTimes === 2),
    'reading it twice changes nothing',
  )
  assert.equal(
    (await client.ask(mistakes.forecast, {})).list.reduce(
      (sum, { questions }) => sum + questions,
      0,
    ),
    4,
  )
  assert.equal((await client.send(exam.review, never.key)).code, 101228)
})

test('a job brings it in for those who do not look; an attempt that is graded anew is put right', async () => {
  const client = await person(server.url, 9)
  const taskId = await aTask(server.db, server.now(), { questions: 3 })
  const sitter = await new ExamTaker(client, taskId).start()
  await sitter.handIn([])
  const collect = () => collectAll(server.db, server.now(), (error) => assert.fail(String(error)))
  await collect()
  const found = async () => (await client.ask(mistakes.search, page)).total
  assert.equal(await found(), 0, 'others sit the same paper still')
  await server.advance(11 * hourMs)
  assert.equal(await collect(), 1)
  assert.equal((await client.ask(mistakes.search, page)).total, 3)
  const right = await rightOptions(server.db, taskId)
  const answers = Object.fromEntries(
    Object.entries(right).map(([id, options]) => [id, [1, 1, options, 0, null, 60]]),
  )
  await server.db
    .updateTable('attempt')
    .set({ answers: JSON.stringify(answers), collect_at: 0 })
    .where('attempt_id', '=', sitter.attempt.attemptId)
    .execute()
  assert.equal((await client.ask(mistakes.search, page)).total, 0, 'all were right after all')
})

test('while the question is in an exam of mine that runs, the book shows no key', async () => {
  const client = await person(server.url, 10)
  const exam = () => aTask(server.db, server.now(), { questions: 3 })
  await (await new ExamTaker(client, await exam()).start()).handIn([])
  await server.advance(11 * hourMs)
  const [card] = (await client.ask(mistakes.search, page)).list
  await client.ask(mistakes.detail, { mistakeId: card!.mistakeId })
  await new ExamTaker(client, await exam()).start()
  const refused = await client.send(mistakes.detail, { mistakeId: card!.mistakeId })
  assert.deepEqual([refused.code, refused.data], [101228, null])
})

test('mastered by hand, brought back; filters; minutes', async () => {
  const client = await person(server.url, 11)
  const learner = await new Learner(client, server.db).build(4, 'new', ['KC02'])
  for (let place = 0; place < 4; place++) await learner.answer(place, false)
  const [first, ...rest] = (await client.ask(mistakes.search, page)).list
  await client.ask(mistakes.master, { mistakeId: first!.mistakeId })
  assert.deepEqual(
    (await client.ask(mistakes.search, page)).list.map(({ mistakeId }) => mistakeId),
    rest.map(({ mistakeId }) => mistakeId),
  )
  await client.ask(mistakes.bringBack, { mistakeId: first!.mistakeId })
  assert.equal((await client.ask(mistakes.today, {})).due, 1, 'due today')
  assert.equal(
    (await client.ask(mistakes.search, { knowCatId: 'KC02', ...page })).total,
    4,
    'a parent stands for its children',
  )
  assert.equal((await client.ask(mistakes.search, { knowCatId: 'KC01', ...page })).total, 0)
  const words = first!.stem.slice(0, 8)
  assert.ok(
    (await client.ask(mistakes.search, { keyword: words, ...page })).list.every(({ stem }) =>
      stem.includes(words),
    ),
  )
  for (const keyword of ['_%_', "'", '\\'])
    assert.equal((await client.ask(mistakes.search, { keyword, ...page })).total, 0)
  assert.equal(
    (await client.ask(mistakes.search, { kind: first!.kind, ...page })).list.every(
      ({ kind }) => kind === first!.kind,
    ),
    true,
  )
  assert.equal((await client.ask(mistakes.setMinutes, { minutesADay: 20 })).minutesADay, 20)
})

test('after time away the backlog is spread over a week', async () => {
  const client = await person(server.url, 12)
  const learner = await new Learner(client, server.db).build(50, 'all')
  for (let place = 0; place < 50; place++) await learner.answer(place, false)
  await server.advance(40 * day)
  await client.logIn(12)
  const week: number[] = []
  for (let turn = 0; turn < 7; turn++) {
    const { due, waiting, week: planned } = await client.ask(mistakes.today, {})
    if (turn === 0) assert.deepEqual([waiting, planned], [50, [8, 8, 8, 8, 8, 8, 2]])
    const review = await new Learner(client, server.db).build(due, 'due')
    for (let place = 0; place < due; place++) await review.answer(place, true)
    assert.equal((await client.ask(mistakes.today, {})).due, 0, 'enough for today')
    week.push(due)
    await server.advance(day)
  }
  assert.deepEqual(week, Array<number>(7).fill(8), 'no day is heavier than another')
  const cards = await server.db
    .selectFrom('review_card')
    .select('streak')
    .where('person_id', '=', 'renhe-0012')
    .where('streak', '=', 0)
    .execute()
  assert.equal(cards.length, 0, 'each of the backlog was reviewed')
})

test('forecast: SQL and the rule agree, forgetting lowers it, a refresh takes the weakest', async () => {
  const client = await person(server.url, 13)
  const learners = [
    await new Learner(client, server.db).build(6, 'new', ['KC02']),
    await new Learner(client, server.db).build(6, 'new', ['KC03']),
  ]
  for (const learner of learners)
    for (let place = 0; place < 6; place++) await learner.answer(place, place % 3 !== 0)
  const { expected: fresh } = await client.ask(mistakes.forecast, {})
  assert.equal(fresh, 1)
  await server.advance(20 * day)
  const { expected, list } = await client.ask(mistakes.forecast, {})
  const rows = await server.db
    .selectFrom('review_card')
    .select(['stability', 'review_day'])
    .where('person_id', '=', 'renhe-0013')
    .execute()
  const today = dayOf(server.now())
  const mean =
    rows.reduce(
      (sum, row) =>
        sum + retrievability({ stability: row.stability, reviewDay: row.review_day }, today),
      0,
    ) / rows.length
  assert.ok(Math.abs(expected! - mean) < 1e-9, `SQL says ${expected}, the rule ${mean}`)
  assert.ok(mean < 0.9 && mean > 0.2, `${mean} of ${JSON.stringify(rows)}`)
  assert.deepEqual(
    await bookNumbers(server.db, { comId: 'renhe', personId: 'renhe-0013' }, today, {
      decay,
      factor,
    }).then((one) => one.expected),
    expected,
  )
  assert.equal(list.length, 2)
  assert.ok(list.every((one, index) => index === 0 || one.expected >= list[index - 1]!.expected))
  const refresh = await client.ask(mistakes.buildRefresh, {})
  assert.equal(refresh.questionCount, 10)
  const drawn = (
    await client.ask(practice.questions, { taskId: refresh.taskId, ...page })
  ).list.map(({ questionId }) => questionId)
  for (const { questions } of learners)
    for (const place of [0, 3])
      assert.ok(drawn.includes(questions[place]!.questionId), 'what was missed is forgotten first')
})

test('departments: for managers only, small groups hidden, a refresh for everybody in one tap', async () => {
  const admin = await person(server.url, 3)
  const nurse = await person(server.url, 5)
  assert.equal((await nurse.send(mistakes.departments, {})).code, 100220)
  assert.equal(
    (await nurse.send(mistakes.assignRefresh, { departmentId: 'd1', knowCatId: 'KC01' })).code,
    100220,
  )
  const { list: before } = await admin.ask(mistakes.departments, {})
  assert.ok(
    before.every(
      ({ people, expected, weakest }) =>
        people === null && expected === null && weakest.length === 0,
    ),
    'groups under five',
  )

  const staff = await server.db
    .selectFrom('person')
    .select(['person_id', 'department_id'])
    .where('com_id', '=', 'renhe')
    .where('active', '=', true)
    .execute()
  const department = staff.find(({ person_id }) => person_id === 'renhe-0002')!.department_id!
  const colleagues = ['renhe-0010', 'renhe-0011', 'renhe-0012', 'renhe-0013', 'renhe-0014']
  assert.equal(
    (
      await server.db
        .updateTable('person')
        .set({ department_id: department })
        .where('person_id', 'in', colleagues)
        .executeTakeFirst()
    ).numUpdatedRows,
    5n,
  )
  for (const personId of colleagues) {
    await server.db
      .insertInto('review_card')
      .values({
        com_id: 'renhe',
        person_id: personId,
        question_id: 'Q0001',
        category_id: 'KC0101',
        shelf: 0,
        wrong_times: 0,
        streak: 0,
        last_wrong_at: null,
        last_at: server.now(),
        stability: 3,
        difficulty: 5,
        review_day: dayOf(server.now()) - 3,
        due_day: dayOf(server.now()),
      })
      .onConflict((row) => row.columns(['com_id', 'person_id', 'question_id']).doNothing())
      .execute()
  }
  const { list } = await admin.ask(mistakes.departments, {})
  const one = list.find(({ departmentId }) => departmentId === department)!
  assert.ok(one.people !== null && one.people >= 5 && one.expected !== null && one.expected > 0.3)
  assert.equal(
    one.weakest.some(({ knowCatId }) => knowCatId === 'KC01'),
    true,
  )
  const head = await person(server.url, 2)
  assert.deepEqual(
    (await head.ask(mistakes.departments, {})).list.map(({ departmentId }) => departmentId),
    [department],
  )
  const other = staff.find(
    ({ department_id }) => department_id !== null && department_id !== department,
  )!.department_id!
  assert.equal(
    (await head.send(mistakes.assignRefresh, { departmentId: other, knowCatId: 'KC01' })).code,
    404,
  )
  const { people } = await head.ask(mistakes.assignRefresh, {
    departmentId: department,
    knowCatId: 'KC01',
  })
  assert.ok(people >= 5)
  assert.equal(
    (await head.ask(mistakes.assignRefresh, { departmentId: department, knowCatId: 'KC01' }))
      .people,
    0,
    'once a day',
  )
  const stranger = await person(server.url, 101)
  assert.equal(
    (await stranger.send(mistakes.assignRefresh, { departmentId: department, knowCatId: 'KC01' }))
      .code,
    100220,
  )
})

test("every call: wrong input, no session, another hospital's id", async () => {
  const client = await person(server.url, 14)
  await (await new Learner(client, server.db).build(1, 'new', ['KC01'])).answer(0, false)
  const { mistakeId } = (await client.ask(mistakes.search, page)).list[0]!
  const one = <C extends Call>(call: C, input: unknown) => ({ call, input: input as Input<C> })
  const bad = [
    one(mistakes.search, { pageIndex: 1 }),
    one(mistakes.search, { ...page, kind: 'essay' }),
    one(mistakes.search, { ...page, keyword: 'x'.repeat(61) }),
    one(mistakes.detail, {}),
    one(mistakes.master, { mistakeId: 7 }),
    one(mistakes.bringBack, {}),
    one(mistakes.today, { of: 'x' }),
    one(mistakes.setMinutes, { minutesADay: 7 }),
    one(mistakes.forecast, { x: 1 }),
    one(mistakes.buildRefresh, { knowCatId: '' }),
    one(mistakes.departments, { comId: 'renhe' }),
    one(mistakes.assignRefresh, { departmentId: 'd1' }),
  ]
  const admin = await person(server.url, 3)
  for (const { call, input } of bad)
    assert.equal((await admin.send(call, input)).code, 400, `${call.path} ${JSON.stringify(input)}`)
  const stranger = await person(server.url, 101)
  for (const call of [mistakes.detail, mistakes.master, mistakes.bringBack])
    assert.equal((await stranger.send(call, { mistakeId })).code, 404, call.path)
  assert.equal((await client.send(mistakes.buildRefresh, { knowCatId: 'nowhere' })).code, 404)
  const nobody = new Client(server.url)
  for (const call of Object.values(mistakes))
    assert.equal((await nobody.send<Call>(call, {})).code, 401, call.path)
  assert.equal((await client.ask(mistakes.search, page)).total, 1)
})
