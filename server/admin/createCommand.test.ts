import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startServer, type TestServer } from '../testing/startServer'
import { create } from './createCommand'

let server: TestServer
const { DATABASE_URL, PORT } = process.env
before(async () => {
  server = await startServer({ spawned: true })
})
after(async () => {
  process.env.DATABASE_URL = DATABASE_URL
  process.env.PORT = PORT
  for (const [name, value] of Object.entries({ DATABASE_URL, PORT }))
    if (value === undefined) delete process.env[name]
  await server.close()
})

test('the one-time address leads to the running server, whatever its port; PORT need not be said', async () => {
  process.env.DATABASE_URL = server.databaseUrl
  delete process.env.PORT
  const [, address = ''] = (await create()).split('\n')
  assert.ok(address.trim().startsWith(`${server.url}/edu/office/setup#`), address)
  const { origin } = new URL(address.trim())
  assert.equal((await fetch(`${origin}/healthz`)).status, 200)
})
