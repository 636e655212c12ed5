import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { demoMobile, demoPassword } from './seeding/demoStaff'
import { Client } from './testing/client'
import { spawnServer } from './testing/spawnedServer'
import { startServer } from './testing/startServer'
import { freshDatabase } from './testing/testDatabase'

test('a stop finishes the calls in flight, takes no new ones, and ends with 0', async () => {
  const fresh = await freshDatabase()
  const { child, url } = await spawnServer({ PORT: '0', DATABASE_URL: fresh.databaseUrl })
  try {
    const calls = Array.from({ length: 16 }, (_, index) =>
      new Client(url).send(contract.account.checkAccount, {
        mobile: demoMobile(1 + (index % 16)),
        password: demoPassword,
        consentVersion: '1',
      }),
    )
    // Two passwords are checked at a time: when the first reply is here the others are in the middle of it.
    await Promise.race(calls)
    child.kill('SIGTERM')
    const exit = once(child, 'exit')
    const replies = await Promise.all(calls)
    // What arrived after the signal gets 503 and may retry; nothing is cut off.
    assert.ok(
      replies.every(({ status, code }) => code === 0 || status === 503),
      JSON.stringify(replies.map(({ status, code }) => [status, code])),
    )
    assert.ok(replies.filter(({ code }) => code === 0).length >= 8)
    assert.deepEqual(await exit, [0, null])
    await assert.rejects(fetch(`${url}/healthz`))
  } finally {
    child.kill('SIGKILL')
    await fresh.drop()
  }
})

test('a killed server and its killed database come back at the same address with the same people logged in', async () => {
  const server = await startServer({ spawned: true, ownDatabase: true })
  try {
    const client = new Client(server.url)
    await client.logIn(1)
    await server.kill()
    await assert.rejects(fetch(`${server.url}/healthz`))
    await server.restart()
    assert.equal((await client.ask(contract.account.me, {})).userName, '林晓燕')
  } finally {
    await server.close()
  }
})

test('the clock of a spawned test server is set over HTTP and survives its restart', async () => {
  const server = await startServer({ spawned: true })
  try {
    await server.advance(3_600_000)
    const { serverTime } = await new Client(server.url).send(contract.document.groups, {})
    assert.ok(Math.abs(serverTime - Date.now() - 3_600_000) < 5000)
  } finally {
    await server.close()
  }
})
