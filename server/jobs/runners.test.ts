import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../db/connect'
import { eventually } from '../testing/eventually'
import { startServer } from '../testing/startServer'
import type { Jobs } from './startJobs'
import { unlockGone, unlockLost } from './runners'

test('what a killed process had locked is free after a minute; what a living one does stays its own', async () => {
  const server = await startServer()
  const { pool, end } = connect(server.databaseUrl, { size: 1, onError: () => undefined })
  try {
    await (await server.startJobs()).stop()
    const add = (queue: string) =>
      sql`select graphile_worker.add_job('clearOld', queue_name := ${queue})`.execute(server.db)
    const take = async (runner: string, queue: string, minutes: number) => {
      await add(queue)
      for (const table of ['jobs', 'job_queues'])
        await sql`update ${sql.raw(`graphile_worker._private_${table}`)} set locked_by = ${runner}, locked_at = now() - make_interval(mins => ${minutes})
          where ${table === 'jobs' ? sql`job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = ${queue})` : sql`queue_name = ${queue}`}`.execute(
          server.db,
        )
    }
    const seen = (runner: string, minutes: number) =>
      sql`insert into job_runner values (${runner}, now() - make_interval(mins => ${minutes}))`.execute(
        server.db,
      )
    await take('killed', 'a', 2)
    await seen('killed', 2)
    await take('never known', 'b', 2)
    await take('only begun', 'c', 0)
    await take('alive', 'd', 60)
    await seen('alive', 0)

    assert.equal(await unlockGone(pool, ['me', 'me too']), 2)
    const { rows } = await sql<{
      holder: string
    }>`select locked_by as holder from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null order by 1`.execute(
      server.db,
    )
    assert.deepEqual(
      rows.map(({ holder }) => holder),
      ['alive', 'only begun'],
    )
    assert.equal(await unlockGone(pool, ['me', 'me too']), 0)
  } finally {
    await end()
    await server.close()
  }
})

test('a job that its server could not end is done by the next one', async () => {
  const server = await startServer()
  try {
    await (await server.startJobs()).stop()
    await sql`select graphile_worker.add_job('clearOld')`.execute(server.db)
    await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '3 minutes'`.execute(
      server.db,
    )
    const jobs = await server.startJobs()
    const left = async () =>
      (
        await sql`select from graphile_worker.jobs where task_identifier = 'clearOld' and run_at < now()`.execute(
          server.db,
        )
      ).rows.length
    assert.equal(await eventually(left, (count) => count === 0), 0)
    await jobs.stop()
  } finally {
    await server.close()
  }
})

test('what a runner locked and never heard of is free again, with its queue; what it does stays its own', async () => {
  const server = await startServer()
  const { pool, end } = connect(server.databaseUrl, { size: 1, onError: () => undefined })
  try {
    await (await server.startJobs()).stop()
    await sql`select graphile_worker.add_job('clearOld', queue_name := 'q' || n) from generate_series(1, 3) n`.execute(
      server.db,
    )
    // Only these: what else the server left in its queue is nobody's.
    for (const [table, queue] of [
      ['jobs', 'job_queue_id'],
      ['job_queues', 'id'],
    ])
      await sql`update ${sql.raw(`graphile_worker._private_${table}`)} set locked_by = 'me', locked_at = now() - interval '10 minutes'
        where ${sql.ref(queue!)} in (select id from graphile_worker._private_job_queues where queue_name in ('q1', 'q2', 'q3'))`.execute(
        server.db,
      )
    const { rows } = await sql<{
      id: string
    }>`select id::text as id from graphile_worker.jobs where queue_name = 'q2'`.execute(server.db)
    const held = { runnerId: () => 'me', jobIds: () => [rows[0]!.id] }
    assert.equal(await unlockLost(pool, held, 3600), 0, 'it may hear of them yet')
    assert.equal(await unlockLost(pool, held, 60), 2)
    const locked = await sql<{
      name: string
    }>`select queue_name as name from graphile_worker.jobs where locked_by is not null
       union all select queue_name from graphile_worker._private_job_queues where locked_by is not null`.execute(
      server.db,
    )
    assert.deepEqual(
      locked.rows.map(({ name }) => name),
      ['q2', 'q2'],
    )
  } finally {
    await end()
    await server.close()
  }
})

test('a runner whose first look for work failed is followed by one that finds it', async () => {
  const server = await startServer()
  let jobs: Jobs | undefined
  try {
    await (await server.startJobs()).stop()
    // The first look asks for the numbers of the jobs in a statement of its own; to add one goes through a function.
    // A sequence remembers what was taken back.
    await sql`create sequence looks`.execute(server.db)
    await sql`create function fails() returns trigger language plpgsql as $$
      begin if current_query() ilike 'insert into%' then perform nextval('looks'); raise 'away'; end if; return null; end $$`.execute(
      server.db,
    )
    await sql`create trigger fails before insert on graphile_worker._private_tasks execute function fails()`.execute(
      server.db,
    )
    jobs = await server.startJobs()
    await sql`select graphile_worker.add_job('clearOld', job_key := 'waits')`.execute(server.db)
    const waits = async () =>
      (await sql`select from graphile_worker.jobs where key = 'waits'`.execute(server.db)).rows
        .length
    const hasLooked = async () =>
      (await sql<{ yes: boolean }>`select is_called as yes from looks`.execute(server.db)).rows[0]
        ?.yes
    assert.equal(await eventually(hasLooked, (yes) => yes === true), true)
    assert.equal(await waits(), 1)
    await sql`drop trigger fails on graphile_worker._private_tasks`.execute(server.db)
    assert.equal(await eventually(waits, (left) => left === 0), 0)
  } finally {
    await jobs?.stop()
    await server.close()
  }
})
