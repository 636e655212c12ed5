import { execFileSync } from 'node:child_process'
import { killRound, type Survived } from '../server/testing/killRounds'
import { powerRound, type Cut } from '../server/testing/powerCuts'
import { startServer, type TestServer } from '../server/testing/startServer'
import { deployed } from './benchServer'
import type { Row } from './table'

/** So many rounds of the server as it is deployed, each after a number of acknowledged answers of its own; what they came to is told round by round. */
async function inRounds<One extends Survived>(
  rounds: number,
  round: (server: TestServer, afterAcks: number) => Promise<One>,
): Promise<One[]> {
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/buildServer.ts'], { stdio: 'ignore' })
  const server = await startServer({
    spawned: true,
    ownDatabase: true,
    program: deployed(),
    env: { LOGIN_FAILURES_PER_ADDRESS: '1000' },
  })
  const all: One[] = []
  try {
    for (let number = 1; number <= rounds; number++) {
      const survived = await round(server, 20 + ((number * 397 + Date.now()) % 900))
      all.push(survived)
      process.stderr.write(`round ${number}: ${JSON.stringify(survived)}\n`)
    }
  } finally {
    await server.close()
  }
  return all
}

const sumOf = <One>(all: readonly One[], name: (one: One) => number) =>
  all.reduce((sum, one) => sum + name(one), 0)

const rowsOf = (all: readonly Survived[]): Row[] => [
  { name: 'rounds', value: all.length, unit: '' },
  { name: 'answers acked and looked for', value: sumOf(all, ({ acked }) => acked), unit: '' },
  {
    name: 'acked answers missing',
    value: sumOf(all, ({ missing }) => missing),
    unit: '',
    limit: 0,
    must: true,
  },
  {
    name: 'wrong scores',
    value: sumOf(all, ({ wrongScores }) => wrongScores),
    unit: '',
    limit: 0,
    must: true,
  },
]

/** So many rounds of kill -9, at moments that differ; nothing acked may be missing, no score may be wrong. */
export const benchKill = async (rounds: number): Promise<Row[]> =>
  rowsOf(await inRounds(rounds, killRound))

/** The same with power cuts: the write-ahead log ends at a random byte behind what was flushed at the last acknowledgement. */
export async function benchPower(rounds: number): Promise<Row[]> {
  const cuts: Cut[] = await inRounds(rounds, powerRound)
  return [
    ...rowsOf(cuts),
    {
      name: 'cuts in which something was lost of the log',
      value: cuts.filter(({ gone }) => gone > 0).length,
      unit: '',
      note: `${sumOf(cuts, ({ gone }) => gone)} bytes, nothing of it acknowledged`,
    },
  ]
}
