import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Connections } from '../db/Connections'
import { eventually } from '../testing/eventually'
import { startServer } from '../testing/startServer'
import { listFailedJobs } from './failedJobs'
import type { Job } from './Job'
import { startJobs } from './startJobs'

test('a job that throws fails alone: it is logged and counted, the others are done, and it is tried again', async () => {
  const server = await startServer()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const connections = new Connections([server.databaseUrl])
  const ran: string[] = []
  const job = (name: string, work: (tries: number) => void): Job => ({
    name,
    feature: 'jobs',
    does: '',
    run: () => {
      ran.push(name)
      work(ran.filter((one) => one === name).length)
      return Promise.resolve()
    },
  })
  const jobs = await startJobs({
    connections,
    log,
    jobs: [
      job('breaksOnce', (tries) => {
        if (tries === 1) throw new RangeError('too many people')
      }),
      {
        ...job('breaksAlways', () => {
          throw new Error('never')
        }),
        isLong: true,
      },
      job('works', () => undefined),
    ],
  })
  try {
    const add = (name: string, most: number) =>
      sql`select graphile_worker.add_job(${name}, max_attempts := ${most})`.execute(server.db)
    await add('breaksOnce', 3)
    await add('breaksAlways', 1)
    await add('works', 3)
    const times = (name: string) => ran.filter((one) => one === name).length
    assert.equal(await eventually(() => Promise.resolve(times('works')), Boolean), 1)
    assert.equal(
      await eventually(
        () => Promise.resolve(times('breaksOnce')),
        (n) => n === 2,
      ),
      2,
    )
    const failed = await eventually(
      () => listFailedJobs(server.db, 10),
      (all) => all.length > 0,
    )
    assert.deepEqual(
      failed.map(({ name, attempts, lastError }) => [name, attempts, lastError]),
      [['breaksAlways', 1, 'never']],
    )
    const said = lines.join('')
    assert.match(said, /breaksOnce.*too many people/)
    assert.match(said, /breaksAlways.*never/)
    const left = async () => {
      const { rows } = await sql<{ name: string }>`
        select task_identifier as name from graphile_worker.jobs where task_identifier = 'breaksOnce'`.execute(
        server.db,
      )
      return rows.length
    }
    assert.equal(await eventually(left, (n) => n === 0), 0, 'done at its second try')
  } finally {
    await jobs.stop()
    connections.close()
    await server.close()
  }
})
