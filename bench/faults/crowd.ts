import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { keepAnswering } from '../../server/testing/keepAnswering'
import { startServer } from '../../server/testing/startServer'
import type { Row } from '../table'
import type { CrowdResult } from './crowdDriver'
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
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      'bench/faults/crowdDriver.ts',
      server.url,
      String(calls),
      ...takers.map(({ client }) => client.token),
    ])
    const crowd = JSON.parse(stdout) as CrowdResult
    const ended = performance.now()
    const missing = await answerRows(fault, answering)
    const beside = answering.saves.filter(
      (save) => save.began >= ended - crowd.ms && save.began <= ended,
    )
    const times = beside.map(({ ms }) => ms).sort((a, b) => a - b)
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
        `${crowd.served} served, ${crowd.turnedAway} turned away in the end, ${crowd.waits} waits, ${crowd.cuts} connections cut, ${(crowd.ms / 1000).toFixed(1)} s of ${((ended - began) / 1000).toFixed(1)}`,
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
    ]
  } finally {
    await server.close()
  }
}
