import { keepAnswering } from '../../server/testing/keepAnswering'
import { startServer } from '../../server/testing/startServer'
import type { Row } from '../table'
import { crowdFloor } from './crowdFloor'
import { driveCrowd } from './driveCrowd'
import { peopleInExam } from './people'
import { answerRows } from './rows'

const calls = 6000
const sitting = 16
const answerEveryMs = 200
const fault = `${calls} list calls at one moment beside ${sitting} who sit an exam`

export async function flashCrowd(program: readonly string[]): Promise<Row[]> {
  const server = await startServer({
    program,
    spawned: true,
    ownDatabase: true,
    env: { LOG_LEVEL: 'silent', LOGIN_FAILURES_PER_ADDRESS: '1000' },
  })
  try {
    const takers = await peopleInExam(server.url, server.databaseUrl, sitting)
    const answering = keepAnswering(takers, answerEveryMs)
    await new Promise((done) => setTimeout(done, 3000))
    const began = performance.now()
    const crowd = await driveCrowd(
      server.url,
      calls,
      takers.map(({ client }) => client.token),
    )
    const missing = await answerRows(fault, answering)
    const beside = answering.saves.filter(({ began: at }) => at >= crowd.began && at <= crowd.ended)
    const times = beside.map(({ ms }) => ms).sort((a, b) => a - b)
    const floor = await crowdFloor(calls, sitting, answerEveryMs)
    const count = (name: string, value: number, note = ''): Row => ({
      name: `${fault}: ${name}`,
      value,
      unit: '',
      limit: 0,
      must: true,
      note,
    })
    return [
      count(
        'faults',
        crowd.faults,
        `${crowd.served} served, ${crowd.turnedAway} turned away in the end, ${crowd.waits} waits, ${crowd.cuts} connections cut, ${(crowd.ms / 1000).toFixed(1)} s of ${((crowd.ended - began) / 1000).toFixed(1)}`,
      ),
      count('failed saves', beside.filter(({ taken }) => !taken).length, `of ${beside.length}`),
      ...missing,
      {
        name: `${fault}: saves, p99`,
        value: times[Math.floor(times.length * 0.99)] ?? 0,
        unit: 'ms',
        limit: 500,
        note: `p50 ${Math.round(times[Math.floor(times.length / 2)] ?? 0)}, slowest ${Math.round(times.at(-1) ?? 0)}`,
      },
      {
        name: 'floor: the same calls at an empty server of Node, the slowest of the 16',
        value: floor.at(-1) ?? 0,
        unit: 'ms',
      },
    ]
  } finally {
    await server.close()
  }
}
