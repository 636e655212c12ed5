import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs } from '@contract/rules/hospitalTime'
import { ExamTaker } from '../../testing/ExamTaker'
import { person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'
import { messageKinds } from './texts'

const { authoring, message } = contract
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const run = (job: string) => server.jobs.find(({ name }) => name === job)!.run({}, {} as never)
async function told(number: number, kind: string) {
  const { list } = await (
    await person(server.url, number)
  ).ask(message.list, { pageIndex: 1, pageSize: 50 })
  return list.filter((one) => one.kind === kind)
}

test('docs/messages.md names each kind of message once', () => {
  const page = readFileSync('docs/messages.md', 'utf8')
  const named = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind)
  assert.deepEqual([...named].sort(), [...messageKinds].sort())
})

test('not passed with tries left: told the morning after, once a try; not when none is left', async () => {
  const author = await person(server.url, 4)
  const plan = aPlan(server.now(), {
    title: '两次机会',
    endTime: server.now() + 9 * dayMs,
    maxAttempts: 2,
  })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })
  const fail = async () => {
    const taker = await new ExamTaker(await person(server.url, 1), taskId).start()
    await taker.client.ask(contract.exam.handIn, { ...taker.key, items: [], reason: 'user' })
  }
  await fail()
  await server.advance(dayMs / 2)
  for (let n = 0; n < 2; n++) await run('notifyFailed')
  const [one, ...others] = await told(1, 'taskFailed')
  assert.equal(one?.title, '还没通过：两次机会')
  assert.match(one.text, /^还可以再考 1 次，/)
  assert.deepEqual(others, [])
  await fail()
  await run('notifyFailed')
  assert.equal((await told(1, 'taskFailed')).length, 1)
})

test('what waits for an officer: one message a day with all of it; nothing to who decides nothing', async () => {
  for (let n = 0; n < 2; n++) await run('notifyWaiting')
  const [one, ...others] = await told(3, 'waitingForYou')
  assert.match(one?.title ?? '', /^\d+ 项等你处理$/)
  assert.deepEqual(others, [])
  assert.deepEqual(await told(1, 'waitingForYou'), [])
})
