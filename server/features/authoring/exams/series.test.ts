import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs, monthsLater } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { aPlan } from '../testing/aPlan'
import { isDueNext, makeSeries, nextTimes } from './series'

const { authoring } = contract
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

test('the next one is at the same time of the day a quarter later, and due so many days before', () => {
  const plan = aPlan(0, { series: { each: 'quarter', daysAhead: 14 } })
  const next = nextTimes(plan)
  assert.deepEqual(next, {
    startTime: monthsLater(plan.startTime, 3),
    endTime: monthsLater(plan.endTime, 3),
  })
  const due = next!.startTime - 14 * dayMs
  assert.deepEqual([isDueNext(plan, due - 1), isDueNext(plan, due)], [false, true])
  assert.equal(isDueNext(plan, next!.endTime), false, 'one that would be over is not made')
  assert.equal(nextTimes(aPlan(0)), undefined)
})

test('a series: its next exam is a draft with a fresh paper, made once, and its author is told', async () => {
  const { questions } = await author.ask(authoring.previewPlan, { plan: aPlan(server.now()) })
  const places = questions.map(({ questionId, marks }) => ({ questionId, marks }))
  const plan = aPlan(server.now(), {
    title: '季度感控考核',
    series: { each: 'quarter', daysAhead: 30 },
    paper: { way: 'chosen', places, rules: [] },
  })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  assert.equal(
    await makeSeries(server.db, server.now() + 80 * dayMs),
    0,
    'a draft is no series yet',
  )
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })
  assert.equal(await makeSeries(server.db, server.now()), 0, 'it is too early')
  const later = server.now() + 80 * dayMs
  const made = await Promise.all([makeSeries(server.db, later), makeSeries(server.db, later)])
  assert.deepEqual(made.sort(), [0, 1], 'twice is once')
  const { list } = await author.ask(authoring.plans, {
    keyword: '季度感控考核',
    state: 'draft',
    pageIndex: 1,
    pageSize: 5,
  })
  assert.equal(list.length, 1)
  const next = (await author.ask(authoring.plan, { planId: list[0]!.planId })).plan
  assert.deepEqual(
    [next.startTime, next.endTime, next.previousTaskId, next.series],
    [monthsLater(plan.startTime, 3), monthsLater(plan.endTime, 3), taskId, plan.series],
  )
  const before = new Set(places.map(({ questionId }) => questionId))
  assert.ok(next.paper.places.every(({ questionId }) => !before.has(questionId)))
  const told = await server.db
    .selectFrom('message')
    .select('person_id')
    .where('com_id', '=', 'renhe')
    .where('kind', '=', 'seriesReady')
    .execute()
  assert.deepEqual(told, [{ person_id: 'renhe-0004' }])
})
