import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs } from '@contract/rules/hospitalTime'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { people, deskJob } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const page = { pageIndex: 1, pageSize: 100 }
const runJob = async (jobId: string) => {
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  return admin.ask(deskJob.watch, { jobId })
}
const inUnit = async (unitId: string) => (await admin.ask(people.list, { ...page, unitId })).list

test('all that match are changed by a job: the caller is left out and named, each stands in the log', async () => {
  const all = await inUnit('d1')
  assert.ok(all.some(({ userId }) => userId === 'renhe-0003'))
  const { jobId } = await admin.ask(people.startChange, {
    filter: { unitId: 'd1' },
    change: { act: 'move', unitId: 'd3' },
  })
  const job = await runJob(jobId)
  assert.deepEqual(
    [job.state, job.says, job.notes],
    ['done', `已修改 ${all.length - 1} 人`, ['你自己没有修改，请由另一名管理员操作']],
  )
  const left = await inUnit('d1')
  assert.deepEqual(
    left.map(({ userId }) => userId),
    ['renhe-0003'],
  )
  const events = await server.db
    .selectFrom('audit_event')
    .select(['person_id', 'kind', 'before', 'after'])
    .where('com_id', '=', 'renhe')
    .where('what', '=', 'people.changeMany')
    .execute()
  assert.equal(events.length, all.length - 1)
  assert.deepEqual(events[0]?.kind, 'move')
  assert.deepEqual(
    [events[0].before, events[0].after],
    [{ unit: '感染管理科' }, { unit: '呼吸内科' }],
  )
})

test('one who cannot be changed keeps nobody else: the last administrator is named', async () => {
  // A second administrator of a right that ends: the first one stays the last.
  await admin.ask(contract.grants.grant, {
    userId: 'renhe-0004',
    role: 'hospitalAdministrator',
    scope: { kind: 'hospital' },
    untilTime: server.now() + dayMs,
  })
  const second = await person(server.url, 4)
  const { jobId } = await second.ask(people.startChange, {
    filter: { keyword: '周敏' },
    change: { act: 'leave', day: '2020-01-01', reason: '', endRights: 1 },
  })
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  const job = await second.ask(deskJob.watch, { jobId })
  assert.equal(job.says, '已修改 0 人')
  assert.match(job.notes[0] ?? '', /^周敏（.*）：本院最后一名管理员不能停用/)
  assert.equal((await person(server.url, 3)).token !== '', true)
})
