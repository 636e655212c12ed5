import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killRound } from '../../../testing/killRounds'
import { startServer } from '../../../testing/startServer'
import { isSpreadServer } from '../../../testing/testDatabase'

test('kill -9 of server and database while 32 people answer, three rounds: no acked answer is missing, every score is right', async (t) => {
  if (await isSpreadServer()) return t.skip('it has a PostgreSQL of its own')
  const server = await startServer({
    spawned: true,
    ownDatabase: true,
    env: { LOGIN_FAILURES_PER_ADDRESS: '1000' },
  })
  try {
    for (const afterAcks of [40, 200, 600]) {
      const survived = await killRound(server, afterAcks)
      assert.ok(survived.acked >= 32, `only ${survived.acked} answers were acked`)
      assert.deepEqual(
        { missing: survived.missing, wrongScores: survived.wrongScores },
        { missing: 0, wrongScores: 0 },
      )
    }
  } finally {
    await server.close()
  }
})
