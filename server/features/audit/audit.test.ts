import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayStamp } from '@contract/rules/hospitalTime'
import { type Client, person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startServer, type TestServer } from '../../testing/startServer'
import { changesOf } from './changesOf'

const { audit, grants } = contract
const page = { pageIndex: 1, pageSize: 20 }
let server: TestServer
let admin: Client
let grantId: string

before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
  const role = { userId: 'renhe-0005', role: 'marker' as const }
  ;({ grantId } = await admin.ask(grants.grant, { ...role, scope: { kind: 'hospital' } }))
  await admin.ask(grants.takeBack, { grantId })
})
after(() => server.close())

test('the log is read by an administrator and an inspector of the hospital, and by nobody else', async () => {
  const inspector = await person(server.url, 15)
  const { list, total } = await inspector.ask(audit.list, { subject: 'grant', ...page })
  assert.equal(total, 2)
  assert.deepEqual(
    list.map(({ act, by, who, person: about }) => [act, by, who?.userId, about?.name]),
    [
      ['收回角色', 'person', 'renhe-0003', '王佳怡'],
      ['授予角色', 'person', 'renhe-0003', '王佳怡'],
    ],
  )
  assert.ok(list[0]?.who?.deptName !== undefined && list[0].person?.jobNumber !== '')
  for (const number of [1, 2, 4, 11])
    assert.equal(
      (await (await person(server.url, number)).send(audit.list, page)).code,
      Code.rightLacking,
    )
  const elsewhere = await person(server.url, 103)
  assert.equal((await elsewhere.ask(audit.list, { subject: 'grant', ...page })).total, 0)
})

test('it is found by name, job number, who, whom and days; a day that no month has is refused', async () => {
  const count = async (filter: object) =>
    (await admin.ask(audit.list, { ...filter, ...page })).total
  const [first] = (await admin.ask(audit.list, { subject: 'grant', ...page })).list
  const today = dayStamp(server.now())
  assert.equal(await count({ keyword: '王佳怡' }), 2)
  assert.equal(await count({ keyword: first?.person?.jobNumber ?? '?' }), 2)
  assert.equal(await count({ keyword: '查无此人' }), 0)
  assert.equal(await count({ personId: 'renhe-0005', from: today, until: today }), 2)
  assert.equal(await count({ whoId: 'renhe-0005' }), 0)
  assert.equal(await count({ subject: 'grant', until: '2020-01-01' }), 0)
  assert.equal((await admin.send(audit.list, { from: '2026-02-31', ...page })).code, Code.badInput)
})

test('an entry tells before and after in words, and from where it came; another hospital has none of it', async () => {
  const [first] = (await admin.ask(audit.list, { subject: 'grant', ...page })).list
  const entry = await admin.ask(audit.read, { eventId: first?.eventId ?? '' })
  assert.deepEqual(entry.changes.slice(0, 2), [
    { name: '角色', before: '阅卷人', after: '' },
    { name: '范围', before: '全院', after: '' },
  ])
  assert.equal(entry.address, '127.0.0.1')
  const elsewhere = await person(server.url, 103)
  assert.equal(
    (await elsewhere.send(audit.read, { eventId: first?.eventId ?? '' })).code,
    Code.notFound,
  )
})

test('what stayed the same is left out; moments, yes and no and lists are words', () => {
  const before = { score: 3, passed: false, same: 'a', papers: ['x', 'y'], fromTime: null }
  const after = { score: 5, passed: true, same: 'a', fromTime: Date.UTC(2026, 10, 22, 2) }
  assert.deepEqual(changesOf(before, after, 'en'), [
    { name: 'score', before: '3', after: '5' },
    { name: 'passed', before: 'no', after: 'yes' },
    { name: 'papers', before: 'x, y', after: '' },
    { name: 'from', before: '', after: '2026-11-22 10:00' },
  ])
})

test('who holds what: by name, role and department, with places; colleagues are found to give to', async () => {
  const { list, total } = await admin.ask(grants.holders, page)
  assert.ok(total >= 9)
  assert.ok(list.every((holder) => holder.grants.length > 0))
  const head = await admin.ask(grants.holders, { role: 'headNurse', ...page })
  assert.ok(head.total >= 1 && head.total < total)
  assert.ok(head.list[0]?.grants.some(({ places }) => places.length > 0))
  const { list: found } = await admin.ask(grants.people, { keyword: '王佳怡' })
  assert.equal(found[0]?.userId, 'renhe-0005')
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(grants.holders, page)).code, Code.rightLacking)
  assert.equal((await nurse.send(grants.people, { keyword: '王' })).code, Code.rightLacking)
})

test('the filters’ find as a workbook, by a long job', async () => {
  const jobs = await server.startJobs()
  const { jobId } = await admin.ask(audit.startExport, { subject: 'grant' })
  const job = await eventually(
    () => admin.ask(contract.deskJob.watch, { jobId }),
    ({ state }) => state === 'done' || state === 'failed',
  )
  assert.deepEqual([job.state, job.says], ['done', '导出 2 条记录'])
  await jobs.stop()
})
