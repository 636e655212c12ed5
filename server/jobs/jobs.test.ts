import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { limits } from '@contract/rules/limits'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { eventually } from '../testing/eventually'
import { startServer } from '../testing/startServer'
import { ExamTaker } from '../testing/ExamTaker'
import { clearOld } from './clearOld'

test('the queue closes attempts without anybody asking: what it missed at once, the next one at its second', async () => {
  const server = await startServer()
  try {
    const [missed, next] = [
      await new ExamTaker(
        await person(server.url, 5),
        await aTask(server.db, server.now()),
      ).start(),
      await new ExamTaker(
        await person(server.url, 6),
        await aTask(server.db, server.now()),
      ).start(),
    ]
    await server.db
      .updateTable('attempt')
      .set({ deadline: server.now() - 60_000 })
      .where('attempt_id', '=', missed.attempt.attemptId)
      .execute()
    const due = server.now() + 40_000
    await server.db
      .updateTable('attempt')
      .set({ deadline: due - limits.graceMs })
      .where('attempt_id', '=', next.attempt.attemptId)
      .execute()
    const isClosed = async ({ attempt }: ExamTaker) => {
      const row = await server.db
        .selectFrom('attempt')
        .select('closed_at')
        .where('attempt_id', '=', attempt.attemptId)
        .executeTakeFirstOrThrow()
      return row.closed_at !== null
    }
    const jobs = await server.startJobs()
    assert.ok(await eventually(() => isClosed(missed), Boolean), 'missed ones at the start')
    const planned = async () => {
      const { rows } = await sql<{ at: number }>`
        select extract(epoch from run_at)::float8 * 1000 as at from graphile_worker.jobs
        where key = 'closeAttempts' and locked_at is null`.execute(server.db)
      return rows[0]?.at ?? 0
    }
    const at = await eventually(planned, (moment) => moment > due)
    assert.ok(at > due && at < due + 1000, `planned ${at - due} ms after it is due`)
    assert.equal(await isClosed(next), false)
    // That second comes.
    await server.advance(60_000)
    await sql`select graphile_worker.add_job('closeAttempts', job_key := 'closeAttempts')`.execute(
      server.db,
    )
    assert.ok(await eventually(() => isClosed(next), Boolean))
    await jobs.stop()
  } finally {
    await server.close()
  }
})

test('a stopped queue leaves no connection behind, and starts again', async () => {
  const server = await startServer()
  try {
    for (let n = 0; n < 2; n++) await (await server.startJobs()).stop()
  } finally {
    await server.close()
  }
})

test('old replies, spent tokens and ended sessions are forgotten; the others stay', async () => {
  const server = await startServer()
  try {
    const nurse = await person(server.url, 5)
    await nurse.ask(contract.common.buildToken, { scene: 'exam', taskId: 'renhe-hand-hygiene' })
    const count = async () =>
      (await server.db.selectFrom('build_token').select('token_hash').execute()).length +
      (await server.db.selectFrom('session').select('token_hash').execute()).length
    const before = await count()
    await clearOld(server.db, server.now())
    assert.equal(await count(), before)
    await clearOld(server.db, server.now() + 31 * 24 * 3_600_000)
    assert.equal(await count(), 0)
  } finally {
    await server.close()
  }
})

test('docs/jobs.md lists what runs, and every job that is asked for by name is there', async () => {
  const server = await startServer()
  try {
    const rows = server.jobs.map(
      ({ name, feature, every, does }) =>
        `| ${name} | ${feature} | ${every === undefined ? 'when asked for' : `\`${every}\``} | ${does} |`,
    )
    const listed = readFileSync('docs/jobs.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| job |'))
    assert.deepEqual(listed, rows.sort())
    assert.equal(new Set(server.jobs.map(({ name }) => name)).size, server.jobs.length)
  } finally {
    await server.close()
  }
})
