import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { agreementVersion } from '@contract/rules/people/agreements'
import { Code } from '@contract/codes'
import { startServer, type TestServer } from '../../testing/startServer'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const account = '/education-intf/api/account/checkMobileAndPwd'
const me = '/education-intf/api/own/account/me'
const logOut = '/education-intf/api/own/account/logOut'

async function ask(path: string, data: unknown, headers: Record<string, string>, at = server.url) {
  const reply = await fetch(at + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
  })
  const body = (await reply.json()) as { code: number; token?: string; data: { userId: string } }
  return { ...body, cookie: reply.headers.get('set-cookie') ?? '' }
}

const logIn = (headers: Record<string, string>, at?: string) =>
  ask(
    account,
    {
      mobile: '13800000004',
      password: 'Ward-2026-Demo',
      consentVersion: agreementVersion,
      deviceKind: 'pc',
    },
    headers,
    at,
  )
const office = { 'x-office': '1' }

/** What a browser would send back. */
async function officeCookie() {
  const { cookie } = await logIn(office)
  return cookie.split(';', 1)[0] ?? ''
}

test('the office gets its session in a cookie that no script reads, and never as a token', async () => {
  const entered = await logIn(office)
  assert.equal(entered.code, Code.ok)
  assert.equal(entered.token, undefined)
  assert.match(entered.cookie, /^office_session=[^;]{20,}; /)
  assert.match(entered.cookie, /; HttpOnly/)
  assert.match(entered.cookie, /; SameSite=Strict/)
  assert.doesNotMatch(entered.cookie, /Max-Age|Expires/)
  const cookie = entered.cookie.split(';', 1)[0] ?? ''
  const known = await ask(me, {}, { ...office, cookie })
  assert.deepEqual([known.code, known.data.userId], [Code.ok, entered.data.userId])
})

test('two cookies of the session are none: a page of the same host may have put one there', async () => {
  const cookie = await officeCookie()
  const theirs = await officeCookie()
  for (const both of [`${theirs}; ${cookie}`, `${cookie}; ${theirs}`, `${theirs};${cookie}`])
    assert.equal((await ask(me, {}, { ...office, cookie: both })).code, Code.signInAgain)
  const besides = { ...office, cookie: `other=1; ${cookie}` }
  assert.equal((await ask(me, {}, besides)).code, Code.ok)
})

test('where the address is https the cookie has a name that nobody else can set, and no other counts', async () => {
  const behindProxy = await startServer({ settings: { trustProxy: 1 } })
  const https = { ...office, 'x-forwarded-proto': 'https' }
  try {
    const { cookie: given } = await logIn(https, behindProxy.url)
    assert.match(given, /^__Host-office_session=[^;]{20,}; /)
    for (const attribute of [/; Secure/, /; Path=\//, /; HttpOnly/]) assert.match(given, attribute)
    assert.doesNotMatch(given, /Domain/)
    const cookie = given.split(';', 1)[0] ?? ''
    assert.equal((await ask(me, {}, { ...https, cookie }, behindProxy.url)).code, Code.ok)
    const planted = cookie.replace('__Host-', '')
    const { code } = await ask(me, {}, { ...https, cookie: planted }, behindProxy.url)
    assert.equal(code, Code.signInAgain)
    const left = await ask(logOut, {}, { ...https, cookie }, behindProxy.url)
    assert.match(left.cookie, /^__Host-office_session=; .*Secure/)
  } finally {
    await behindProxy.close()
  }
})

test('a proxy that says nothing of https takes nothing from the cookie where browsers are told to use https alone', async () => {
  const silent = await startServer({ settings: { hstsSeconds: 60 } })
  try {
    const { cookie } = await logIn(office, silent.url)
    assert.match(cookie, /^__Host-office_session=[^;]{20,}; .*Secure/)
  } finally {
    await silent.close()
  }
})

test('the phone keeps its token and gets no cookie', async () => {
  const entered = await logIn({})
  assert.equal(entered.cookie, '')
  assert.ok(entered.token)
  assert.equal((await ask(me, {}, { 'x-userkey': entered.token })).code, Code.ok)
})

test('a cookie without the header of the office is nobody: neither a form of another site nor its picture', async () => {
  const cookie = await officeCookie()
  assert.equal((await ask(me, {}, { cookie })).code, Code.signInAgain)
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const reply = await fetch(server.url + logOut, {
      method: 'POST',
      headers: { cookie, 'content-type': type, origin: 'https://elsewhere.example' },
      body: '{"data":{}}',
    })
    const { code } = (await reply.json()) as { code: number }
    assert.notEqual(code, Code.ok, type)
  }
  assert.equal((await ask(me, {}, { ...office, cookie })).code, Code.ok, 'still logged in')
})

test('what a browser says another site made is refused, header or not; so is an empty or a wrong one', async () => {
  const cookie = await officeCookie()
  for (const headers of [
    { ...office, 'sec-fetch-site': 'cross-site' },
    { ...office, 'sec-fetch-site': 'same-site' },
    { 'x-office': '' },
    { 'x-office': '0' },
  ])
    assert.equal((await ask(me, {}, { ...headers, cookie })).code, Code.signInAgain)
  assert.equal(
    (await ask(me, {}, { ...office, 'sec-fetch-site': 'same-origin', cookie })).code,
    Code.ok,
  )
})

test('no other origin may send the header: its preflight is not granted', async () => {
  const reply = await fetch(server.url + me, {
    method: 'OPTIONS',
    headers: {
      'origin': 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-office',
    },
  })
  assert.equal(reply.headers.get('access-control-allow-origin'), null)
})

test('a log-out ends the session and takes the cookie away', async () => {
  const cookie = await officeCookie()
  const left = await ask(logOut, {}, { ...office, cookie })
  assert.equal(left.code, Code.ok)
  assert.match(left.cookie, /^office_session=; .*Expires=Thu, 01 Jan 1970/)
  assert.equal((await ask(me, {}, { ...office, cookie })).code, Code.signInAgain)
})
