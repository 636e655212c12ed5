import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { Settings } from '../../settings'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

let server: TestServer
let nurse: Client
before(async () => {
  server = await startServer()
  nurse = await person(server.url, 1)
})
after(() => server.close())

const every = Object.values(contract).flatMap((area: Area) => Object.values(area))
const me = contract.account.me.path

test('without a session every call that is not public answers 401 whatever its body is', async () => {
  const nobody = new Client(server.url)
  const guarded = every.filter((call: Call) => call.access !== 'public')
  assert.ok(guarded.length > 15)
  for (const call of guarded) {
    assert.deepEqual(
      [(await nobody.post(call.path, '{"data":{"nonsense":1}}')).code, call.path],
      [Code.signInAgain, call.path],
    )
  }
})

test('no body brings any call down: each gets a clear refusal and HTTP 200', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '7',
    '{"data":null}',
    '{"data":[]}',
    '{"data":{"unknownField":1}}',
    '{"data":{},"more":1}',
    '{"data":{"taskId":{"$ne":1}}}',
    '{"data":{"__proto__":{"a":1}}}',
    '{"data":{"taskId":"a\\u0000b"}}',
    '{"data":{"taskId":1e400}}',
    `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ]
  // Who may do everything: a lacking right would be refused before the body is looked at.
  const administrator = await person(server.url, 3)
  const others: Partial<Record<string, Client>> = {
    'platform.operate': await person(server.url, 900),
    'region.issue': await person(server.url, 901),
  }
  // Bodies are refused before the call is looked at: one tells of each, in turn (server/testing/attack tries each call its own way).
  for (const [place, call] of (every as Call[]).entries()) {
    const able = others[call.needs ?? ''] ?? administrator
    const body = bodies[place % bodies.length]!
    const { status, code, msg } = await able.post(`${call.path}?token=x`, body, {
      'idempotency-key': 'k',
    })
    const what = `${call.path} ${body.slice(0, 60)}: ${status} ${code} ${msg}`
    assert.equal(status, 200, what)
    assert.ok([400, 401].includes(code) && msg.length > 3, what)
  }
})

test('wrong types and unknown fields are named, in the caller’s language', async () => {
  const search = contract.document.search.path
  const page = { pageIndex: 1, pageSize: 20 }
  const refused = async (data: unknown, language = 'zh-CN') =>
    (await nurse.post(search, JSON.stringify({ data }), { 'accept-language': language })).msg
  assert.equal(await refused({ ...page, pageIndex: '1' }), '提交的内容不正确：data.pageIndex')
  assert.equal(
    await refused({ ...page, pageSize: 51 }, 'en-US,en'),
    'what was sent is not right: data.pageSize',
  )
  assert.equal(await refused({ ...page, brand: 'nursing' }, 'en'), 'unknown field: data.brand')
  assert.equal(await refused({ pageIndex: 1 }), '缺少字段：data.pageSize')
  // A client shows none of these: it knows them by the field in the data.
  const { data } = await nurse.post(search, JSON.stringify({ data: { pageIndex: 1 } }))
  assert.deepEqual(data, { field: 'data.pageSize' })
})

test('a huge body is refused with 413, another content type with 415', async () => {
  const big = await nurse.post(me, JSON.stringify({ data: { x: 'x'.repeat(600_000) } }))
  assert.deepEqual([big.status, big.code], [413, 413])
  const form = await nurse.post(me, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
  assert.equal(form.status, 415)
})

test('signs that mean something to SQL and to LIKE are only text', async () => {
  for (const keyword of ["'; drop table person; --", '%', '_', '\\', '{{qq*zz}}']) {
    const found = await nurse.ask(contract.document.search, { keyword, pageIndex: 1, pageSize: 20 })
    assert.equal(found.total, 0, keyword)
  }
  const totalOf = async (keyword: string) =>
    (await nurse.ask(contract.document.search, { keyword, pageIndex: 1, pageSize: 20 })).total
  assert.equal(await totalOf('手卫生%'), await totalOf('手卫生'))
  assert.equal((await nurse.ask(contract.account.me, {})).userName, '林晓燕')
})

test('what is not built answers 404 with a text, by HTTP 200', async () => {
  for (const path of [
    '/education-intf/api/survey/none',
    '/incontrol-intf/api/activities/none',
    '/education-intf/none',
  ]) {
    const { status, code, msg } = await nurse.post(path, '{"data":{}}')
    assert.deepEqual([status, code, msg], [200, 404, '此功能尚未开放'])
  }
})

test('a domain is a view, never a right', async () => {
  const { comId } = await nurse.ask(contract.account.me, {}, { headers: { 'x-domain': 'H2001' } })
  assert.equal(comId, 'renhe')
})

test('a changing call needs a key, and a key belongs to one request', async () => {
  const client = await person(server.url, 12)
  const path = contract.account.updatePassword.path
  const body = (newPassword: string) =>
    JSON.stringify({ data: { oldPassword: 'Ward-2026-Demo', newPassword } })
  assert.equal((await client.post(path, body('Winter-2026'))).msg, '缺少请求头 idempotency-key')
  assert.equal(
    (await client.post(path, body('Winter-2026'), { 'idempotency-key': 'a' })).code,
    Code.ok,
  )
  assert.equal(
    (await client.post(path, body('Winter-2028'), { 'idempotency-key': 'a' })).msg,
    '这个 idempotency-key 已用于另一项请求',
  )
})

test('the same change sent eight times at once happens once, and every copy gets the first reply', async () => {
  const client = await person(server.url, 13)
  const change = { oldPassword: 'Ward-2026-Demo', newPassword: 'Winter-2026' }
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      client.send(contract.account.updatePassword, change, { key: 'same' }),
    ),
  )
  assert.deepEqual(
    replies.map(({ code }) => code),
    Array(8).fill(0),
  )
  assert.equal(new Set(replies.map(({ data }) => JSON.stringify(data))).size, 1)
  const { changed_at: changed } = await server.db
    .selectFrom('credential')
    .selectAll()
    .where('person_id', '=', 'renhe-0013')
    .executeTakeFirstOrThrow()
  assert.ok(changed > 0)
  // Had it happened twice, the second would have failed on the old password.
})

test('the same key of two people are two keys', async () => {
  const [a, b] = [await person(server.url, 14), await person(server.url, 15)]
  const change = { oldPassword: 'Ward-2026-Demo', newPassword: 'Winter-2026' }
  assert.equal(
    (await a.send(contract.account.updatePassword, change, { key: 'shared' })).code,
    Code.ok,
  )
  assert.equal(
    (await b.send(contract.account.updatePassword, change, { key: 'shared' })).code,
    Code.ok,
  )
  assert.equal((await new Client(server.url).logIn(15, 'Winter-2026')).userName, '韩磊')
})

test('a refused change leaves no reply behind: the same key may succeed later', async () => {
  const client = await person(server.url, 16)
  const send = () =>
    client.send(
      contract.account.updatePassword,
      { oldPassword: 'Ward-2026-Demo', newPassword: 'Winter-2026' },
      { key: 'later' },
    )
  const where = (active: string) =>
    server.db
      .updateTable('credential')
      .set({ password_hash: active })
      .where('person_id', '=', 'renhe-0016')
  const { password_hash: right } = await server.db
    .selectFrom('credential')
    .select('password_hash')
    .where('person_id', '=', 'renhe-0016')
    .executeTakeFirstOrThrow()
  const { password_hash: wrong } = await server.db
    .selectFrom('credential')
    .select('password_hash')
    .where('person_id', '=', 'renhe-0012')
    .executeTakeFirstOrThrow()
  await where(wrong).execute()
  assert.equal((await send()).code, Code.passwordRule)
  await where(right).execute()
  assert.equal((await send()).code, Code.ok)
})

test('only fields of the contract leave the server', async () => {
  const { data } = await nurse.send(contract.account.me, {})
  const { properties, required } = contract.account.me.output
  assert.deepEqual(
    Object.keys(data).filter((name) => !(name in properties)),
    [],
  )
  assert.deepEqual(
    required.filter((name) => !(name in data)),
    [],
  )
})

test('replies over 1 KB are gzipped for those who can read it', async () => {
  const ask = (encoding: string) =>
    fetch(server.url + contract.common.knowledgeTree.path, {
      method: 'POST',
      body: '{"data":{}}',
      headers: {
        'content-type': 'application/json',
        'x-userkey': nurse.token,
        'accept-encoding': encoding,
      },
    })
  const small = await ask('gzip')
  assert.equal(small.headers.get('content-encoding'), 'gzip')
  assert.equal(((await small.json()) as { code: number }).code, 0)
  assert.equal((await ask('identity')).headers.get('content-encoding'), null)
})

test('too many calls of one token answer 429 in the envelope', async () => {
  const slow = await startServer({ settings: { callsPerMinute: 5 } })
  try {
    const client = new Client(slow.url)
    const replies = []
    for (let i = 0; i < 7; i++) replies.push(await client.send(contract.document.groups, {}))
    assert.deepEqual(
      replies.map(({ status, code }) => [status, code]),
      [...Array<number[]>(5).fill([200, 0]), [429, 429], [429, 429]],
    )
    assert.equal(replies[6]?.msg, '操作过于频繁，请过几分钟再试')
  } finally {
    await slow.close()
  }
})

test('a made-up token for each call is one caller: it is counted by its address', async () => {
  const slow = await startServer({ settings: { callsPerMinute: 5 } })
  try {
    const codes = []
    for (let n = 0; n < 7; n++)
      codes.push(
        (await new Client(slow.url, `made.up${n}`).send(contract.document.groups, {})).code,
      )
    assert.deepEqual(codes, [0, 0, 0, 0, 0, 429, 429])
    assert.equal(
      (await person(slow.url, 1)).token.length > 20,
      true,
      'others of the address log in',
    )
  } finally {
    await slow.close()
  }
})

test('health, metrics and the OpenAPI document', async () => {
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
  assert.match(
    await (await fetch(`${server.url}/metrics`)).text(),
    /training_calls_total\{call="account\.me",code="0"\} \d+/,
  )
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  assert.equal(document.openapi, '3.1.0')
  assert.equal(Object.keys(document.paths).length, every.length)
})

test('where real people are, the machine tells about itself to its operator only', async () => {
  const read = async (settings: Partial<Settings>, authorization = '') => {
    const closed = await startServer({ settings: { isProduction: true, ...settings } })
    try {
      const get = (path: string) => fetch(`${closed.url}${path}`, { headers: { authorization } })
      const { paths } = (await (await get('/openapi.json')).json()) as { paths: object }
      return [(await get('/metrics')).status, Object.keys(paths).length]
    } finally {
      await closed.close()
    }
  }
  const systems = every.filter((call: Call) => call.access === 'key').length
  assert.ok(systems > 0 && systems < 10)
  assert.deepEqual(await read({}), [404, systems])
  assert.deepEqual(await read({ metricsToken: 'theirs' }), [401, systems])
  assert.deepEqual(await read({ metricsToken: 'theirs' }, 'Bearer theirs'), [200, every.length])
})

test('what is no request, or no address, is refused as everything is: envelope, no guessing of types', async () => {
  const { port } = new URL(server.url)
  const raw = (bytes: string) =>
    new Promise<string>((done) => {
      let reply = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes))
      socket.on('data', (data) => (reply += data.toString())).on('close', () => done(reply))
    })
  for (const bytes of [
    'GET /% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'POST /education-intf/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'no request\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const reply = await raw(bytes)
    assert.match(reply, /^HTTP\/1.1 4\d\d /, bytes.slice(0, 30))
    assert.match(reply, /x-content-type-options: nosniff/i, bytes.slice(0, 30))
    assert.match(reply, /\{"code":400,/, bytes.slice(0, 30))
    assert.doesNotMatch(reply, /FST_|stack/)
  }
  const { headers } = await fetch(`${server.url}/healthz`)
  assert.match(headers.get('permissions-policy') ?? '', /camera=\(self\)/)
  assert.deepEqual(
    ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'strict-transport-security'].map(
      (name) => headers.get(name),
    ),
    ['same-origin', 'same-site', null],
  )
})

test('the clock of a test server cannot be set over HTTP unless it was started for tests', async () => {
  const { status } = await fetch(`${server.url}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"offsetMs":1}',
  })
  assert.equal(status, 404)
})
