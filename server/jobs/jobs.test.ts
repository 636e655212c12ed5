import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { startServer } from '../testing/startServer'
import { ExamTaker } from '../testing/ExamTaker'
import { clearOld } from './clearOld'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

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
    const due = server.now() + 3000
    await server.db
      .updateTable('attempt')
      .set({ deadline: due - 30_000 })
      .where('attempt_id', '=', next.attempt.attemptId)
      .execute()
    const jobs = await server.startJobs()
    const closed = new Map<string, number>()
    const until = Date.now() + 20_000
    while (closed.size < 2 && Date.now() < until) {
      await pause(100)
      for (const row of await server.db
        .selectFrom('attempt')
        .select(['task_id', 'closed_at'])
        .where('task_id', 'in', [missed.taskId, next.taskId])
        .execute()) {
        if (row.closed_at !== null) closed.set(row.task_id, row.closed_at)
      }
    }
    await jobs.stop()
    assert.ok((closed.get(missed.taskId) ?? Infinity) < due, 'missed ones are closed at the start')
    const at = closed.get(next.taskId) ?? Infinity
    assert.ok(at > due && at < due + 6000, `closed ${at - due} ms after it was due`)
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
