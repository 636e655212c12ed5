import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { startServer, type TestServer } from '../../testing/startServer'

const friend = 'https://portal.example'
let server: TestServer
before(async () => {
  server = await startServer({ settings: { allowedOrigins: [friend] } })
})
after(() => server.close())

const call = (origin: string, method: 'POST' | 'OPTIONS') =>
  fetch(server.url + contract.exam.list.path, {
    method,
    headers: {
      origin,
      ...(method === 'OPTIONS'
        ? {
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type, x-userkey, idempotency-key',
          }
        : { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{"data":{"pageIndex":1,"pageSize":1}}' }),
  })

test('a page of an allowed origin may call and read; the browser asks once a day', async () => {
  const asked = await call(friend, 'OPTIONS')
  assert.equal(asked.status, 204)
  assert.equal(asked.headers.get('access-control-allow-origin'), friend)
  assert.equal(asked.headers.get('access-control-max-age'), '86400')
  assert.match(asked.headers.get('access-control-allow-headers') ?? '', /idempotency-key/)
  assert.match(asked.headers.get('access-control-allow-methods') ?? '', /POST/)
  const reply = await call(friend, 'POST')
  assert.equal(reply.headers.get('access-control-allow-origin'), friend)
  assert.match(reply.headers.get('vary') ?? '', /origin/i)
  assert.equal(((await reply.json()) as { code: number }).code, 401)
})

test('a page of any other origin may not read a reply, nor with a name that only looks alike', async () => {
  for (const origin of [
    'https://evil.example',
    `${friend}.evil.example`,
    'null',
    'http://portal.example',
  ])
    for (const method of ['POST', 'OPTIONS'] as const)
      assert.equal(
        (await call(origin, method)).headers.get('access-control-allow-origin'),
        null,
        origin,
      )
})

test('without allowed origins nobody else may read a reply', async () => {
  const alone = await startServer()
  try {
    const reply = await fetch(`${alone.url}/healthz`, { headers: { origin: friend } })
    assert.equal(reply.headers.get('access-control-allow-origin'), null)
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
  } finally {
    await alone.close()
  }
})

test('a page of an allowed origin may also read that it comes too early, and when to come back', async () => {
  const busy = await startServer({ settings: { allowedOrigins: [friend], poolSize: 0 } })
  try {
    const ask = (origin: string) =>
      fetch(busy.url + contract.exam.list.path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{"data":{"pageIndex":1,"pageSize":1}}',
      })
    const { status, headers } = await ask(friend)
    assert.equal(status, 503)
    assert.equal(headers.get('access-control-allow-origin'), friend)
    assert.match(headers.get('access-control-expose-headers') ?? '', /retry-after/)
    assert.match(headers.get('vary') ?? '', /origin/i)
    assert.equal(
      (await ask('https://evil.example')).headers.get('access-control-allow-origin'),
      null,
    )
  } finally {
    await busy.close()
  }
})
