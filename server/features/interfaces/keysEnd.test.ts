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

const { exchange, interfaces, message } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
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

/** Somebody who may make keys until that moment. */
async function secondAdministrator(number: number, until: number | null): Promise<Client> {
  const personId = `renhe-000${number}`
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
  await server.db
    .updateTable('person_grant')
    .set({ taken_back_at: server.now(), taken_back_by: 'renhe-0003' })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0005')
    .execute()
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
