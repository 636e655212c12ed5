import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { readIdentitySettings } from '../../identitySettings'
import { demoMobile, demoPassword } from '../../testing/world/people'
import { readSettings } from '../../settings'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { account } = contract
const minute = 60_000
const hour = 60 * minute

let server: TestServer
before(async () => {
  const identity = {
    ...readSettings({}).identity,
    sessions: { mobile: 720 * hour, pc: 10 * hour, pad: 24 * hour, admin: 30 * minute },
  }
  server = await startServer({ settings: { identity, logInFailuresPerAddress: 1000 } })
})
after(() => server.close())

async function logIn(
  number: number,
  more: Partial<Input<typeof account.checkAccount>> = {},
): Promise<Client> {
  const { token } = await new Client(server.url).send(account.checkAccount, {
    mobile: demoMobile(number),
    password: demoPassword,
    consentVersion: '1',
    ...more,
  })
  return new Client(server.url, token)
}
const isIn = async (client: Client) => (await client.send(account.me, {})).code === 0

test('how long an unused session lives: by device, and for admins at most half an hour here; use prolongs it', async () => {
  const [phone, desk, pad, admin] = [
    await logIn(5),
    await logIn(5, { deviceKind: 'pc' }),
    await logIn(5, { deviceKind: 'pad' }),
    await logIn(3),
  ]
  await server.advance(29 * minute)
  assert.equal(await isIn(admin), true)
  await server.advance(29 * minute)
  assert.equal(await isIn(admin), true)
  await server.advance(31 * minute)
  assert.equal(await isIn(admin), false)
  await server.advance(9 * hour)
  assert.deepEqual([await isIn(desk), await isIn(pad), await isIn(phone)], [false, true, true])
  await server.advance(25 * hour)
  assert.deepEqual([await isIn(pad), await isIn(phone)], [false, true])
  await server.advance(29 * 24 * hour)
  assert.equal(await isIn(phone), true)
  await server.advance(31 * 24 * hour)
  assert.equal(await isIn(phone), false)
})

test('limits are settings', () => {
  assert.deepEqual(readIdentitySettings({}).sessions, {
    mobile: 720 * hour,
    pc: 168 * hour,
    pad: 168 * hour,
    admin: 0,
  })
  assert.deepEqual(
    readIdentitySettings({
      SESSION_HOURS: '24',
      SESSION_PC_HOURS: '8',
      SESSION_PAD_HOURS: '12',
      SESSION_ADMIN_MINUTES: '30',
    }).sessions,
    { mobile: 24 * hour, pc: 8 * hour, pad: 12 * hour, admin: 30 * minute },
  )
  assert.throws(() => readIdentitySettings({ SESSION_HOURS: 'long' }), /SESSION_HOURS/)
})

test('people read their own log-ins and wrong passwords, newest first, with device and network but no address; nobody else does', async () => {
  const here = await logIn(9, { deviceName: 'phone A' })
  await logIn(9, { password: 'Wrong-2026', deviceName: 'stranger', deviceKind: 'pc' })
  const { list } = await here.ask(account.myLogIns, {})
  assert.deepEqual(
    list.map(({ failed, deviceName, deviceKind, network }) => [
      failed,
      deviceName,
      deviceKind,
      network,
    ]),
    [
      [1, 'stranger', 'pc', '127.0.0.*'],
      [0, 'phone A', 'mobile', '127.0.0.*'],
    ],
  )
  const other = await (await logIn(10)).ask(account.myLogIns, {})
  assert.equal(other.list.length, 1)
})

test('the list tells device, kind and source; all others end with one call, this one stays', async () => {
  const here = await logIn(6, { deviceName: 'phone A' })
  const others = [await logIn(6, { deviceName: 'desk', deviceKind: 'pc' }), await logIn(6)]
  const { list } = await here.ask(account.mySessions, {})
  assert.deepEqual(
    list
      .map(({ deviceName, deviceKind, source, isCurrent }) => [
        deviceName,
        deviceKind,
        source,
        isCurrent,
      ])
      .sort(),
    [
      ['', 'mobile', 2, 0],
      ['desk', 'pc', 2, 0],
      ['phone A', 'mobile', 2, 1],
    ],
  )
  assert.deepEqual(await here.ask(account.endOtherSessions, {}), { endedSessions: 2 })
  assert.deepEqual(
    [await isIn(here), ...(await Promise.all(others.map(isIn)))],
    [true, false, false],
  )
})

test('a user has thirty sessions at most; the one that was not used longest goes', async () => {
  const first = await logIn(9)
  const second = await logIn(9)
  await server.advance(10 * minute)
  assert.equal(await isIn(first), true)
  for (let i = 0; i < 29; i++) await logIn(9)
  assert.deepEqual([await isIn(first), await isIn(second)], [true, false])
})

test('Clinell users are told apart by a flag that a log-in cannot set', async () => {
  const clinell = await (await person(server.url, 301)).ask(account.me, {})
  const other = await (await person(server.url, 5)).ask(account.me, {})
  assert.deepEqual([clinell.isClinell, other.isClinell], [1, 0])
  const forged = await new Client(server.url).post(
    account.checkAccount.path,
    JSON.stringify({
      data: { mobile: demoMobile(5), password: demoPassword, consentVersion: '1', isClinell: 1 },
    }),
  )
  assert.equal(forged.code, 400)
})
