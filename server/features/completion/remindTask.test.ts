import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'

const { authoring, deskJob, duty, message } = contract
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

async function published(title: string) {
  const plan = aPlan(server.now(), { title, endTime: server.now() + 7 * dayMs })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  return author.ask(authoring.publishPlan, { planId, edition })
}
/** Titles of somebody's messages about a task, the last one first. */
async function told(number: number, about: string): Promise<string[]> {
  const { list } = await (
    await person(server.url, number)
  ).ask(message.list, { pageIndex: 1, pageSize: 50 })
  return list.filter(({ title }) => title.includes(about)).map(({ title }) => title)
}

test('reminding by hand: the author all of their exam, a head nurse her own people, nobody twice within an hour; an inspector nobody', async () => {
  const title = '催一催'
  const { taskId } = await published(title)
  const key = { kind: 'exam' as const, taskId }
  const everybody = await author.ask(duty.toRemind, key)
  const head = await person(server.url, 2)
  const hers = await head.ask(duty.toRemind, key)
  assert.ok(hers.people > 0 && hers.people < everybody.people)
  assert.deepEqual(await head.ask(duty.remind, key), { people: hers.people, duties: hers.people })
  assert.deepEqual(await head.ask(duty.remind, key), { people: 0, duties: 0 })
  assert.deepEqual(await told(1, title), [`请尽快完成：${title}`])
  assert.deepEqual(await told(6, title), [])
  const rest = await author.ask(duty.remind, key)
  assert.equal(rest.people, everybody.people - hers.people)
  const log = await server.db
    .selectFrom('audit_event')
    .select(['what', 'task_id'])
    .where('what', '=', 'duty.remind')
    .where('task_id', '=', taskId)
    .execute()
  assert.equal(log.length, 3)
  const inspector = await person(server.url, 15)
  assert.equal((await inspector.send(duty.remind, key)).code, Code.rightLacking)
  const trainer = await person(server.url, 10)
  assert.equal((await trainer.send(duty.toRemind, key)).code, Code.rightLacking)
})

test('all of them by a job: the author everybody of their exam, nobody of another’s', async () => {
  const title = '催很多人'
  const { taskId } = await published(title)
  const key = { kind: 'exam' as const, taskId }
  const { people } = await author.ask(duty.toRemind, key)
  const run = async (client: Client, filter: object) => {
    const { jobId } = await client.ask(duty.startRemind, filter)
    const job = server.jobs.find(({ name }) => name === 'deskJob')!
    await job.run({ comId: 'renhe', jobId }, {} as never)
    return (await client.ask(deskJob.watch, { jobId })).says
  }
  assert.match(await run(author, {}), /^已催办 0 人，0 项/)
  assert.ok(people > 1)
  assert.match(await run(author, key), new RegExp(`^已催办 ${people} 人，${people} 项`))
})
