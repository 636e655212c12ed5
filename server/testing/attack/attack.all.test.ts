import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../startServer'
import { attack } from './attack'
import { makeAttackers, mark } from './attackers'

/** `npm run bench -- attack` does it with many bodies. */
test('each call × every kind of attacker: no fault, nothing let in, nothing leaks', async () => {
  const server = await startServer()
  try {
    const attackers = await makeAttackers(server)
    const { found, requests } = await attack(server.url, attackers, { bodies: 1, mark })
    assert.deepEqual(found, [])
    assert.ok(requests > 5000, `${requests} requests`)
  } finally {
    await server.close()
  }
})
