import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { aPlan } from '../authoring/testing/aPlan'
import { type Client, person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { roleHolders } from '../../testing/roleHolders'
import { startServer, type TestServer } from '../../testing/startServer'

const { authoring, exam, examTask, live, marking, report } = contract
let server: TestServer
let centre: Client
let operator: Client
let admin: Client
let nurse: Client
/** Of another hospital of the region. */
let neighbour: Client
let planId: string
let taskId: string
const page = { pageIndex: 1, pageSize: 50 }
const plan = () => aPlan(server.now(), { title: '全省手卫生抽考', taskRang: 3 })

before(async () => {
  server = await startServer()
  const holders = await roleHolders(server)
  const clientOf = (role: string) => holders.find((one) => one.role === role)!.client
  ;[centre, operator, admin] = [
    clientOf('qualityCentre'),
    clientOf('platformOperator'),
    clientOf('hospitalAdministrator'),
  ]
  ;[nurse, neighbour] = (await Promise.all(
    [1, 101].map((number) => person(server.url, number)),
  )) as [Client, Client]
})
after(() => server.close())

test('the centre issues an exam for the hospitals of its region, under its own name', async () => {
  const saved = await centre.ask(authoring.savePlan, { plan: plan() })
  const published = await centre.ask(authoring.publishPlan, saved)
  planId = saved.planId
  taskId = published.taskId
  for (const client of [nurse, neighbour]) {
    const notice = await client.ask(exam.notice, { taskId })
    assert.deepEqual([notice.taskRang, notice.issuer], [3, '省质控'])
    const { list } = await client.ask(exam.list, page)
    assert.ok(list.some((task) => task.taskId === taskId))
  }
  const preview = await centre.ask(examTask.previewNotice, { taskId } as never)
  assert.equal(preview.taskName, '全省手卫生抽考')
})

test('a hospital of another region has no such exam: not in lists, not by its address, not in reports', async () => {
  await server.db
    .updateTable('company_profile')
    .set({ area_id: '4301' })
    .where('com_id', '=', 'renhe')
    .execute()
  assert.equal((await nurse.send(exam.notice, { taskId })).code, Code.notFound)
  const { list } = await nurse.ask(exam.list, page)
  assert.ok(list.every((task) => task.taskId !== taskId))
  assert.equal(
    (await admin.send(report.statistics, { taskId, groupBy: 'dept' })).code,
    Code.notFound,
  )
  const { list: tasks } = await admin.ask(report.tasks, page)
  assert.ok(tasks.every((task) => task.taskId !== taskId))
  await server.db
    .updateTable('company_profile')
    .set({ area_id: '4201' })
    .where('com_id', '=', 'renhe')
    .execute()
})

test('people of its hospitals sit it; their own hospital sees their names, the centre numbers only', async () => {
  for (const client of [nurse, neighbour]) {
    const taker = await new ExamTaker(client, taskId).start()
    await client.ask(exam.handIn, { ...taker.key, items: [], reason: 'user' })
  }
  const { summary, rows } = await centre.ask(report.statistics, { taskId, groupBy: 'company' })
  assert.equal(summary.joined, 2)
  assert.deepEqual(rows.map(({ key }) => key).sort(), ['jiangcheng', 'renhe'])
  const { list } = await centre.ask(report.tasks, { ...page, showScope: 2 })
  const row = list.find((task) => task.taskId === taskId)
  assert.deepEqual([row?.taskRang, row?.joined, row?.should], [3, 2, summary.should])
  for (const [call, input] of [
    [report.people, { taskId, ...page }],
    [report.completion, { taskId, ...page }],
    [live.sittings, { taskId, ...page }],
  ] as const)
    assert.equal((await centre.send(call, input as never)).code, Code.rightLacking, call.path)
  const { list: people } = await admin.ask(report.people, { taskId, ...page })
  assert.deepEqual(
    people.map(({ userName }) => userName),
    ['林晓燕'],
  )
})

test('once somebody has begun, what would hurt them stays as it is; it never turns into an exam of one house', async () => {
  const { edition, plan: stored, begun } = await centre.ask(authoring.plan, { planId })
  assert.equal(begun, 2)
  const save = (change: object) =>
    centre.send(authoring.savePlan, { planId, edition, plan: { ...stored, ...change } })
  assert.equal((await save({ minutes: 5 })).code, Code.stateChanged)
  assert.equal((await save({ taskRang: 2 })).code, Code.stateChanged)
  assert.equal((await save({ desc: '延长一周。', endTime: stored.endTime + 1000 })).code, 0)
  assert.equal((await nurse.ask(exam.notice, { taskId })).desc, '延长一周。')
})

test('a key that the centre corrects grades people of all its hospitals anew', async () => {
  const { questions } = await server.db
    .selectFrom('paper as p')
    .innerJoin('exam_task as t', 't.paper_id', 'p.paper_id')
    .select('p.questions')
    .where('t.task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  const { questionId } = questions[0]!
  assert.equal((await centre.ask(marking.key, { questionId })).attempts, 2)
  const input = { questionId, free: 1, reason: '题干有误' } as const
  assert.equal((await centre.ask(marking.correctKey, input)).total, 2)
  // A hospital that corrects the same question in its own exams leaves the centre's paper alone.
  await admin.send(marking.correctKey, input)
  const { key_edition: edition } = await server.db
    .selectFrom('paper as p')
    .innerJoin('exam_task as t', 't.paper_id', 'p.paper_id')
    .select('p.key_edition')
    .where('t.task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  assert.equal(edition, 1)
})

test('nobody else issues for a region, and not for some departments of it', async () => {
  for (const client of [admin, operator]) {
    const saved = await client.ask(authoring.savePlan, { plan: plan() })
    assert.equal((await client.send(authoring.publishPlan, saved)).code, Code.notAllowed)
  }
  const saved = await centre.ask(authoring.savePlan, {
    plan: { ...plan(), whom: ofUnits(['d2']) },
  })
  assert.equal((await centre.send(authoring.publishPlan, saved)).code, Code.badInput)
})

test('the centre takes its exam back', async () => {
  const { edition } = await centre.ask(authoring.plan, { planId })
  await centre.ask(authoring.withdrawPlan, { planId, edition, reason: '改期' })
  assert.equal((await centre.ask(authoring.plan, { planId })).state, 'withdrawn')
})
