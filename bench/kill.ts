import { killRound } from '../server/testing/killRounds'
import { startServer } from '../server/testing/startServer'
import type { Row } from './table'

/** So many rounds of kill -9, at moments that differ; nothing acked may be missing, no score may be wrong. */
export async function benchKill(rounds: number): Promise<Row[]> {
  const server = await startServer({
    spawned: true,
    ownDatabase: true,
    env: { LOGIN_FAILURES_PER_ADDRESS: '1000' },
  })
  const sum = { acked: 0, missing: 0, wrongScores: 0 }
  try {
    for (let round = 1; round <= rounds; round++) {
      const survived = await killRound(server, 20 + ((round * 397) % 900))
      for (const name of ['acked', 'missing', 'wrongScores'] as const) sum[name] += survived[name]
      process.stderr.write(`round ${round}: ${JSON.stringify(survived)}\n`)
    }
  } finally {
    await server.close()
  }
  return [
    { name: 'answers acked and looked for', value: sum.acked, unit: '' },
    { name: 'acked answers missing', value: sum.missing, unit: '', limit: 0, must: true },
    { name: 'wrong scores', value: sum.wrongScores, unit: '', limit: 0, must: true },
  ]
}
