import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Code } from '@contract/codes'
import { roleHolders } from '../../testing/roleHolders'
import { startServer } from '../../testing/startServer'
import { calls, codeOf, shouldRefuse } from './testing/rightsTable'

test('every call × every role over HTTP: refused or not, as the table says', async () => {
  const server = await startServer()
  try {
    await Promise.all(
      (await roleHolders(server)).map(async ({ role, client }) => {
        for (const { name, call } of calls) {
          const isRefused = (await codeOf(client, call)) === Code.rightLacking
          assert.equal(isRefused, shouldRefuse(name, role), `${name} by ${role}`)
        }
      }),
    )
  } finally {
    await server.close()
  }
})
