import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startServer, type TestServer } from '../startServer'
import { attack } from './attack'
import { makeAttackers, mark } from './attackers'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** A sample of what attack.all.test.ts and `npm run bench -- attack` do: each call by nobody and by one kind of attacker in eight. */
test('each call × nobody, other hospitals, lower roles, own affairs: no fault, nothing let in, nothing leaks', async () => {
  const { requests, codes, done, found } = await attack(server.url, await makeAttackers(server), {
    bodies: 1,
    mark,
    share: 8,
  })
  assert.deepEqual(found, [])
  assert.ok(requests > 1500, `${requests} requests`)
  assert.ok((codes.get(400) ?? 0) > 300, 'malformed bodies are refused for what they are')
  assert.ok(done.size > 60, `${done.size} calls were done for somebody`)
})
