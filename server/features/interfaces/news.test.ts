import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call, Input } from '@contract/calls/call'
import type { ExamResult } from '@contract/calls/operating/exchange'
import { Code } from '@contract/codes'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { foundingRole } from '@contract/rules/rights'
import { createOutgoing } from '../../integrations/outgoing/createOutgoing'
import { aCertificate } from '../../testing/aCertificate'
import { aTask } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { makeVoid } from '../../testing/makeVoid'
import { startServer, type TestServer } from '../../testing/startServer'
import { insertGrant } from '../rights/rightsService'
import { tellOfKeys } from './keysEnd'

const { exchange, interfaces, message } = contract

interface Got {
  path: string
  body: string
  headers: IncomingMessage['headers']
}
/** A system of the hospital that listens; `answer` is its next status. */
const listener = {
  got: [] as Got[],
  answer: 200,
  url: '',
  server: createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      listener.got.push({ path: request.url ?? '', body, headers: request.headers })
      reply.statusCode = listener.answer
      reply.end(`${'收到'.repeat(400)}`)
    })
  }),
}
let server: TestServer
let admin: Client
before(async () => {
  await new Promise<void>((done) => listener.server.listen(0, '127.0.0.1', done))
  const address = listener.server.address()
  listener.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`
  server = await startServer({ settings: { internalHosts: ['127.0.0.1'] } })
  admin = await person(server.url, 3)
})
after(async () => {
  await server.close()
  listener.server.close()
})

const runJob = () => server.jobs.find(({ name }) => name === 'sendNews')!.run({}, {} as never)
async function sitExam(number: number, taskId: string): Promise<ExamTaker> {
  const taker = await new ExamTaker(await person(server.url, number), taskId).start()
  await taker.handIn()
  return taker
}
const keyFor = async () =>
  (
    await admin.ask(interfaces.makeKey, {
      title: '绩效',
      abilities: ['result.read', 'certificate.read'],
    })
  ).key
const asSystem = async <C extends Call>(key: string, call: C, input: Input<C>) =>
  new Client(server.url).ask(call, input, { headers: { authorization: `Bearer ${key}` } })
async function allResults(key: string, limit: number, after = '') {
  const list: ExamResult[] = []
  for (let cursor = after; ;) {
    const page = await asSystem(key, exchange.results, { after: cursor, limit })
    list.push(...page.list)
    cursor = page.next
    if (page.more === 0) return { list, next: cursor }
  }
}

test('results come page by page, each once, without names; what is voided comes anew; the last minute waits', async () => {
  const key = await keyFor()
  const taskId = await aTask(server.db, server.now(), { task_name: '手卫生' })
  const takers = [await sitExam(1, taskId), await sitExam(2, taskId), await sitExam(4, taskId)]
  assert.deepEqual((await asSystem(key, exchange.results, {})).list, [], 'not settled yet')
  await server.advance(2 * minuteMs)
  const { list, next } = await allResults(key, 2)
  assert.deepEqual(
    list.map(({ attemptId }) => attemptId),
    takers.map(({ attempt }) => attempt.attemptId),
  )
  const [first] = list
  assert.deepEqual(
    [first?.userId, first?.taskName, first?.state, first?.attemptNo, first?.passed],
    ['renhe-0001', '手卫生', 'final', 1, 0],
  )
  assert.ok(first?.jobNumber && first.totalScore > 0 && first.score === 0)
  assert.ok(!JSON.stringify(list).includes('林晓燕'))
  assert.deepEqual((await allResults(key, 2, next)).list, [])
  await makeVoid(server.url, takers[1]!.key, '设备故障')
  await server.advance(2 * minuteMs)
  const anew = await allResults(key, 2, next)
  assert.deepEqual(
    anew.list.map(({ attemptId, state, score }) => [attemptId, state, score]),
    [[takers[1]!.attempt.attemptId, 'void', null]],
  )
  const wrong = await new Client(server.url).send(
    exchange.results,
    { after: 'x' },
    { headers: { authorization: `Bearer ${key}` } },
  )
  assert.equal(wrong.code, Code.badInput)
})

test('certificates come too, of this hospital alone', async () => {
  const key = await keyFor()
  const number = await aCertificate(server.db, server.now(), {
    personId: 'renhe-0001',
    daysLeft: 40,
  })
  await server.advance(2 * minuteMs)
  const { list } = await asSystem(key, exchange.certificates, { limit: 500 })
  const found = list.find((one) => one.number === number)
  assert.deepEqual(
    [found?.userId, found?.revokedTime, found?.title],
    ['renhe-0001', null, '手卫生复训课'],
  )
  const foreign = await server.db
    .selectFrom('certificate')
    .select('certificate_id')
    .where('com_id', '!=', 'renhe')
    .execute()
  for (const { certificate_id } of foreign)
    assert.ok(list.every(({ certId }) => certId !== certificate_id))
})

test('a webhook is told once, signed; what was not taken comes again later and later, and can be sent again by hand', async () => {
  const { webhookId, secret } = await admin.ask(interfaces.saveWebhook, {
    title: '数据平台',
    address: listener.url,
    kinds: ['examResult'],
    enabled: 1,
  })
  assert.ok(secret.length >= 43)
  const kept = JSON.stringify([
    await admin.ask(interfaces.webhooks, {}),
    await server.db.selectFrom('webhook').selectAll().execute(),
  ])
  assert.ok(!kept.includes(secret))
  const taskId = await aTask(server.db, server.now(), { task_name: '回调' })
  const { attempt } = await sitExam(5, taskId)
  await server.advance(2 * minuteMs)
  listener.got = []
  listener.answer = 500
  await runJob()
  await runJob()
  assert.equal(listener.got.length, 1, 'not before its time')
  const got = listener.got[0]!
  const body = JSON.parse(got.body) as { kind: string; items: ExamResult[]; deliveryId: string }
  assert.deepEqual(
    [body.kind, body.items.map(({ attemptId }) => attemptId), got.headers['x-delivery']],
    ['examResult', [attempt.attemptId], body.deliveryId],
  )
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(got.headers['x-signature'])) ?? []
  assert.equal(v1, createHmac('sha256', secret).update(`${t}.${got.body}`).digest('hex'))
  const one = async () =>
    (await admin.ask(interfaces.deliveries, { webhookId, pageIndex: 1, pageSize: 10 })).list[0]!
  const failed = await one()
  assert.deepEqual(
    [failed.state, failed.status, failed.tries, failed.items],
    ['waiting', 500, 1, 1],
  )
  assert.ok(failed.reply.length > 50 && failed.reply.length <= 500)
  for (const pause of [1, 5, 30, 120, 360, 720, 1440]) {
    const soFar: number = listener.got.length
    await server.advance((pause - 0.5) * minuteMs)
    await runJob()
    assert.equal(listener.got.length, soFar, `${pause} min are not over`)
    await server.advance(minuteMs)
    await runJob()
    assert.equal(listener.got.length, soFar + 1, `after ${pause} min`)
  }
  const given = await one()
  assert.deepEqual([given.state, given.tries, given.nextTime], ['failed', 8, null])
  admin = await person(server.url, 3)
  assert.equal((await admin.ask(interfaces.webhooks, {})).list[0]?.failed, 1)
  listener.answer = 204
  const sent = await admin.ask(interfaces.sendAgain, { deliveryId: given.deliveryId })
  assert.deepEqual([sent.state, sent.status, sent.tries], ['sent', 204, 9])
  assert.equal(
    (JSON.parse(listener.got.at(-1)!.body) as { deliveryId: string }).deliveryId,
    given.deliveryId,
  )
  assert.equal((await admin.ask(interfaces.webhooks, {})).list[0]?.failed, 0)
  const trial = await admin.ask(interfaces.tryWebhook, { webhookId })
  assert.deepEqual([trial.kind, trial.state, trial.items], ['trial', 'sent', 0])
  const other = await person(server.url, 103)
  assert.ok(
    [Code.notFound, Code.rightLacking].includes(
      (await other.send(interfaces.sendAgain, { deliveryId: given.deliveryId })).code as never,
    ),
  )
  await server.advance(31 * dayMs)
  await runJob()
  admin = await person(server.url, 3)
  assert.equal((await admin.ask(interfaces.deliveries, { pageIndex: 1, pageSize: 10 })).total, 0)
  await admin.ask(interfaces.removeWebhook, { webhookId })
  assert.deepEqual((await admin.ask(interfaces.webhooks, {})).list, [])
})

test('addresses of the own network are refused, when they are typed and when they are asked; redirects are not followed', async () => {
  const save = (address: string) =>
    admin.send(interfaces.saveWebhook, { title: '里', address, kinds: ['examResult'], enabled: 1 })
  for (const address of [
    'https://10.0.0.8/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://[::127.0.0.1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[64:ff9b:1::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[2001:0:7f00:1::]/x',
    'https://[fec0::1]/x',
    'https://169.254.169.254/latest',
    'http://example.com/x',
    'https://user:secret@example.com/',
  ])
    assert.equal((await save(address)).code, Code.badInput, address)
  const { webhookId } = await admin.ask(interfaces.saveWebhook, {
    title: '改了名字',
    address: listener.url,
    kinds: ['examResult'],
    enabled: 1,
  })
  listener.answer = 302
  const redirected = await admin.ask(interfaces.tryWebhook, { webhookId })
  assert.deepEqual([redirected.state, redirected.status], ['failed', null])
  await server.db
    .updateTable('webhook')
    .set({ address: listener.url.replace('127.0.0.1', '127.0.0.2') })
    .where('webhook_id', '=', webhookId)
    .execute()
  const asked = listener.got.length
  const refused = await admin.ask(interfaces.tryWebhook, { webhookId })
  assert.equal(refused.state, 'failed')
  assert.match(refused.reply, /lies inside a network/)
  assert.equal(listener.got.length, asked)
  await assert.rejects(createOutgoing([]).fetch(listener.url), /inside a network/)
})

test('a webhook is told nothing once who saved it may do so no more, and everything once somebody takes it over', async () => {
  const [comId, personId] = ['renhe', 'renhe-0008']
  const grant = {
    role: foundingRole.hospital,
    scope: { kind: 'hospital' as const },
    from: server.now() - dayMs,
    until: null,
    grantedBy: 'renhe-0003',
  }
  await server.db
    .transaction()
    .execute((tx) => insertGrant(tx, { comId, personId }, grant, server.now()))
  const other = await person(server.url, 8)
  const webhook = {
    title: '她的平台',
    address: `${listener.url}/hers`,
    kinds: ['examResult' as const],
    enabled: 1 as const,
  }
  const { webhookId } = await other.ask(interfaces.saveWebhook, webhook)
  const inHands = async () =>
    (await admin.ask(interfaces.webhooks, {})).list.find((one) => one.webhookId === webhookId)
      ?.inHands
  const got = () => listener.got.filter(({ path }) => path.endsWith('/hers')).length
  const told = async () =>
    (await admin.ask(message.list, { pageIndex: 1, pageSize: 50 })).list.flatMap(
      ({ kind, title }) => (kind === 'webhookWithoutMaker' ? [title] : []),
    )
  assert.equal(await inHands(), 1)
  // Made while it was in hands, and not sent yet.
  listener.answer = 500
  await sitExam(1, await aTask(server.db, server.now(), { task_name: '交接前' }))
  await server.advance(2 * minuteMs)
  await runJob()
  assert.equal(got(), 1)
  listener.answer = 200
  await server.db
    .updateTable('person_grant')
    .set({ taken_back_at: server.now(), taken_back_by: 'renhe-0003' })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .execute()
  assert.equal(await inHands(), 0)
  await sitExam(2, await aTask(server.db, server.now(), { task_name: '交接中' }))
  await server.advance(10 * minuteMs)
  await runJob()
  assert.equal(got(), 1)
  const { list } = await admin.ask(interfaces.deliveries, {
    webhookId,
    pageIndex: 1,
    pageSize: 20,
  })
  assert.equal(list.length, 1, 'none is made that would be forgotten after thirty days')
  await tellOfKeys(server.db, server.now())
  await tellOfKeys(server.db, server.now())
  assert.deepEqual(await told(), ['回调地址“她的平台”暂停投递'])

  await admin.ask(interfaces.saveWebhook, { ...webhook, webhookId })
  assert.equal(await inHands(), 1)
  await runJob()
  assert.equal(got(), 3, 'what waited, and what is new')
})
