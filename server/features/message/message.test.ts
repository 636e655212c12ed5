import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs, dayStamp, minuteStamp } from '@contract/rules/hospitalTime'
import {
  startFakeMessagingPlatform,
  type FakeMessagingPlatform,
} from '../../integrations/fakes/messagingPlatform'
import { createMessaging } from '../../integrations/messaging/createMessaging'
import { createTokens } from '../../integrations/messaging/createTokens'
import { readMessagingSettings } from '../../integrations/messaging/messagingSettings'
import { tokenRepository } from '../../integrations/messaging/tokenRepository'
import { secretsFrom } from '../../secrets'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { momentFor } from './messageRules'
import { notify, type Notice } from './messageService'
import { createSending } from './sendingService'
import { lettersOut } from './ways/lettersOut'

const { message } = contract
const paging = { pageIndex: 1, pageSize: 10 }
const hour = 3_600_000
/** Noon of a day in hospital time, far from the quiet hours. */
const noon = Date.parse('2027-03-01T12:00:00+08:00')

let server: TestServer
let platform: FakeMessagingPlatform
let nurse: Client
let colleague: Client
let foreign: Client
let time = noon
let send: () => Promise<number>
before(async () => {
  server = await startServer()
  ;[nurse, colleague, foreign] = (await Promise.all(
    [5, 6, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
  platform = await startFakeMessagingPlatform([{ appId: 'fake-dyyg', secret: 'fake-secret' }])
  const settings = { ...readMessagingSettings({}), address: platform.url }
  const messaging = createMessaging(
    settings,
    createTokens(
      tokenRepository(server.db, secretsFrom('a secret of the test').keyFor('outside-token')),
      () => time,
    ),
    () => time,
  )
  const now = () => time
  const letters = lettersOut({
    db: server.db,
    open: () => Promise.resolve(undefined),
    home: '',
    now,
  })
  send = createSending({ db: server.db, messaging, templates: settings.templates, letters, now })
  await server.db
    .insertInto('platform_binding')
    .values({
      app_id: 'fake-dyyg',
      open_id: 'open-5',
      com_id: 'renhe',
      person_id: 'renhe-0005',
      created_at: 0,
    })
    .execute()
})
after(async () => {
  await platform.close()
  await server.close()
})

let keys = 0
type SomeNotice = Notice<'certificateExpiring'>
const notice = (more: Partial<SomeNotice> = {}): SomeNotice => ({
  comId: 'renhe',
  personIds: ['renhe-0005'],
  kind: 'certificateExpiring',
  facts: { name: '手卫生', days: 30 },
  path: '/extendCertificate',
  onceKey: `key-${++keys}`,
  ...more,
})
const allow = () => nurse.ask(message.allow, { appCode: 'dyyg', names: ['reminder'] })
const sendings = async () =>
  (
    await server.db
      .selectFrom('message_sending')
      .select(['state', 'problem'])
      .orderBy('message_id')
      .execute()
  ).map(({ state, problem }) => [state, problem])
const clear = async () => {
  platform.sent.length = 0
  for (const table of ['message_sending', 'message_grant', 'message'] as const)
    await server.db.deleteFrom(table).execute()
}

test("a message is told once, in the reader's language, and only to them; read and unread", async () => {
  const one = notice({ personIds: ['renhe-0005', 'nobody', 'anhe-0103'] })
  assert.equal(await notify(server.db, one, server.now()), 1)
  assert.equal(await notify(server.db, one, server.now()), 0)
  await notify(server.db, notice({ at: server.now() + hour }), server.now())
  const [row, ...others] = (await nurse.ask(message.list, paging)).list
  assert.deepEqual(
    [row?.title, row?.path, row?.read, others.length],
    ['证书即将到期：手卫生', '/extendCertificate', 0, 0],
  )
  assert.equal(
    (await nurse.ask(message.list, { unread: 1, ...paging }, { language: 'en' })).list[0]?.text,
    '30 days are left. Please renew it in time.',
  )
  assert.deepEqual(await nurse.ask(message.unread, {}), { count: 1 })
  for (const other of [colleague, foreign]) {
    assert.equal((await other.ask(message.list, paging)).total, 0)
    await other.ask(message.read, { messageIds: [row!.messageId] })
  }
  assert.deepEqual(await nurse.ask(message.unread, {}), { count: 1 })
  assert.deepEqual(await nurse.ask(message.read, { messageIds: [row!.messageId] }), { count: 0 })
  const topic = (await nurse.ask(message.list, paging)).list[0]!.topic
  const elsewhere = (['duty', 'meeting', 'certificate'] as const).filter((one) => one !== topic)
  assert.equal((await nurse.ask(message.list, { topics: [topic], ...paging })).total, 1)
  assert.equal((await nurse.ask(message.list, { topics: elsewhere, ...paging })).total, 0)
  assert.equal((await nurse.ask(message.list, { unread: 1, ...paging })).total, 0)
  await clear()
})

test('what waits for one person goes out as one message with one grant, never twice', async () => {
  assert.deepEqual(
    (await nurse.ask(message.templates, { appCode: 'dyyg' })).list.map(({ name }) => name),
    ['reminder', 'result'],
  )
  // Before anything was allowed, nothing is planned for the phone.
  await notify(server.db, notice(), time)
  await allow()
  for (const name of ['手卫生', '职业暴露', '医疗废物'])
    await notify(server.db, notice({ facts: { name, days: 30 } }), time)
  await Promise.all([send(), send(), send()])
  assert.deepEqual(
    platform.sent.map(({ openId, data }) => [openId, data['thing1']?.value, data['time2']?.value]),
    [['open-5', '3 条新消息', '2027-03-01 12:00']],
  )
  assert.match(JSON.stringify(platform.sent[0]?.data), /证书即将到期：[^；]+；/)
  assert.deepEqual(
    (await sendings()).map(([state]) => state),
    [2, 2, 2],
  )
  await notify(server.db, notice(), time)
  assert.equal((await sendings()).length, 3, 'no grant is left')
  await send()
  assert.equal(platform.sent.length, 1)
  await clear()
})

test('a digest that was refused goes out whole with the same grant; one alone says what it is', async () => {
  await allow()
  await notify(server.db, notice(), time)
  await notify(server.db, notice({ facts: { name: '职业暴露', days: 3 } }), time)
  platform.fail(45_009, 1)
  await send()
  assert.deepEqual(await sendings(), [
    [0, '45009'],
    [0, '45009'],
  ])
  time += hour
  await send()
  assert.deepEqual(
    platform.sent.map(({ data }) => data['thing1']?.value),
    ['2 条新消息'],
  )
  await clear()
  await allow()
  await notify(server.db, notice(), time)
  await send()
  assert.equal(platform.sent[0]?.data['thing1']?.value, '证书即将到期：手卫生')
  await clear()
})

test('what the platform refuses for the moment is tried again with the same grant; a lost reply is not', async () => {
  await allow()
  await notify(server.db, notice(), time)
  platform.fail(45_009, 1)
  await send()
  assert.deepEqual(await sendings(), [[0, '45009']])
  await send()
  assert.equal(platform.sent.length, 0)
  time += hour
  await send()
  assert.deepEqual([platform.sent.length, (await sendings())[0]?.[0]], [1, 2])
  await clear()
  await allow()
  await notify(server.db, notice(), time)
  platform.breakOff(1)
  await send()
  assert.deepEqual(await sendings(), [[3, '-2']])
  await clear()
  await allow()
  await notify(server.db, notice(), time)
  await server.db.updateTable('message_sending').set({ state: 1 }).execute()
  time += hour
  await send()
  assert.deepEqual([platform.sent.length, (await sendings())[0]], [0, [3, 'unknown']])
  await clear()
})

test('quiet hours hold back the phone, not the message centre; what was read meanwhile is not sent', async () => {
  const at = (text: string) => Date.parse(`2027-03-01T${text}:00+08:00`)
  assert.deepEqual(
    ['21:59', '22:00', '06:59', '07:00'].map((text) =>
      minuteStamp(momentFor(at(text), { from: 22, until: 7 })).slice(8),
    ),
    ['01 21:59', '02 07:00', '01 07:00', '01 07:00'],
  )
  await allow()
  await notify(server.db, notice(), server.now())
  await nurse.ask(message.read, {})
  await send()
  assert.deepEqual([platform.sent.length, await sendings()], [0, [[3, 'read']]])
  await clear()
})

test('what somebody muted rings no phone and uses no grant; what they owe rings all the same', async () => {
  await allow()
  assert.deepEqual(await nurse.ask(message.mute, { topic: 'certificate', muted: 1 }), {
    topics: ['certificate'],
  })
  await notify(server.db, notice(), server.now())
  assert.deepEqual(await sendings(), [])
  assert.equal((await nurse.ask(message.list, paging)).total, 1)
  const owed = { facts: { name: '手卫生', until: '今天' }, kind: 'taskRemind' as const }
  await notify(server.db, { ...notice(), ...owed } as Notice<'taskRemind'>, server.now())
  assert.deepEqual(await sendings(), [[0, null]])
  assert.deepEqual(await colleague.ask(message.muted, {}), { topics: [] })
  await nurse.ask(message.mute, { topic: 'certificate', muted: 0 })
  await notify(server.db, notice(), server.now())
  assert.equal((await sendings()).length, 2)
  assert.equal((await nurse.send(message.mute, { topic: 'duty' as never, muted: 1 })).code, 400)
  await clear()
})

test('every call: 401 without a session, 400 for what is wrong; a made-up app is not asked', async () => {
  const guest = new Client(server.url)
  const wrong = [
    [message.list, paging, { pageIndex: 0 }],
    [message.unread, {}, { x: 1 }],
    [message.read, {}, { messageIds: [] }],
    [message.templates, { appCode: 'dyyg' }, { appCode: {} }],
    [message.allow, { appCode: 'dyyg', names: ['reminder'] }, { names: [] }],
  ] as const
  for (const [call, right, bad] of wrong) {
    const post = (client: Client, data: unknown) =>
      client.post(call.path, JSON.stringify({ data }), { 'idempotency-key': `k${++keys}` })
    assert.equal((await post(guest, right)).code, 401, call.path)
    assert.equal((await post(nurse, { ...right, ...bad })).code, 400, call.path)
    assert.equal((await post(nurse, right)).code, 0, call.path)
  }
  assert.equal((await nurse.send(message.allow, { appCode: 'dyyg', names: ['made-up'] })).code, 400)
})

test('a plan with a reminder tells on that morning; taken off the plan, it does not', async () => {
  await clear()
  const { list } = await nurse.ask(contract.plan.searchCourses, paging)
  const { taskId } = list[0]!
  const rows = async () =>
    (await server.db.selectFrom('message').select(['shown_at', 'kind']).execute()).map(
      ({ shown_at, kind }) => [kind, minuteStamp(shown_at)],
    )
  const [sooner, later] = [2, 3].map((days) => dayStamp(server.now() + days * dayMs))
  for (const planDate of [sooner, later])
    await nurse.ask(contract.plan.add, { taskId, planDate, remind: 1 })
  assert.deepEqual(await rows(), [['planDue', `${later} 08:00`]])
  await nurse.ask(contract.plan.remove, { taskId })
  assert.deepEqual(await rows(), [])
})
