import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startServer, type TestServer } from '../../testing/startServer'

const { failedJobs, runJobs } = contract.operation
const operator = 900
const administrator = 3
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** A job that was tried for the last time; gives its id. */
async function aFailedJob(name: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id::text as id from graphile_worker.add_job(${name}, '{}'::json, max_attempts := 1)`.execute(
    server.db,
  )
  const id = rows[0]?.id ?? ''
  await sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${'it broke\nat a line'})`.execute(
    server.db,
  )
  return id
}

test('failed jobs are listed with the first line of their error, run again, and then are done', async () => {
  const [first, second] = [await aFailedJob('clearOld'), await aFailedJob('countAttempts')]
  await sql`select graphile_worker.add_job('sendMessages', run_at := now() + interval '1 day')`.execute(
    server.db,
  )
  const one = await person(server.url, operator)
  const { list } = await one.ask(failedJobs, {})
  assert.deepEqual(
    list.map(({ jobId, name, lastError, attempts }) => [jobId, name, lastError, attempts]),
    [
      [second, 'countAttempts', 'it broke', 1],
      [first, 'clearOld', 'it broke', 1],
    ],
  )
  assert.deepEqual((await one.ask(runJobs, { jobIds: [first, '999999'] })).jobIds, [first])
  assert.deepEqual((await one.ask(runJobs, { jobIds: [first] })).jobIds, [], 'it waits now')
  assert.equal((await one.ask(failedJobs, {})).list.length, 1)
  const jobs = await server.startJobs()
  const left = () =>
    sql`select 1 from graphile_worker.jobs where id = ${first}`
      .execute(server.db)
      .then(({ rows }) => rows.length)
  assert.equal(await eventually(left, (count) => count === 0), 0)
  await jobs.stop()
})

test('a hospital’s administrator sees no jobs and runs none', async () => {
  const one = await person(server.url, administrator)
  assert.equal((await one.send(failedJobs, {})).code, Code.rightLacking)
  assert.equal((await one.send(runJobs, { jobIds: ['1'] })).code, Code.rightLacking)
})
