import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import type * as Argon2 from '@node-rs/argon2'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { demoMobile, demoPassword } from '../../testing/world/people'
import { Client, person } from '../../testing/client'
import { slideTicket } from '../../testing/identity'
import { startServer, type TestServer } from '../../testing/startServer'
import { textIn } from '../../http/texts'
import { replies } from './texts'

const minute = 60_000
/** The module that the server compares passwords with. */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2
const { account } = contract
let server: TestServer

before(async () => {
  server = await startServer({ settings: { logInFailuresPerAddress: 1000 } })
})
after(() => server.close())

const attempt = (number: number, password: string, captchaTicket?: string, deviceId?: string) =>
  new Client(server.url).send(account.checkMobileAndPassword, {
    mobile: demoMobile(number),
    password,
    consentVersion: '1',
    ...(captchaTicket && { captchaTicket }),
    ...(deviceId && { deviceId }),
  })
/** With the slide check done before each try. */
const checkedAttempt = async (number: number, password: string, deviceId?: string) =>
  attempt(number, password, await slideTicket(server), deviceId)

test('each of the three log-in addresses gives the person and a token that works', async () => {
  const workKeys = new Set<string | undefined>()
  for (const call of [
    account.checkMobileAndPassword,
    account.checkAccount,
    account.checkAccountInfectionControl,
  ]) {
    const client = new Client(server.url)
    const {
      code,
      data,
      token = '',
    } = await client.send(call, {
      mobile: demoMobile(5),
      password: demoPassword,
      consentVersion: '1',
    })
    assert.equal(code, Code.ok)
    assert.equal(data.userName, '王佳怡')
    assert.equal(data.mobileMasked, '138****0005')
    client.token = token
    assert.equal((await client.ask(account.me, {})).comName, '仁和市人民医院')
    workKeys.add(data.workKey)
  }
  // What was sealed on a phone opens by any later log-in of its person, and by nobody else's.
  const colleague = await checkedAttempt(6, demoPassword)
  assert.match(colleague.data.workKey ?? '', /^[0-9a-f]{64}$/)
  assert.equal(workKeys.size, 1)
  assert.ok(!workKeys.has(colleague.data.workKey))
})

test('a consent is kept with its version', async () => {
  await attempt(6, demoPassword)
  const rows = await server.db
    .selectFrom('consent')
    .selectAll()
    .where('person_id', '=', 'renhe-0006')
    .execute()
  assert.deepEqual(
    rows.map(({ com_id, version, document_code }) => [com_id, version, document_code]).sort(),
    [
      ['renhe', '1', 'privacy'],
      ['renhe', '1', 'service'],
    ],
  )
})

test('a consent to an agreement that never was lets nobody in', async () => {
  const reply = await new Client(server.url).send(account.checkAccount, {
    mobile: demoMobile(6),
    password: demoPassword,
    consentVersion: '99',
  })
  assert.deepEqual([reply.code, reply.token], [Code.badInput, undefined])
})

test('neither token nor mobile nor password is readable in the database', async () => {
  const { token = '' } = await attempt(6, demoPassword)
  for (const table of [
    'session',
    'person',
    'mobile_lookup',
    'credential',
    'login_guard',
  ] as const) {
    const text = JSON.stringify(await server.db.selectFrom(table).selectAll().execute())
    for (const secret of [token, demoMobile(6), demoPassword])
      assert.ok(!text.includes(secret), `${table} holds ${secret}`)
  }
})

test('a known and an unknown number fail alike: code, text, slide check, lock', async () => {
  const answers = async (number: number) => {
    const seen: [number, string][] = []
    for (let i = 0; i < 4; i++)
      seen.push(await attempt(number, 'Wrong-2026').then(({ code, msg }) => [code, msg]))
    for (let i = 0; i < 4; i++)
      seen.push(await checkedAttempt(number, 'Wrong-2026').then(({ code, msg }) => [code, msg]))
    return seen
  }
  const known = await answers(7)
  // Three failures ask for the slide check; without it nothing is tried; with it two more failures lock.
  assert.deepEqual(
    known.map(([code]) => code),
    [100201, 100201, 1008, 1008, 1008, 100201, 100201, 100201],
  )
  assert.deepEqual(await answers(7777), known)
})

test('after three failures the right password too needs the slide check, whose ticket opens once', async () => {
  for (let i = 0; i < 3; i++) await attempt(14, 'Wrong-2026')
  assert.equal((await attempt(14, demoPassword)).code, Code.slideCheck)
  assert.equal((await attempt(14, demoPassword, 'made-up')).code, Code.slideCheck)
  const ticket = await slideTicket(server)
  assert.equal((await attempt(14, 'Wrong-2026', ticket)).code, Code.slideCheck)
  assert.equal((await attempt(14, demoPassword, ticket)).code, Code.slideCheck)
  assert.equal((await checkedAttempt(14, demoPassword)).code, Code.ok)
  assert.equal((await attempt(14, demoPassword)).code, Code.ok)
})

test('five failures lock for 15 minutes even with the right password, and the lock ends', async () => {
  for (let i = 0; i < 5; i++) await checkedAttempt(8, 'Wrong-2026')
  assert.equal((await attempt(8, demoPassword)).code, Code.logInFailed)
  await server.advance(14 * minute)
  assert.equal((await attempt(8, demoPassword)).code, Code.logInFailed)
  await server.advance(2 * minute)
  assert.equal((await attempt(8, demoPassword)).code, Code.ok)
})

test('nobody locks a chosen person out: elsewhere, and with a device that the account knows, they still come in', async () => {
  // Forty log-ins come at once from one address: a quarter of the places, ten a connection, is for one.
  const near = await startServer({
    settings: { logInFailuresPerAddress: 2, trustProxy: 1, poolSize: 20 },
  })
  try {
    const logIn = async (
      address: string,
      password: string,
      { number = 8, deviceId }: { number?: number; deviceId?: string } = {},
    ) =>
      new Client(near.url).post(
        account.checkAccount.path,
        JSON.stringify({
          data: {
            mobile: demoMobile(number),
            password,
            consentVersion: '1',
            captchaTicket: await slideTicket(near),
            ...(deviceId && { deviceId }),
          },
        }),
        // What the caller writes before the proxy's own entry counts for nothing.
        { 'x-forwarded-for': `${Math.random()}, ${address}` },
      )
    assert.equal((await logIn('198.51.100.7', demoPassword, { deviceId: 'her-phone' })).code, 0)
    for (let tries = 0; tries < 6; tries++) await logIn('203.0.113.9', 'Wrong-2026')
    assert.equal((await logIn('203.0.113.9', demoPassword)).code, Code.logInFailed)
    assert.equal((await logIn('198.51.100.8', demoPassword)).code, 0, 'from elsewhere')
    // The whole hospital's one address is locked by somebody in it.
    for (let tries = 0; tries < 21; tries++)
      await logIn('198.51.100.7', 'Wrong-2026', { number: 6000 + tries })
    assert.equal((await logIn('198.51.100.7', demoPassword, { number: 9 })).code, Code.logInFailed)
    const locked = await Promise.all(
      Array.from({ length: 40 }, () => logIn('198.51.100.7', 'Wrong-2026', { number: 9 })),
    )
    assert.ok(locked.every(({ code }) => code === Code.logInFailed))
    assert.equal((await logIn('198.51.100.7', demoPassword, { deviceId: 'her-phone' })).code, 0)
    // The device is counted by itself.
    for (let tries = 0; tries < 5; tries++)
      await logIn('198.51.100.7', 'Wrong-2026', { deviceId: 'her-phone' })
    assert.equal(
      (await logIn('198.51.100.7', demoPassword, { deviceId: 'her-phone' })).code,
      Code.logInFailed,
    )
    const rows = await near.db.selectFrom('log_in').selectAll().execute()
    assert.ok(
      !JSON.stringify(rows).includes('her-phone') && !JSON.stringify(rows).includes('198.51.100.7'),
    )
  } finally {
    await near.close()
  }
})

test('a log-in that works forgets the failures before it', async () => {
  for (let i = 0; i < 2; i++) await attempt(9, 'Wrong-2026')
  assert.equal((await attempt(9, demoPassword)).code, Code.ok)
  assert.equal((await attempt(9, 'Wrong-2026')).code, Code.logInFailed)
  assert.equal((await attempt(9, demoPassword)).code, Code.ok)
})

test('an account that another hospital made with the number clears nothing of what was guessed at the first one', async () => {
  const planted = { com_id: 'jiangcheng', person_id: 'jiangcheng-0110' }
  const hers = await server.db
    .selectFrom('mobile_lookup')
    .select('mobile_hash')
    .where('person_id', '=', 'renhe-0013')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('mobile_lookup')
    .set(hers)
    .where('com_id', '=', planted.com_id)
    .where('person_id', '=', planted.person_id)
    .execute()
  await server.db
    .updateTable('credential')
    .set({ password_hash: await argon2.hash('Known-2026') })
    .where('com_id', '=', planted.com_id)
    .where('person_id', '=', planted.person_id)
    .execute()
  for (let guess = 0; guess < 5; guess++) {
    // The device becomes known to the planted account, and is none of hers.
    const deviceId = `device-${guess}`
    assert.equal((await checkedAttempt(13, 'Known-2026', deviceId)).code, Code.ok)
    assert.notEqual((await checkedAttempt(13, 'Wrong-2026', deviceId)).code, Code.ok)
  }
  assert.notEqual((await checkedAttempt(13, demoPassword)).code, Code.ok, 'hers is locked here')
  assert.equal((await checkedAttempt(13, 'Known-2026')).code, Code.ok, 'the other one is not')
})

test('ten failures at once are all counted', async () => {
  // Each has its slide check done: without it those that come after the third are not tried at all.
  const tickets: string[] = []
  for (let n = 0; n < 10; n++) tickets.push(await slideTicket(server))
  await Promise.all(tickets.map((ticket) => attempt(10, 'Wrong-2026', ticket)))
  assert.equal((await checkedAttempt(10, demoPassword)).code, Code.logInFailed)
})

test('password spraying: an address that fails on many numbers gets the slide check, then the lock; an own account does not whitewash it', async () => {
  const strict = await startServer({ settings: { logInFailuresPerAddress: 5 } })
  try {
    const logIn = async (number: number, password: string, checked = false) =>
      new Client(strict.url).send(account.checkAccount, {
        mobile: demoMobile(number),
        password,
        consentVersion: '1',
        ...(checked && { captchaTicket: await slideTicket(strict) }),
      })
    for (let number = 11; number <= 13; number++)
      assert.equal((await logIn(number, 'Wrong-2026')).code, Code.logInFailed)
    assert.equal((await logIn(1, demoPassword)).code, Code.ok)
    assert.equal((await logIn(14, 'Wrong-2026')).code, Code.logInFailed)
    assert.equal((await logIn(15, 'Wrong-2026')).code, Code.slideCheck)
    assert.equal((await logIn(1, demoPassword)).code, Code.slideCheck)
    assert.equal((await logIn(1, demoPassword, true)).code, Code.ok)
    for (let tries = 5; tries < 50; tries++) await logIn(5000 + tries, 'Wrong-2026', true)
    assert.equal((await logIn(1, demoPassword, true)).code, Code.logInFailed)
    await strict.advance(16 * minute)
    assert.equal((await logIn(1, demoPassword, true)).code, Code.ok)
    await strict.advance(150 * minute)
    assert.equal((await logIn(1, demoPassword)).code, Code.ok)
  } finally {
    await strict.close()
  }
})

test('somebody’s own slips do not add up at the address of a hospital', async () => {
  const strict = await startServer({ settings: { logInFailuresPerAddress: 5 } })
  try {
    const logIn = (number: number, password: string) =>
      new Client(strict.url).send(account.checkAccount, {
        mobile: demoMobile(number),
        password,
        consentVersion: '1',
      })
    for (let number = 1; number <= 8; number++) {
      await logIn(number, 'Wrong-2026')
      await logIn(number, 'Wrong-2026')
      assert.equal((await logIn(number, demoPassword)).code, Code.ok)
    }
  } finally {
    await strict.close()
  }
})

test('an unknown number costs a comparison as a known one does: the time tells nothing', async (t) => {
  const { mock } = t.mock.method(argon2, 'verify')
  const compared = async (number: number) => {
    const before = mock.callCount()
    await attempt(number, 'Wrong-2026')
    return mock.callCount() - before
  }
  assert.deepEqual([await compared(11), await compared(8801)], [1, 1])
})

test('a password change ends the other sessions, keeps this one, and its repeat gives the first reply', async () => {
  const here = await person(server.url, 101)
  const there = await person(server.url, 101)
  const change = { oldPassword: demoPassword, newPassword: 'Summer-2027' }
  const first = await here.send(account.updatePassword, change, { key: 'k1' })
  assert.equal(first.code, Code.ok)
  assert.equal(first.data.endedSessions, 1)
  assert.deepEqual(
    (await here.send(account.updatePassword, change, { key: 'k1' })).data,
    first.data,
  )
  assert.equal((await there.send(account.me, {})).code, Code.signInAgain)
  assert.equal((await here.send(account.me, {})).code, Code.ok)
  assert.equal((await attempt(101, demoPassword)).code, Code.logInFailed)
  assert.equal((await attempt(101, 'Summer-2027')).code, Code.ok)
})

test('a new password obeys the rule and differs from the last three', async () => {
  const client = await person(server.url, 108)
  const change = async (oldPassword: string, newPassword: string) =>
    await client.send(account.updatePassword, { oldPassword, newPassword })
  assert.equal(
    (await change(demoPassword, 'Aa1')).msg,
    textIn(replies.passwordLength, 'zh', { minimum: 6 }),
  )
  for (const common of ['Passw0rd', 'P@ssw0rd', 'Password1', 'Qwerty123'])
    assert.equal(
      (await change(demoPassword, common)).msg,
      textIn(replies.passwordCommon, 'zh'),
      common,
    )
  const { userName: ownName } = await client.ask(account.me, {})
  assert.equal(
    (await change(demoPassword, `${ownName}Aa12345`)).msg,
    textIn(replies.passwordOwn, 'zh'),
  )
  assert.equal((await change(demoPassword, 'wardward')).msg, textIn(replies.passwordKinds, 'zh'))
  assert.equal((await change('Other-2026', 'Winter-2026')).msg, textIn(replies.wrongPassword, 'zh'))
  assert.equal((await change(demoPassword, demoPassword)).msg, textIn(replies.passwordUsed, 'zh'))
  assert.equal((await change(demoPassword, 'Winter-2026')).code, Code.ok)
  assert.equal((await change('Winter-2026', 'Spring-2027')).code, Code.ok)
  assert.equal((await change('Spring-2027', demoPassword)).msg, textIn(replies.passwordUsed, 'zh'))
  assert.equal((await change('Spring-2027', 'Autumn-2027')).code, Code.ok)
  assert.equal((await change('Autumn-2027', demoPassword)).code, Code.ok)
})

test('guessing the present password of an open session is counted and stopped', async () => {
  const client = await person(server.url, 103)
  const guess = () =>
    client.send(account.updatePassword, { oldPassword: 'Guess-2026', newPassword: 'Winter-2026' })
  for (let i = 0; i < 5; i++) assert.equal((await guess()).code, Code.passwordRule)
  assert.equal((await guess()).code, Code.tooMany)
})

test('devices: mine are listed, another one can be ended, nobody else’s can', async () => {
  const here = await person(server.url, 104)
  const there = await person(server.url, 104)
  const stranger = await person(server.url, 105)
  const { list } = await here.ask(account.mySessions, {})
  assert.equal(list.length, 2)
  const other = list.find((session) => session.isCurrent === 0)
  assert.ok(other)
  await stranger.ask(account.endSession, { sessionId: other.sessionId })
  assert.equal((await there.send(account.me, {})).code, Code.ok)
  await here.ask(account.endSession, { sessionId: other.sessionId })
  assert.equal((await there.send(account.me, {})).code, Code.signInAgain)
  await here.ask(account.logOut, {})
  assert.equal((await here.send(account.me, {})).code, Code.signInAgain)
})

test('a token tells whom it belongs to, and only to the right person', async () => {
  const client = await person(server.url, 201)
  const nobody = new Client(server.url)
  const { code, data, token } = await nobody.send(account.checkUserByToken, {
    accessToken: client.token,
    source: 1,
  })
  assert.deepEqual([code, data.userName, token], [Code.ok, '华欣怡', client.token])
  assert.equal(
    (
      await nobody.send(account.checkUserByToken, {
        userId: 'renhe-0001',
        accessToken: client.token,
        source: 1,
      })
    ).code,
    Code.signInAgain,
  )
  assert.equal(
    (await nobody.send(account.checkUserByToken, { accessToken: 'forged', source: 1 })).code,
    Code.signInAgain,
  )
})

test('an unused session ends after 30 days; a user who is no longer active is out at once', async () => {
  const client = await person(server.url, 202)
  await server.advance(29 * 24 * 60 * minute)
  assert.equal((await client.send(account.me, {})).code, Code.ok)
  await server.advance(29 * 24 * 60 * minute)
  assert.equal((await client.send(account.me, {})).code, Code.ok)
  await server.advance(31 * 24 * 60 * minute)
  assert.equal((await client.send(account.me, {})).code, Code.signInAgain)
  const again = await person(server.url, 203)
  await server.db
    .updateTable('person')
    .set({ active: 0 })
    .where('com_id', '=', 'ankang')
    .where('person_id', '=', 'ankang-0203')
    .execute()
  assert.equal((await again.send(account.me, {})).code, Code.signInAgain)
  assert.equal((await attempt(203, demoPassword)).code, Code.logInFailed)
})
