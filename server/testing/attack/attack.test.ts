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

/** A sample of what `npm run bench -- attack` does whole: each call by nobody and by one kind of attacker in four. */
test('each call × nobody, other hospitals, lower roles, own affairs: no fault, nothing let in, nothing leaks', async () => {
  const { requests, codes, done, found } = await attack(server.url, await makeAttackers(server), {
    bodies: 1,
    mark,
    share: 4,
  })
  assert.deepEqual(found, [])
  assert.ok(requests > 2000, `${requests} requests`)
  assert.ok((codes.get(400) ?? 0) > 300, 'malformed bodies are refused for what they are')
  assert.ok(done.size > 60, `${done.size} calls were done for somebody`)
})
