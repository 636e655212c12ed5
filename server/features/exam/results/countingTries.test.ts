import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { scoreCounts } from '@contract/kinds'
import { aForm } from '../../../testing/aForm'
import { aTask, rightOptions } from '../../../testing/aTask'
import { person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { makeVoid } from '../../../testing/makeVoid'
import { startServer, type TestServer } from '../../../testing/startServer'

const { exam, report, form } = contract
const page = { pageIndex: 1, pageSize: 20 } as const
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Sits an exam once with so many right answers. */
async function sits(number: number, taskId: string, rightCount: number) {
  const right = await rightOptions(server.db, taskId)
  const one = await new ExamTaker(await person(server.url, number), taskId).start()
  const items = Array.from({ length: rightCount }, (_, place) =>
    one.write(one.question(place), right[one.question(place)]!),
  )
  await one.handIn(items)
  return one
}

test('best, first or last: what a person has follows the exam’s rule, also when a try becomes void', async () => {
  const officer = await person(server.url, 3)
  for (const rule of scoreCounts) {
    const taskId = await aTask(server.db, server.now(), {
      max_attempts: 3,
      score_counts: rule,
      pass_score: 9,
      questions: 10,
    })
    const marks = async () => {
      const { bestScore } = await (await person(server.url, 9)).ask(exam.notice, { taskId })
      const { list } = await officer.ask(report.people, { taskId, ...page })
      assert.equal(list[0]?.bestScore, bestScore, 'the office sees what the person sees')
      return [bestScore, list[0]?.passed]
    }
    const first = await sits(9, taskId, 3)
    const tries = [first, await sits(9, taskId, 8), await sits(9, taskId, 5)]
    const [low, high, middle] = await Promise.all(
      tries.map(async (one) => (await one.result()).score),
    )
    assert.ok(low! < middle! && middle! < high!)
    const expected = { best: [high, 1, high], first: [low, 0, high], last: [middle, 0, middle] }
    const [score, passed, afterVoid] = expected[rule]
    assert.deepEqual(await marks(), [score, passed], rule)
    const byDay = await officer.ask(report.statistics, { taskId, groupBy: 'day' })
    assert.deepEqual(
      byDay.rows.map((day) => [day.max, day.passed]),
      [[score, passed]],
      `${rule}, by day`,
    )
    await makeVoid(server.url, first.key, '设备故障，作废')
    assert.equal((await marks())[0], afterVoid, `${rule}, the first one void`)
  }
})

test('people are ordered by what is asked for, in both directions, and page by page', async () => {
  const taskId = await aTask(server.db, server.now(), { questions: 10 })
  for (const [number, right] of [
    [5, 4],
    [6, 9],
    [7, 1],
  ] as const)
    await sits(number, taskId, right)
  const officer = await person(server.url, 3)
  const scores = async (order: object, paging: object = page) =>
    (await officer.ask(report.people, { taskId, ...order, ...page, ...paging })).list.map(
      ({ bestScore, userId }) => [userId.slice(-1), bestScore],
    )
  const weakest = await scores({})
  assert.deepEqual(
    weakest.map(([who]) => who),
    ['7', '5', '6'],
  )
  assert.deepEqual(await scores({ sort: 'score', descending: 1 }), [...weakest].reverse())
  assert.deepEqual(
    (await scores({ sort: 'time' })).map(([who]) => who),
    ['5', '6', '7'],
  )
  for (const sort of ['name', 'jobNumber', 'tries'] as const) {
    const both = await Promise.all([scores({ sort }), scores({ sort, descending: 1 })])
    for (const one of both) assert.deepEqual([...one].sort(), [...weakest].sort(), sort)
  }
  const last = await scores({ sort: 'score', descending: 1 }, { pageIndex: 3, pageSize: 1 })
  assert.deepEqual(last, weakest.slice(0, 1))
})

test('the score by category and by standard adds up to the score', async () => {
  const taskId = await aTask(server.db, server.now(), { questions: 20 })
  const one = await sits(10, taskId, 7)
  const { score, totalScore, categories, clauses } = await one.result()
  for (const parts of [categories, clauses]) {
    assert.ok(parts.length > 1)
    assert.equal(
      parts.reduce((sum, part) => sum + part.score, 0),
      score,
    )
    assert.equal(
      parts.reduce((sum, part) => sum + part.marks, 0),
      totalScore,
    )
  }
  const officer = await person(server.url, 3)
  const all = await officer.ask(report.parts, { taskId })
  for (const { name, earned } of all.categories) {
    const own = categories.find((part) => part.name === name)
    assert.ok(own && Math.abs(earned - (100 * own.score) / own.marks) < 0.06, name)
  }
})

test('what was filled in before the exam stands beside the person, for who may read them', async () => {
  const taskId = await aTask(server.db, server.now(), { questions: 3 })
  await aForm(server.db, taskId, server.now())
  const learner = await person(server.url, 11)
  const { fields, formId } = await learner.ask(form.read, { taskId })
  const valueOf = ({ type, options, format }: (typeof fields)[number]) => {
    if (type === 'choice') return options[0] ?? ''
    if (type === 'date') return '2020-01-01'
    if (format === 'mobile') return '13911112222'
    return type === 'number' ? '3' : '302室'
  }
  await learner.ask(form.submit, {
    taskId,
    formId,
    fields: fields.map((field) => ({ key: field.key, value: valueOf(field) })),
  })
  await sits(11, taskId, 1)
  const { list } = await (await person(server.url, 3)).ask(report.people, { taskId, ...page })
  assert.deepEqual(
    list[0]?.form.map(({ label }) => label),
    fields.map(({ label }) => label),
  )
  assert.ok(list[0]?.form.some(({ value }) => value === '302室'))
})
