import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { beginningOf, dayMs, dayOf, monthsLater } from '@contract/rules/hospitalTime'
import { foundingRole } from '@contract/rules/rights'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { insertGrant } from '../rights/rightsService'
import { tellOfKeys } from './keysEnd'

const { exchange, interfaces, message, signOn } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer({ settings: { internalHosts: ['127.0.0.1'] } })
  admin = await person(server.url, 3)
})
after(() => server.close())

const make = (title: string, more: { endTime?: number } = {}, client = admin) =>
  client.send(interfaces.makeKey, { title, abilities: ['result.read'], ...more })
const opens = async (key: string) =>
  (
    await new Client(server.url).send(
      exchange.results,
      {},
      { headers: { authorization: `Bearer ${key}` } },
    )
  ).code
const listed = async (keyId: string) =>
  (await admin.ask(interfaces.keys, {})).list.find((one) => one.keyId === keyId)
const told = async (client: Client) =>
  (await client.ask(message.list, { pageIndex: 1, pageSize: 20 })).list
    .filter(({ kind }) => kind.startsWith('key'))
    .map(({ kind, title }) => [kind, title])
    .reverse()

/** The right of somebody ends now. */
const endRight = (personId: string) =>
  server.db
    .updateTable('person_grant')
    .set({ taken_back_at: server.now(), taken_back_by: 'renhe-0003' })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', personId)
    .execute()
/** Somebody who may make keys until that moment. */
async function secondAdministrator(number: number, until: number | null): Promise<Client> {
  const personId = `renhe-${String(number).padStart(4, '0')}`
  await server.db.transaction().execute((tx) =>
    insertGrant(
      tx,
      { comId: 'renhe', personId },
      {
        role: foundingRole.hospital,
        scope: { kind: 'hospital' },
        from: server.now() - dayMs,
        until,
        grantedBy: 'renhe-0003',
      },
      server.now(),
    ),
  )
  return person(server.url, number)
}

test('a key holds twelve months at most, also where no end was given', async () => {
  const latest = beginningOf(dayOf(monthsLater(server.now(), 12)) + 1)
  assert.equal((await make('太久', { endTime: latest + 1 })).code, Code.badInput)
  const { keyId } = (await make('一年', { endTime: latest })).data
  const { keyId: open } = (await make('没写')).data
  assert.deepEqual(
    [(await listed(keyId))?.endTime, (await listed(open))?.endTime],
    [latest, latest],
  )
})

test('a key ends with its maker’s right to make keys, and whoever may make keys is told', async () => {
  const other = await secondAdministrator(5, null)
  const { key, keyId } = (await make('她的', {}, other)).data
  assert.equal(await opens(key), 0)
  await endRight('renhe-0005')
  assert.equal(await opens(key), Code.signInAgain)
  assert.equal((await listed(keyId))?.state, 'withoutMaker')
  await tellOfKeys(server.db, server.now())
  await tellOfKeys(server.db, server.now())
  assert.deepEqual(await told(admin), [['keyWithoutMaker', '接口密钥“她的”已失效']])
  assert.deepEqual(await told(other), [])
})

test('a key whose maker left opens nothing', async () => {
  const other = await secondAdministrator(6, null)
  const { key } = (await make('离开', {}, other)).data
  assert.equal(await opens(key), 0)
  await server.db
    .updateTable('person')
    .set({ active: false })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0006')
    .execute()
  assert.equal(await opens(key), Code.signInAgain)
})

test('thirty days before its end, or that of its maker’s right, whoever may make keys is told once; a new one holds beside it', async () => {
  const soon = server.now() + 20 * dayMs
  const other = await secondAdministrator(7, soon)
  const { keyId } = (await make('随人', {}, other)).data
  const { key: old } = (await make('到期', { endTime: server.now() + 29 * dayMs })).data
  await make('还早', { endTime: server.now() + 31 * dayMs })
  assert.deepEqual(
    [(await listed(keyId))?.endTime, (await listed(keyId))?.state],
    [soon, 'valid'],
    'what ends first',
  )
  await tellOfKeys(server.db, server.now())
  await tellOfKeys(server.db, server.now())
  const titles = (await told(admin)).map(([kind, title]) => `${kind} ${title?.slice(0, 8)}`)
  assert.deepEqual(titles.filter((title) => title.startsWith('keyEnds')).sort(), [
    'keyEnds 接口密钥“到期”',
    'keyEnds 接口密钥“随人”',
  ])
  const { key } = (await make('到期')).data
  assert.deepEqual([await opens(old), await opens(key)], [0, 0])
})

const toldOf = async (kind: string) =>
  (await admin.ask(message.list, { pageIndex: 1, pageSize: 50 })).list.filter(
    (one) => one.kind === kind,
  )

test('a way in that a deputy set up opens nothing after their right; one of an administrator is handed over', async () => {
  const until = server.now() + 10 * dayMs
  const deputy = await secondAdministrator(9, until)
  const settings = {
    kind: 'ldap' as const,
    server: 'ldaps://127.0.0.1:9',
    bindName: '',
    base: 'dc=hospital',
    loginAttribute: 'uid',
    jobNumberAttribute: 'employeeNumber',
  }
  const own = (await deputy.ask(signOn.save, { title: '她设的', settings, enabled: 1 })).wayId
  const lasting = await secondAdministrator(10, null)
  const left = (await lasting.ask(signOn.save, { title: '信息科设的', settings, enabled: 1 })).wayId
  const guest = new Client(server.url)
  const open = async () =>
    (await guest.ask(signOn.ways, { comId: 'renhe' })).list.map(({ wayId }) => wayId).sort()
  assert.deepEqual(await open(), [own, left].sort())
  await tellOfKeys(server.db, server.now())
  assert.equal((await toldOf('wayEnds')).length, 1, 'thirty days before')

  await server.advance(11 * dayMs)
  await endRight('renhe-0010')
  admin = await person(server.url, 3)
  assert.deepEqual(await open(), [left])
  const tried = { comId: 'renhe', wayId: own, name: 'x', password: 'y', consentVersion: '1' }
  assert.equal((await guest.send(signOn.password, tried)).code, Code.ended)
  await tellOfKeys(server.db, server.now())
  await tellOfKeys(server.db, server.now())
  assert.deepEqual((await toldOf('wayWithoutMaker')).map(({ title }) => title).sort(), [
    '登录方式“信息科设的”要有人接管',
    '登录方式“她设的”要有人接管',
  ])

  const shown = (await admin.ask(signOn.list, {})).list.find(({ wayId }) => wayId === own)
  assert.deepEqual([shown?.inHands, shown?.opens, shown?.enabled], [0, 0, 1])
  await admin.ask(signOn.save, { wayId: own, title: '她设的', settings, enabled: 1 })
  assert.deepEqual(await open(), [own, left].sort())
})

test('before a right to grant is taken back, what leans on it is told by title', async () => {
  const other = await secondAdministrator(11, null)
  await make('成绩平台', {}, other)
  const { keyId } = (await make('停用的', {}, other)).data
  await other.ask(interfaces.revokeKey, { keyId })
  const address = 'http://127.0.0.1:9/news'
  const webhook = {
    title: '数据平台',
    address,
    kinds: ['certificate' as const],
    enabled: 1 as const,
  }
  await other.ask(interfaces.saveWebhook, webhook)
  const settings = {
    kind: 'dingtalk' as const,
    clientId: 'c',
    apiAddress: '' as const,
  }
  await other.ask(signOn.save, { title: '钉钉', settings, secret: 's', enabled: 1 })
  assert.deepEqual(await admin.ask(interfaces.madeBy, { userId: 'renhe-0011' }), {
    keys: ['成绩平台'],
    webhooks: ['数据平台'],
    ways: ['钉钉'],
  })
  assert.deepEqual(await admin.ask(interfaces.madeBy, { userId: 'renhe-0004' }), {
    keys: [],
    webhooks: [],
    ways: [],
  })
})
