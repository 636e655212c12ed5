import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs } from '@contract/rules/hospitalTime'
import { aMeeting } from '../../testing/aMeeting'
import { aTask } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { plan } = contract
const page = { pageIndex: 1, pageSize: 20 }
const hands = 'renhe-course-hands'
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

test('a course on the plan, by day, moved, taken off; the college shows the same plan', async () => {
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.ask(plan.isAdded, { taskId: hands })).isAdd, 0)
  await nurse.ask(plan.add, { taskId: hands, planDate: '2026-12-02' })
  await nurse.ask(plan.collegeAdd, { taskId: 'renhe-course-clean' })
  assert.deepEqual(
    (await nurse.ask(plan.list, page)).list.map(({ taskId, planDate }) => [taskId, planDate]),
    [
      [hands, '2026-12-02'],
      ['renhe-course-clean', null],
    ],
  )
  await nurse.ask(plan.add, { taskId: hands, planDate: '2026-12-09' })
  const inDecember = await nurse.ask(plan.collegeList, {
    ...page,
    range: { from: '2026-12-05', to: '2026-12-31' },
  })
  assert.deepEqual(
    inDecember.list.map(({ taskId }) => taskId),
    [hands],
  )
  assert.equal(
    (await nurse.ask(plan.list, { ...page, range: { from: '2026-11-01', to: '2026-12-05' } }))
      .total,
    0,
  )
  assert.equal((await nurse.ask(plan.collegeIsAdded, { taskId: hands })).isAdd, 1)
  await nurse.ask(plan.collegeRemove, { taskId: hands })
  assert.equal((await nurse.ask(plan.isAdded, { taskId: hands })).isAdd, 0)
  await nurse.ask(plan.remove, { taskId: 'renhe-course-clean' })
  assert.equal((await nurse.ask(plan.list, page)).total, 0)
})

test('exams and meetings stand on the plan beside courses, each with its own facts; what is not theirs cannot', async () => {
  const [nurse, stranger] = [await person(server.url, 1), await person(server.url, 101)]
  const exam = await aTask(server.db, server.now(), {
    task_name: '夜班小测',
    end_time: server.now() + 300 * dayMs,
  })
  const meeting = await aMeeting(server.db, server.now(), {
    title: '感控例会',
    endTime: server.now() + 300 * dayMs,
  })
  for (const taskId of [exam, meeting])
    assert.equal((await stranger.send(plan.add, { taskId })).code, 404)
  await nurse.ask(plan.add, { taskId: exam, planDate: '2026-12-03', remind: 1 })
  await nurse.ask(plan.add, { taskId: meeting, planDate: '2026-12-02' })
  // Nobody plans an exam for a day on which it is over.
  const late = await nurse.send(plan.add, { taskId: exam, planDate: '2030-01-02' })
  assert.equal(late.code, 400)
  assert.match(late.msg, /已经结束/)
  await nurse.ask(plan.add, { taskId: hands })
  const { list, total } = await nurse.ask(plan.list, page)
  assert.equal(total, 3)
  assert.deepEqual(
    list.map(({ taskName, taskType, planDate, isAdd }) => [taskName, taskType, planDate, isAdd]),
    [
      ['感控例会', 5, '2026-12-02', 1],
      ['夜班小测', 1, '2026-12-03', 1],
      [list[2]?.taskName, 2, null, 1],
    ],
  )
  assert.deepEqual(
    (await nurse.ask(plan.list, { pageIndex: 2, pageSize: 2 })).list.map(({ taskId }) => taskId),
    [hands],
  )
  for (const taskId of [exam, meeting, hands]) await nurse.ask(plan.remove, { taskId })
  assert.equal((await nurse.ask(plan.list, page)).total, 0)
})

test('courses are found by words; mine are those begun', async () => {
  const nurse = await person(server.url, 1)
  const found = await nurse.ask(plan.searchCourses, { ...page, keyword: '公开课' })
  assert.deepEqual(
    found.list.map(({ taskId, title }) => [taskId, title]),
    [['platform-course-hands', '全国手卫生公开课']],
  )
  assert.equal((await nurse.ask(plan.searchCourses, { ...page, keyword: '%' })).total, 0)
  assert.equal((await nurse.ask(plan.myCourses, page)).total, 0)
})

test('every call: no session, a wrong input, another hospital', async () => {
  const [nurse, stranger, nobody] = [
    await person(server.url, 1),
    await person(server.url, 101),
    new Client(server.url),
  ]
  for (const call of [
    plan.isAdded,
    plan.add,
    plan.remove,
    plan.collegeIsAdded,
    plan.collegeAdd,
    plan.collegeRemove,
  ] as const) {
    assert.equal((await nobody.send(call, { taskId: hands })).code, 401, call.path)
    assert.equal((await stranger.send(call, { taskId: hands })).code, 404, call.path)
    assert.equal(
      (await nurse.post(call.path, '{"data":{"taskId":7}}', { 'idempotency-key': 'x' })).code,
      400,
      call.path,
    )
  }
  for (const planDate of ['2026-13-01', '2026-02-30'])
    assert.equal((await nurse.send(plan.add, { taskId: hands, planDate })).code, 400, planDate)
  for (const call of [plan.list, plan.collegeList, plan.searchCourses, plan.myCourses] as const) {
    assert.equal((await nobody.send(call, page)).code, 401, call.path)
    assert.equal((await nurse.send(call, { pageIndex: 1, pageSize: 51 })).code, 400, call.path)
  }
})
