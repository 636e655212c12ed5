import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { everybody } from '@contract/rules/audience'
import { person, type Client } from '../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../testing/identity'

const { deskJob, messageWay, staffNotice } = contract
let server: IdentityServer
let admin: Client
before(async () => {
  server = await startIdentityServer()
  admin = await person(server.url, 3)
  await admin.ask(messageWay.saveQuiet, { quietFrom: 0, quietUntil: 0 })
})
after(() => server.close())

const audience = { ...everybody, units: ['d2'] }
const words = { title: '停电演练', text: '{姓名}老师：今晚八点。' }
const page = { pageIndex: 1, pageSize: 50 }
const limit = (monthLimit: number, enabled: 0 | 1 = 1) =>
  admin.ask(messageWay.save, { settings: { way: 'sms', monthLimit }, enabled, topics: [] })
const cost = () => admin.ask(staffNotice.smsCost, { audience })
const job = (name: string, input: object) =>
  server.jobs.find((one) => one.name === name)!.run(input, {} as never)
async function run({ jobId }: { jobId: string }) {
  await job('deskJob', { comId: 'renhe', jobId })
  return admin.ask(deskJob.watch, { jobId })
}
const smsSent = async () =>
  (await admin.ask(messageWay.sent, { ...page, way: 'sms' })).list.flatMap(({ ways }) =>
    ways.map(({ state }) => state),
  )

test('where SMS is off nothing is offered, and who asks is refused in words', async () => {
  assert.deepEqual(await cost(), { isOn: 0, count: 0, fen: 5, left: 0 })
  const refused = await admin.send(staffNotice.send, { whom: { audience }, ...words, sms: 3 })
  assert.equal(refused.code, Code.badInput)
  assert.match(refused.msg, /没有开启/)
})

test('a notice goes by SMS as it was shown: the provider takes each once, the month has so many less, the record says sent', async () => {
  await limit(10)
  // Who has no mobile number is not counted and costs nothing.
  await server.db
    .updateTable('person')
    .set({ mobile_cipher: null })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0001')
    .execute()
  const shown = await cost()
  assert.deepEqual([shown.isOn, shown.fen, shown.left], [1, 5, 10])
  assert.ok(shown.count > 0)
  const asked = await admin.ask(staffNotice.send, {
    whom: { audience },
    ...words,
    sms: shown.count,
  })
  const { says } = await run(asked)
  assert.equal(says, `已发给 ${shown.count + 1} 人，其中短信 ${shown.count} 条`)
  await run(asked)
  await job('sendMessages', {})
  await job('sendMessages', {})
  assert.deepEqual(
    server.sms.notices.map(({ text }) => text),
    Array.from({ length: shown.count }, () => words.title),
  )
  assert.equal(new Set(server.sms.notices.map(({ mobile }) => mobile)).size, shown.count)
  assert.deepEqual(
    await smsSent(),
    Array.from({ length: shown.count }, () => 'sent'),
  )
  assert.equal((await cost()).left, 10 - shown.count)
})

test('beyond what the month has left it is refused and nothing is written; more people than were shown: refused too', async () => {
  const { count, left } = await cost()
  await limit(10 - left + count - 1)
  const refused = await admin.send(staffNotice.send, { whom: { audience }, ...words, sms: count })
  assert.equal(refused.code, Code.badInput)
  assert.equal(refused.msg, `本月短信只剩 ${count - 1} 条，这次要 ${count} 条`)
  await limit(100)
  const fewer = await admin.send(staffNotice.send, {
    whom: { audience },
    ...words,
    sms: count - 1,
  })
  assert.equal(fewer.code, Code.stateChanged)
  assert.match(fewer.msg, /请重新确认/)
  const notices = await admin.ask(staffNotice.list, page)
  assert.equal(notices.total, 1)
})

test('a notice without fields says the same to everybody; a field that there is not stays as it was written', async () => {
  const plain = { title: '食堂改时间', text: '今天起中午十一点半开饭。{年龄}' }
  await run(await admin.ask(staffNotice.send, { whom: { audience }, ...plain }))
  const rows = await server.db
    .selectFrom('message')
    .select('facts')
    .where('com_id', '=', 'renhe')
    .where('kind', '=', 'fromHospital')
    .execute()
  const told = rows
    .map(({ facts }) => facts as { title: string })
    .filter(({ title }) => title === plain.title)
  assert.ok(told.length > 1)
  for (const facts of told) assert.deepEqual(facts, plain)
  assert.equal(server.sms.notices.length, (await smsSent()).length, 'nobody asked for SMS')
})
