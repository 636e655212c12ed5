import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aTask } from '../testing/aTask'
import { person } from '../testing/client'
import { eventually } from '../testing/eventually'
import { ExamTaker } from '../testing/ExamTaker'
import { keepAnswering } from '../testing/keepAnswering'
import { startServer } from '../testing/startServer'

test('every connection is cut again and again while people answer: the process lives, what was acknowledged is there, jobs go on', async () => {
  const server = await startServer({ spawned: true, env: { LOG_LEVEL: 'silent' } })
  try {
    const taskId = await aTask(server.db, server.now())
    const takers = await Promise.all(
      [5, 6, 7, 8].map(async (number) =>
        new ExamTaker(await person(server.url, number), taskId).start(),
      ),
    )
    const answering = keepAnswering(takers)
    for (let round = 0; round < 25; round++) {
      // Short jobs, so that some of the cuts meet one in the moment of its end.
      await sql`select graphile_worker.add_job('clearOld', max_attempts := 1) from generate_series(1, 40)`
        .execute(server.db)
        .catch(() => undefined)
      // In the middle of their work.
      assert.ok(await answering.acknowledges(4))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'staff-training%'`
        .execute(server.db)
        .catch(() => undefined)
    }
    assert.ok(await answering.everybodyHeard())
    await answering.stop()
    assert.equal(await answering.missing(), 0)
    const ready = await eventually(
      () => fetch(`${server.url}/readyz`),
      ({ status }) => status === 200,
    )
    assert.equal(ready.status, 200)
    await server.db
      .updateTable('attempt')
      .set({ deadline: server.now() - 60_000 })
      .where('task_id', '=', taskId)
      .execute()
    // Before the thousand short ones that wait: how long those take is no matter here.
    await sql`select graphile_worker.add_job('closeAttempts', priority := -10, job_key := 'closeAttempts')`.execute(
      server.db,
    )
    const open = () =>
      server.db
        .selectFrom('attempt')
        .select('attempt_id')
        .where('task_id', '=', taskId)
        .where('closed_at', 'is', null)
        .execute()
    const none = (rows: unknown[]) => rows.length === 0
    // A minute: a runner that was cut leaves its jobs to the next one.
    for (let wait = 0; wait < 3 && !none(await eventually(open, none)); wait++);
    assert.deepEqual(await eventually(open, none), [])
  } finally {
    await server.close()
  }
})
