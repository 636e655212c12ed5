import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../testing/client'
import { startServer } from '../testing/startServer'

const page = { pageIndex: 1, pageSize: 20 }

test('a reply that sends somebody away says so to proxies, too', async () => {
  const server = await startServer({ settings: { poolSize: 1 } })
  try {
    const reader = await person(server.url, 9)
    const ask = () =>
      fetch(server.url + contract.exam.list.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-userkey': reader.token },
        body: JSON.stringify({ data: page }),
      })
    const replies = await Promise.all(Array.from({ length: 200 }, ask))
    const away = replies.filter(({ status }) => status === 503)
    assert.ok(away.length > 0)
    for (const reply of away) assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/)
  } finally {
    await server.close()
  }
})
