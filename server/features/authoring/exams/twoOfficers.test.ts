import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { person, type Client } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { aPlan } from '../testing/aPlan'

const { authoring } = contract
let server: TestServer
let author: Client
let admin: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  admin = await person(server.url, 3)
})
after(() => server.close())

test('two officers save one exam: the slower one is refused by words, and what the quicker one wrote stays', async () => {
  const plan = aPlan(server.now(), { title: '两人同改' })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const [first, second] = await Promise.all([
    author.send(authoring.savePlan, { planId, edition, plan: { ...plan, title: '甲写的' } }),
    admin.send(authoring.savePlan, { planId, edition, plan: { ...plan, title: '乙写的' } }),
  ])
  assert.deepEqual([first.code, second.code].sort(), [0, Code.stateChanged])
  const refused = first.code === 0 ? second : first
  assert.ok(refused.msg.length > 0)
  const stored = await author.ask(authoring.plan, { planId })
  assert.equal(stored.plan.title, first.code === 0 ? '甲写的' : '乙写的')
  assert.equal(stored.edition, edition + 1)
})

test('two officers publish one exam at once: there is one exam, and the second press says so', async () => {
  const { planId, edition } = await author.ask(authoring.savePlan, {
    plan: aPlan(server.now(), { title: '两人同时发布' }),
  })
  const replies = await Promise.all([
    author.send(authoring.publishPlan, { planId, edition }),
    admin.send(authoring.publishPlan, { planId, edition }),
  ])
  assert.deepEqual(replies.map(({ code }) => code).sort(), [0, Code.stateChanged])
  const tasks = await server.db
    .selectFrom('exam_task')
    .select('task_id')
    .where('task_name', '=', '两人同时发布')
    .execute()
  assert.equal(tasks.length, 1)
})
