import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Code } from '@contract/codes'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { demoMobile, demoPassword } from '../../testing/world/people'
import { Client, person } from '../../testing/client'
import { countStatements } from '../../testing/countStatements'
import { startIdentityServer, type IdentityServer } from '../../testing/identity'
import { loadSecrets } from '../../secrets'
import { registrationCalls } from './registration/registrationCalls'

// Issue "every way in", section "Bad input and attacks": what stands nowhere else. Codes: verification/codes.test.ts; registration,
// names and mass assignment: registration/registration.test.ts; platform codes, tickets, redirects: platform/platform.test.ts;
// spraying: account.test.ts; tokens in logs: secrets.test.ts.
const { account, verification, common, identity, registration } = contract
const consentVersion = '1'

let server: IdentityServer
let guest: Client
before(async () => {
  server = await startIdentityServer({ codesPerAddress: 30, codesPerHour: 36 })
  guest = new Client(server.url)
})
after(() => server.close())

let next = 0
const freshMobile = () => `137${String(++next).padStart(8, '0')}`

test('forged userInfo: a user id beside a token of somebody else, a token that is a user id, and every field more are refused', async () => {
  const client = await person(server.url, 5)
  const check = (data: Record<string, unknown>, headers = {}) =>
    guest.post(account.checkUserByToken.path, JSON.stringify({ data }), headers)
  assert.equal(
    (await check({ userId: 'renhe-0003', accessToken: client.token, source: 1 })).code,
    401,
  )
  assert.equal(
    (await check({ userId: 'renhe-0003', accessToken: 'renhe-0003', source: 1 })).code,
    401,
  )
  assert.equal(
    (
      await check(
        { userId: 'renhe-0003', accessToken: '', source: 1 },
        { 'x-userkey': client.token },
      )
    ).code,
    401,
  )
  for (const forged of [
    { userInfo: { role: 'platformAdmin' } },
    { comeFrom: 'app' },
    { role: 'platformAdmin' },
    { domainCode: 'A0' },
  ]) {
    assert.equal(
      (await check({ accessToken: client.token, source: 1, ...forged })).code,
      400,
      JSON.stringify(forged),
    )
  }
  assert.equal((await check({ accessToken: client.token, source: 3 })).code, 400)
  const right = await check(
    { userId: 'renhe-0005', accessToken: client.token, source: 1 },
    { 'x-domain': 'JIANGCHENG' },
  )
  assert.deepEqual([right.code, (right.data as { comId: string }).comId], [0, 'renhe'])
})

test('a token in an address opens nothing, wherever it stands', async () => {
  const { token } = await person(server.url, 5)
  for (const query of [
    `x-userkey=${token}`,
    `token=${token}`,
    `accessToken=${token}`,
    `userkey=${token}`,
  ]) {
    assert.equal((await guest.post(`${account.me.path}?${query}`, '{"data":{}}')).code, 401, query)
  }
  assert.equal(
    (await guest.post(account.me.path, '{"data":{}}', { cookie: `x-userkey=${token}` })).code,
    401,
  )
  assert.equal(
    (
      await guest.post(account.me.path, '{"data":{}}', {
        'access-token': token,
        authorization: `Bearer ${token}`,
      })
    ).code,
    401,
  )
})

test('401 wins over every other complaint; a dead token at an open call is a guest, not an error', async () => {
  const dead = new Client(server.url, 'dead'.repeat(10))
  for (const call of Object.values<Call>(account).filter((one) => one.access !== 'public')) {
    const reply = await dead.post(call.path, '{"data":{"forged":1}}')
    assert.deepEqual([reply.status, reply.code], [200, 401], call.path)
  }
  assert.equal((await dead.send(common.buildToken, { scene: 'register' })).code, 0)
})

test('replayed build tokens: the same answer to the same call, nothing to another one or another person', async () => {
  const mobile = freshMobile()
  const { token } = await guest.ask(common.buildToken, { scene: 'sms' })
  const sent = await guest.send(
    verification.sendCodeWithToken,
    { mobile, scene: 'login' },
    { buildToken: token },
  )
  assert.equal(sent.code, 0)
  const again = await guest.send(
    verification.sendCodeWithToken,
    { mobile: freshMobile(), scene: 'login' },
    { buildToken: token },
  )
  assert.deepEqual(again.data, sent.data)
  const client = await person(server.url, 6)
  assert.equal(
    (
      await client.send(
        verification.sendCodeWithToken,
        { mobile, scene: 'login' },
        { buildToken: token },
      )
    ).code,
    400,
  )
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => guest.ask(common.buildToken, { scene: 'register' })),
  )
  assert.equal(new Set(replies.map((reply) => reply.token)).size, 8)
})

test('number harvesting: every open call answers the same for a number with and without an account', async () => {
  const numbers = [demoMobile(9), freshMobile()]
  const asked: Record<string, (mobile: string) => Promise<unknown>> = {
    checkMobile: (mobile) => guest.send(registration.checkMobile, { mobile }),
    checkMobileForged: (mobile) =>
      guest.send(registration.checkMobile, { mobile, ticket: 'made-up' }),
    sendCode: (mobile) => guest.send(verification.sendCode, { mobile, scene: 'pwd' }),
    checkCode: (mobile) =>
      guest.send(verification.checkCode, { mobile, verifyCode: '000000', scene: 'pwd' }),
    logIn: (mobile) =>
      guest.send(account.checkAccount, { mobile, password: 'Wrong-2026', consentVersion }),
    both: (mobile) =>
      guest.send(verification.checkMobilePasswordAndCode, {
        mobile,
        password: 'Wrong-2026',
        verifyCode: '000000',
        consentVersion,
      }),
  }
  for (const [name, ask] of Object.entries(asked)) {
    const [known, unknown] = (await Promise.all(numbers.map(ask))) as {
      code: number
      msg: string
      data: Record<string, unknown> | null
    }[]
    const details = ({ code, msg, data }: typeof known & object) =>
      JSON.stringify([code, msg, data && { ...data, sendId: '' }])
    assert.equal(details(known!), details(unknown!), name)
  }
})

test('number harvesting: asking whether a number exists is the same work for every number', async () => {
  const secrets = await loadSecrets(server.db)
  const { checkMobile } = registrationCalls({ secrets, sessions: {} as never, passwordMinimum: 8 })
  const statements = async (mobile: string) => {
    const { db, count } = countStatements(server.db)
    await checkMobile({ mobile }, { db, now: server.now() } as never)
    return count()
  }
  const known = await statements(demoMobile(1))
  assert.ok(known > 0)
  assert.equal(await statements(freshMobile()), known)
})

test('code flooding: an address, then the whole server, ask for the slide check, and with it stop at ten times as many', async () => {
  const send = (captchaTicket?: string) =>
    guest.send(verification.sendCode, {
      mobile: freshMobile(),
      scene: 'login',
      ...(captchaTicket && { captchaTicket }),
    })
  const before = await server.db
    .selectFrom('sent_code')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (let sent = Number(before.count); sent < 30; sent++) assert.equal((await send()).code, 0)
  assert.equal((await send()).code, 1008, 'thirty a day from one address')
  assert.equal((await send(await server.captchaTicket())).code, 0)
  // The others of the server come from many addresses.
  const row = await server.db.selectFrom('sent_code').selectAll().executeTakeFirstOrThrow()
  const flood = (count: number, from: string) =>
    server.db
      .insertInto('sent_code')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...row,
          send_id: `${from}-${at}`,
          mobile_hash: `m-${from}-${at}`,
          address_hash: `${from}-${at}`,
          created_at: server.now(),
        })),
      )
      .execute()
  await server.advance(25 * 3_600_000)
  await flood(36, 'a')
  assert.equal((await send()).code, 1008, 'the hour of the whole server is full')
  assert.equal((await send(await server.captchaTicket())).code, 0)
  await flood(330, 'b')
  assert.equal(
    (await send(await server.captchaTicket())).code,
    429,
    'ten times as many is the end, also with the check',
  )
})

test('two hundred log-ins at once are all let in or told to come again; who does is let in', async () => {
  const logIn = (mobile: string) =>
    guest.send(account.checkAccount, { mobile, password: demoPassword, consentVersion })
  let waiting = Array.from({ length: 200 }, (_, at) => demoMobile(1 + (at % 5)))
  for (let round = 1; waiting.length > 0; round++) {
    assert.ok(round <= 20, `${waiting.length} still wait`)
    const replies = await Promise.all(waiting.map(logIn))
    const codes = new Set(replies.map(({ code }) => code))
    assert.ok(codes.has(0), 'in each round somebody is let in')
    codes.delete(0)
    codes.delete(Code.busy)
    assert.deepEqual([...codes], [], 'no other answer')
    waiting = waiting.filter((_, at) => replies[at]?.code === Code.busy)
  }
})

test('rubbish in every field of every open way in is refused, never a fault', async () => {
  const rubbish: unknown[] = [
    '',
    ' ',
    'x'.repeat(100_000),
    '\u202e',
    "'; drop table person; --",
    '{{7*7}}',
    '../../etc/passwd',
    null,
    0,
    -1,
    1e308,
    [],
    {},
    true,
    '１３８００００００１',
    '\ud800',
  ]
  const calls: Record<string, [Call, Record<string, unknown>]> = {
    thirdLogIn: [
      identity.thirdLogIn,
      {
        code: 'c',
        comeFrom: 'weapp',
        appCode: 'dyyg',
        state: 's',
        verifier: 'v',
        consentVersion,
        deviceId: 'd',
        deviceName: 'n',
        deviceKind: 'pc',
        channel: 'h5',
      },
    ],
    bindAccount: [
      identity.bindAccount,
      {
        bindTicket: 't',
        mobile: demoMobile(1),
        verifyCode: '000000',
        password: 'p',
        ticket: 't',
        userId: 'u',
        captchaTicket: 'c',
        consentVersion,
      },
    ],
    takeHandOver: [identity.takeHandOver, { ticket: 't', deviceId: 'd' }],
    webLogIn: [identity.webLogIn, { returnTo: '/' }],
    resolveLink: [contract.link.resolve, { shortId: 's', proof: 'p' }],
    validateCode: [
      contract.link.validate,
      { code: 'c', taskId: 't', sceneId: 's', isDynamicCode: 1, timeStamp: 1 },
    ],
    checkCode: [
      verification.checkCode,
      { mobile: demoMobile(1), verifyCode: '000000', scene: 'login', consentVersion },
    ],
    logIn: [account.checkAccount, { mobile: demoMobile(3), password: 'p', consentVersion }],
    checkForTask: [identity.checkForTask, { taskId: 't', taskType: 1 }],
  }
  for (const [name, [call, fields]] of Object.entries(calls)) {
    for (const field of Object.keys(fields)) {
      for (const value of rubbish) {
        const { status, code } = await guest.post(
          call.path,
          JSON.stringify({ data: { ...fields, [field]: value } }),
        )
        assert.ok(
          status < 500 && code !== 500,
          `${name}.${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${status} ${code}`,
        )
      }
    }
  }
})
