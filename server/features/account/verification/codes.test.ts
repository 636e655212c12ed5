import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { demoMobile, demoPassword } from '../../../testing/world/people'
import { Client } from '../../../testing/client'
import { eventually } from '../../../testing/eventually'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'
import { textIn } from '../../../http/texts'
import { maskMobile } from '../../../secrets'
import { replies } from '../texts'

const {
  sendCode,
  sendCodeWithToken,
  checkCode,
  checkMobilePasswordAndCode,
  passwordRule,
  resetPassword,
} = contract.verification
const { buildToken } = contract.common
const consentVersion = '1'
const minute = 60_000

let server: IdentityServer
let client: Client
before(async () => {
  server = await startIdentityServer({ passwordMinimum: 10 })
  client = new Client(server.url)
})
after(() => server.close())

let next = 0
/** A number that nothing was sent to yet. */
const freshMobile = () => `139${String(++next).padStart(8, '0')}`
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code logs in, once; its consent is kept with version, time and channel', async () => {
  const mobile = demoMobile(5)
  const verifyCode = await server.codeFor(mobile, 'login')
  assert.match(verifyCode, /^\d{6}$/)
  const { code, data, token } = await client.send(checkCode, {
    mobile,
    verifyCode,
    scene: 'login',
    consentVersion,
    channel: 'weapp',
  })
  assert.equal(code, 0)
  assert.equal(data.user?.userName, '王佳怡')
  const me = await new Client(server.url, token).ask(contract.account.me, {})
  assert.equal(me.mobileMasked, maskMobile(mobile))
  const again = await client.send(checkCode, { mobile, verifyCode, scene: 'login', consentVersion })
  assert.equal(again.code, 100203)
  assert.equal(again.token, undefined)
  const consents = await server.db
    .selectFrom('consent')
    .selectAll()
    .where('person_id', '=', data.user?.userId ?? '')
    .execute()
  assert.deepEqual(consents.map((row) => [row.document_code, row.version, row.channel]).sort(), [
    ['privacy', '1', 'weapp'],
    ['service', '1', 'weapp'],
  ])
})

test('without a consent, or with one to an agreement that never was, nobody is let in', async () => {
  const mobile = demoMobile(6)
  const verifyCode = await server.codeFor(mobile, 'login')
  for (const version of [undefined, '99']) {
    const reply = await client.send(checkCode, {
      mobile,
      verifyCode,
      scene: 'login',
      ...(version && { consentVersion: version }),
    })
    assert.deepEqual([reply.code, reply.token], [400, undefined])
  }
  assert.equal(
    (await client.send(checkCode, { mobile, verifyCode, scene: 'login', consentVersion })).code,
    0,
  )
})

test('wrong, late, unasked and other-scene codes all answer the same; five wrong ones kill the right one', async () => {
  const mobile = freshMobile()
  const ask = (verifyCode: string, scene: 'login' | 'pwd' = 'login', number = mobile) =>
    client.send(checkCode, { mobile: number, verifyCode, scene, consentVersion })
  const right = await server.codeFor(mobile, 'login')
  const replies = [
    await ask(wrong(right)),
    await ask(right, 'pwd'),
    await ask('123456', 'login', freshMobile()),
  ]
  assert.equal(
    new Set(replies.map(({ code, msg, data }) => JSON.stringify([code, msg, data]))).size,
    1,
  )
  for (let guess = 0; guess < 4; guess++) await ask(wrong(right))
  assert.equal((await ask(right)).code, 100203)

  const late = freshMobile()
  const lateCode = await server.codeFor(late, 'login')
  await server.advance(5 * minute)
  assert.equal((await ask(lateCode, 'login', late)).code, 100203)
})

test('guesses at the same moment are counted: of forty at once at most five are looked at', async () => {
  const mobile = freshMobile()
  const right = await server.codeFor(mobile, 'login')
  const guesses = Array.from({ length: 39 }, (_, at) =>
    String((Number(right) + at + 1) % 1_000_000).padStart(6, '0'),
  )
  await Promise.all(
    guesses.map((verifyCode) =>
      client.send(checkCode, { mobile, verifyCode, scene: 'login', consentVersion }),
    ),
  )
  const row = await server.db
    .selectFrom('sent_code')
    .select('tries')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(row.tries, 5)
  assert.equal(
    (await client.send(checkCode, { mobile, verifyCode: right, scene: 'login', consentVersion }))
      .code,
    100203,
  )
})

test('one code used by ten at once lets one in', async () => {
  const mobile = demoMobile(7)
  const verifyCode = await server.codeFor(mobile, 'login')
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.send(checkCode, { mobile, verifyCode, scene: 'login', consentVersion }),
    ),
  )
  assert.equal(replies.filter((reply) => reply.code === 0 && reply.token).length, 1)
})

test('a new code leaves the one before it good; the first that is used ends both', async () => {
  const mobile = demoMobile(8)
  const first = await server.codeFor(mobile, 'login')
  await server.advance(minute)
  const second = await server.codeFor(mobile, 'login')
  const ask = (verifyCode: string) =>
    client.send(checkCode, { mobile, verifyCode, scene: 'login', consentVersion })
  assert.equal((await ask(first)).code, 0)
  assert.equal((await ask(second)).code, 100203)
})

test('what others ask and guess for a number is theirs: its owner still gets a code, and it is good', async () => {
  const near = await startIdentityServer({}, { trustProxy: 1 })
  try {
    const post = (address: string, call: Call, data: object) =>
      new Client(near.url).post(call.path, JSON.stringify({ data }), { 'x-forwarded-for': address })
    const mobile = demoMobile(8)
    const owner = '198.51.100.7'
    const password = { mobile, password: demoPassword, consentVersion }
    assert.equal((await post(owner, contract.account.checkAccount, password)).code, 0)
    for (let from = 1; from <= 45; from++)
      for (let asked = 0; asked < 2; asked++)
        await post(`203.0.113.${from}`, sendCode, {
          mobile,
          scene: 'login',
          captchaTicket: await near.captchaTicket(),
        })
    assert.equal(near.sms.taken.length, 40, 'all strangers together')
    const mine = await post(owner, sendCode, { mobile, scene: 'login' })
    assert.equal(mine.code, 0, 'the owner, from where they log in')
    const verifyCode = near.sms.taken.at(-1)?.code ?? ''
    const guess = (address: string, code: string) =>
      post(address, checkCode, { mobile, verifyCode: code, scene: 'login', consentVersion })
    for (let tries = 0; tries < 20; tries++)
      assert.equal((await guess('203.0.113.9', wrong(verifyCode))).code, 100203)
    assert.equal((await guess(owner, verifyCode)).code, 0)
  } finally {
    await near.close()
  }
})

test('a number without an account gets a code like any other, and only its holder learns that there is none', async () => {
  const known = await client.send(sendCode, { mobile: demoMobile(9), scene: 'login' })
  const mobile = freshMobile()
  const unknown = await client.send(sendCode, { mobile, scene: 'login' })
  assert.deepEqual(
    [unknown.code, unknown.msg, unknown.data.seconds],
    [known.code, known.msg, known.data.seconds],
  )
  const reply = await client.send(checkCode, {
    mobile,
    verifyCode: server.sms.taken.at(-1)?.code ?? '',
    scene: 'login',
    consentVersion,
  })
  assert.equal(reply.code, 100240)
  assert.ok(reply.data.ticket.length > 20)
  assert.equal(reply.token, undefined)
})

test('flooding a number: one a minute, five an hour, then the slide check, ten a day at most', async () => {
  const mobile = freshMobile()
  const send = (captchaTicket?: string) =>
    client.send(sendCode, { mobile, scene: 'register', ...(captchaTicket && { captchaTicket }) })
  assert.equal((await send()).code, 0)
  const soon = await send()
  assert.equal(soon.code, 429)
  assert.match(soon.msg, /60/)
  for (let sent = 1; sent < 5; sent++) {
    await server.advance(minute)
    assert.equal((await send()).code, 0)
  }
  await server.advance(minute)
  assert.equal((await send()).code, 1008)
  for (let sent = 5; sent < 10; sent++) {
    assert.equal((await send(await server.captchaTicket())).code, 0)
    await server.advance(minute)
  }
  assert.equal((await send()).code, 1008)
  assert.equal((await send(await server.captchaTicket())).code, 429)
  await server.advance(24 * 60 * minute)
  assert.equal((await send()).code, 0)
})

test('fifty requests for one number at the same moment send one message', async () => {
  const mobile = freshMobile()
  await Promise.all(
    Array.from({ length: 50 }, () => client.send(sendCode, { mobile, scene: 'login' })),
  )
  assert.equal(server.sms.taken.filter((message) => message.mobile === mobile).length, 1)
})

test('V3 wants a build token, and a repeat with it sends nothing more', async () => {
  const mobile = freshMobile()
  assert.equal((await client.send(sendCodeWithToken, { mobile, scene: 'register' })).code, 400)
  const { token } = await client.ask(buildToken, { scene: 'sms' })
  const first = await client.send(
    sendCodeWithToken,
    { mobile, scene: 'register' },
    { buildToken: token },
  )
  const second = await client.send(
    sendCodeWithToken,
    { mobile, scene: 'register' },
    { buildToken: token },
  )
  assert.equal(first.code, 0)
  assert.deepEqual(second.data, first.data)
  const sent = () =>
    Promise.resolve(server.sms.taken.filter((message) => message.mobile === mobile).length)
  assert.equal(await eventually(sent, (count) => count > 0), 1)
  // A second one would have left before this one, which its caller waits for.
  assert.ok(await server.codeFor(freshMobile(), 'register'))
  assert.equal(await sent(), 1)
  const other = await client.ask(buildToken, { scene: 'register' })
  assert.equal(
    (
      await client.send(
        sendCodeWithToken,
        { mobile: freshMobile(), scene: 'register' },
        { buildToken: other.token },
      )
    ).code,
    400,
  )
})

test('what the provider refuses is told, and may be asked for again at once', async () => {
  const mobile = freshMobile()
  server.sms.refuseNext('isv.BUSINESS_LIMIT_CONTROL')
  assert.equal((await client.send(sendCode, { mobile, scene: 'login' })).code, 100205)
  assert.equal((await client.send(sendCode, { mobile, scene: 'login' })).code, 0)
})

test('password and code: both must fit, and the reply does not tell which one did not', async () => {
  const mobile = demoMobile(10)
  const right = await server.codeFor(mobile, 'login')
  const ask = (password: string, verifyCode: string) =>
    client.send(checkMobilePasswordAndCode, { mobile, password, verifyCode, consentVersion })
  const [badCode, badPassword] = [
    await ask(demoPassword, wrong(right)),
    await ask('Wrong-2026', right),
  ]
  assert.deepEqual([badCode.code, badCode.msg], [badPassword.code, badPassword.msg])
  assert.equal(badCode.code, 100201)
  await server.advance(minute)
  const entered = await ask(demoPassword, await server.codeFor(mobile, 'login'))
  assert.equal(entered.code, 0)
  assert.ok(entered.token)
})

test('a forgotten password: ticket of its own scene, once; the rule holds; every session ends', async () => {
  const mobile = demoMobile(11)
  const old = new Client(server.url)
  await old.logIn(11)
  const loginTicket = await server.ticketFor(freshMobile(), 'bind')
  assert.equal(
    (await client.send(resetPassword, { ticket: loginTicket, newPassword: 'Fresh-2026' })).code,
    100204,
  )
  const ticket = await server.ticketFor(mobile, 'pwd')
  // What the operator chose is said to who asks, and held.
  assert.deepEqual(await client.ask(passwordRule, {}), { minimum: 10, maximum: 16 })
  const short = await client.send(resetPassword, { ticket, newPassword: 'Nine-2026' })
  assert.deepEqual(
    [short.code, short.msg],
    [100202, textIn(replies.passwordLength, 'zh', { minimum: 10 })],
  )
  assert.equal(
    (await client.send(resetPassword, { ticket, newPassword: demoPassword })).code,
    100202,
  )
  assert.equal((await client.send(resetPassword, { ticket, newPassword: 'Fresh-2026' })).code, 0)
  assert.equal(
    (await client.send(resetPassword, { ticket, newPassword: 'Other-2026' })).code,
    100204,
  )
  assert.equal((await old.send(contract.account.me, {})).code, 401)
  await old.logIn(11, 'Fresh-2026')
})

test('somebody who came by a list has no password: they come in by a code, are told so, and set their first one', async () => {
  const mobile = demoMobile(12)
  await server.db
    .deleteFrom('credential')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0012')
    .execute()
  const guest = new Client(server.url)
  const verifyCode = await server.codeFor(mobile, 'login')
  const entered = await guest.send(checkCode, {
    mobile,
    verifyCode,
    scene: 'login',
    consentVersion,
  })
  guest.token = entered.token ?? ''
  const change = { oldPassword: demoPassword, newPassword: 'Fresh-2026' }
  const told = await guest.send(contract.account.updatePassword, change)
  assert.deepEqual([told.code, told.msg], [100202, '你还没有密码，用“忘记密码”设置一个'])
  await server.advance(minute)
  const ticket = await server.ticketFor(mobile, 'pwd')
  assert.equal((await client.send(resetPassword, { ticket, newPassword: 'First-2026' })).code, 0)
  const own = new Client(server.url)
  await own.logIn(12, 'First-2026')
  await own.ask(contract.account.updatePassword, {
    oldPassword: 'First-2026',
    newPassword: 'Second-2026',
  })
  await new Client(server.url).logIn(12, 'Second-2026')
})

test('nothing readable of numbers, codes and addresses is stored', async () => {
  const mobile = freshMobile()
  const code = await server.codeFor(mobile, 'login')
  const rows = JSON.stringify(await server.db.selectFrom('sent_code').selectAll().execute())
  assert.ok(!rows.includes(mobile) && !rows.includes(`"${code}"`) && !rows.includes('127.0.0.1'))
})
