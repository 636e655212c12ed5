import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { everybody } from '@contract/rules/audience'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { deskJob, message, people, staffNotice } = contract
let server: TestServer
let admin: Client
let headNurse: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
  headNurse = await person(server.url, 2)
})
after(() => server.close())

const page = { pageIndex: 1, pageSize: 50 }
const ofUnit = (unit: string) => ({ audience: { ...everybody, units: [unit] } })
const staffOf = async (unitId: string) => (await admin.ask(people.list, { ...page, unitId })).list

async function run(client: Client, jobId: string) {
  const work = server.jobs.find(({ name }) => name === 'deskJob')!
  await work.run({ comId: 'renhe', jobId }, {} as never)
  return client.ask(deskJob.watch, { jobId })
}
const inbox = async (client: Client, title: string) =>
  (await client.ask(message.list, { ...page })).list.filter((one) => one.title === title)

test('a notice reaches its audience once, speaks to each by name, and the desk sees who has read it', async () => {
  const { jobId, noticeId } = await admin.ask(staffNotice.send, {
    whom: ofUnit('d2'),
    title: '年度体检',
    text: '{姓名}老师：{科室}的体检在周五 {时间}。"请带\\证件"',
  })
  const sending = (await admin.ask(staffNotice.list, page)).list[0]
  assert.deepEqual([sending?.title, sending?.people, sending?.state], ['年度体检', 0, 'sending'])
  const staff = await staffOf('d2')
  const job = await run(admin, jobId)
  assert.deepEqual([job.state, job.says], ['done', `已发给 ${staff.length} 人`])
  await run(admin, jobId)

  const nurse = await person(server.url, 1)
  const [got, ...more] = await inbox(nurse, '年度体检')
  const me = staff.find(({ userId }) => userId === 'renhe-0001')!
  assert.deepEqual(more, [])
  assert.equal(got?.text, `${me.userName}老师：${me.department}的体检在周五 {时间}。"请带\\证件"`)
  assert.deepEqual(await inbox(await person(server.url, 14), '年度体检'), [])

  const [before] = (await admin.ask(staffNotice.list, { ...page, keyword: '体检' })).list
  assert.deepEqual([before?.people, before?.read, before?.state], [staff.length, 0, 'sent'])
  await nurse.ask(message.read, { messageIds: [got!.messageId] })
  const [now] = (await admin.ask(staffNotice.list, page)).list
  assert.equal(now?.read, 1)
  const readers = await admin.ask(staffNotice.people, { noticeId, read: 1, ...page })
  assert.deepEqual(
    readers.list.map(({ userId, phone }) => [userId, phone]),
    [['renhe-0001', 'none']],
  )
  assert.ok((readers.list[0]?.readTime ?? 0) > 0)
  const others = await admin.ask(staffNotice.people, { noticeId, read: 0, ...page })
  assert.equal(others.total, staff.length - 1)
  const found = await admin.ask(staffNotice.people, { noticeId, keyword: me.userName, ...page })
  assert.equal(found.total, 1)
})

test('a head nurse writes to her own people only, and sees her own notices only', async () => {
  const { jobId, noticeId } = await headNurse.ask(staffNotice.send, {
    whom: { audience: everybody },
    title: '晨会改到七点半',
    text: '请相互转告。',
  })
  const job = await run(headNurse, jobId)
  assert.equal(job.state, 'done', job.says)
  const got = await headNurse.ask(staffNotice.people, { noticeId, ...page })
  const hers = new Set((await headNurse.ask(people.list, page)).list.map(({ userId }) => userId))
  const all = await admin.ask(people.list, page)
  assert.ok(got.total > 0 && got.total < all.total)
  assert.ok(got.list.every(({ userId }) => hers.has(userId)))
  const elsewhere = all.list.find(({ userId }) => !hers.has(userId))!
  const tried = await headNurse.ask(staffNotice.send, {
    whom: { userIds: [elsewhere.userId] },
    title: '给别的科室',
    text: '不该送到',
  })
  assert.equal((await run(headNurse, tried.jobId)).says, '已发给 0 人')

  const titles = async (client: Client) =>
    (await client.ask(staffNotice.list, page)).list.map(({ title }) => title)
  assert.ok(!(await titles(headNurse)).includes('年度体检'))
  assert.ok((await titles(admin)).includes('晨会改到七点半'))
  const hospital = (await admin.ask(staffNotice.list, { ...page, keyword: '体检' })).list[0]!
  const refused = await headNurse.send(staffNotice.people, { noticeId: hospital.noticeId, ...page })
  assert.equal(refused.code, Code.notFound)
})

test('a notice goes to whom the filters of the staff list find; a try goes to its writer alone', async () => {
  const { jobId } = await admin.ask(staffNotice.send, {
    whom: { filter: { unitId: 'd2' } },
    title: '按筛选发的通知',
    text: 'x',
  })
  const { says } = await run(admin, jobId)
  assert.equal(says, `已发给 ${(await staffOf('d2')).length} 人`)
  const nobody = await admin.ask(staffNotice.send, {
    whom: { filter: { keyword: '没有这个人' } },
    title: '没有人收到',
    text: 'x',
  })
  assert.equal((await run(admin, nobody.jobId)).says, '已发给 0 人')
  await admin.ask(staffNotice.tryOut, { title: '先给自己看', text: '{姓名}' })
  const [mine] = await inbox(admin, '先给自己看')
  const { userName } = (await admin.ask(people.list, page)).list.find(
    ({ userId }) => userId === 'renhe-0003',
  )!
  assert.equal(mine?.text, userName)
  const listed = (await admin.ask(staffNotice.list, page)).list
  assert.ok(!listed.some(({ title }) => title === '先给自己看'))
})

test('a notice whose job was cancelled says that it was stopped', async () => {
  const { jobId, noticeId } = await admin.ask(staffNotice.send, {
    whom: ofUnit('d2'),
    title: '发到一半取消',
    text: 'x',
  })
  await admin.ask(deskJob.cancel, { jobId })
  await run(admin, jobId)
  const { state, people } = await admin.ask(staffNotice.read, { noticeId })
  assert.deepEqual([state, people], ['stopped', 0])
})

test('who may not write is refused, an empty notice too', async () => {
  const nurse = await person(server.url, 1)
  const sent = { whom: ofUnit('d2'), title: 'x', text: 'y' }
  assert.equal((await nurse.send(staffNotice.send, sent)).code, Code.rightLacking)
  assert.equal((await nurse.send(staffNotice.list, page)).code, Code.rightLacking)
  const empty = await admin.send(staffNotice.send, { ...sent, title: '' })
  assert.equal(empty.code, Code.badInput)
})
