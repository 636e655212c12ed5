import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { ExamTaker } from '../../testing/ExamTaker'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'
import { weeksOf } from './completionCalls'
import { listDuties } from './listRepository'

const { authoring, duty, exam } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

async function published(title: string) {
  const author = await person(server.url, 4)
  const plan = aPlan(server.now(), { title, endTime: server.now() + 2 * dayMs })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  return author.ask(authoring.publishPlan, { planId, edition })
}

test('weeks are running sums of counts; what was before the first week counts from it on', () => {
  const weeks = weeksOf(
    [
      { week: -5, given: 10, done: 3 },
      { week: 2, given: 5, done: 4 },
    ],
    20_000,
  )
  assert.deepEqual(
    [0, 1, 2, 11].map((n) => [weeks[n]?.given, weeks[n]?.done]),
    [
      [10, 3],
      [10, 3],
      [15, 7],
      [15, 7],
    ],
  )
})

test('what is done by department adds up to the whole; the excused count nowhere; a head nurse sees hers', async () => {
  const before = await admin.ask(duty.completion, {})
  const { taskId } = await published('完成多少')
  const given = await admin.ask(duty.completion, {})
  const { total } = await admin.ask(duty.list, { taskId, pageIndex: 1, pageSize: 1 })
  assert.equal(given.given, before.given + total)
  const taker = await new ExamTaker(await person(server.url, 1), taskId).start()
  await taker.client.ask(exam.handIn, { ...taker.key, items: [], reason: 'user' })
  await admin.ask(duty.change, {
    duties: [{ kind: 'exam', taskId, userId: 'renhe-0006' }],
    change: { act: 'excuse', reason: '病假' },
  })
  const now = await admin.ask(duty.completion, {})
  assert.equal(now.given, given.given - 1)
  assert.equal(
    now.given,
    now.units.reduce((sum, unit) => sum + unit.given, 0),
  )
  assert.deepEqual(
    [now.weeks.length, now.weeks.at(-1)?.given, now.weeks.at(-1)?.done],
    [12, now.given, now.done],
  )
  const head = await person(server.url, 2)
  const hers = await head.ask(duty.completion, {})
  assert.ok(hers.given > 0 && hers.given < now.given)
  assert.equal(
    (await (await person(server.url, 1)).send(duty.completion, {})).code,
    Code.rightLacking,
  )
})

test('person by task of a department: how each stands with each; not other departments for a head nurse', async () => {
  const { taskId } = await published('谁到哪一步')
  const head = await person(server.url, 2)
  const { department_id: unitId } = await server.db
    .selectFrom('person')
    .select('department_id')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0001')
    .executeTakeFirstOrThrow()
  const taker = await new ExamTaker(await person(server.url, 1), taskId).start()
  const ask = (client: Client, unit: string) =>
    client.ask(duty.matrix, { unitId: unit, pageIndex: 1, pageSize: 100 })
  const { tasks, people } = await ask(head, unitId ?? '')
  const at = tasks.findIndex((task) => task.taskId === taskId)
  const cell = (userId: string) => people.list.find((one) => one.userId === userId)?.cells[at]
  assert.ok(at >= 0 && taker.attempt.attemptNo === 1)
  const { state, overdue, longer } = cell('renhe-0001') ?? {}
  assert.deepEqual([state, overdue, longer], [DutyState.doing, 0, 0])
  assert.equal((await ask(head, 'd6')).people.total, 0)
})

test('the whole is read by key: each duty once, in order, also where many are due at one moment', async () => {
  const scope = { comId: 'renhe', departments: null }
  const found: string[] = []
  let from = { dueTime: 0, kind: '', taskId: '', userId: '' }
  for (;;) {
    const asked = { filter: {}, after: from, now: server.now() }
    const { list } = await listDuties(server.db, scope, asked, { pageIndex: 1, pageSize: 7 })
    const last = list.at(-1)
    if (!last) break
    found.push(...list.map(({ kind, taskId, userId }) => `${kind}/${taskId}/${userId}`))
    from = last
  }
  const { total } = await admin.ask(duty.list, { pageIndex: 1, pageSize: 1 })
  assert.deepEqual([found.length, new Set(found).size], [total, total])
})
