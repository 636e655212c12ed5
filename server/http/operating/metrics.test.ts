import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { parse } from 'yaml'
import { contract } from '@contract/calls'
import { aTask } from '../../testing/aTask'
import { person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const metricsNow = async () => (await fetch(`${server.url}/metrics`)).text()
/** The value of a line, as Prometheus reads it. */
function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('what is written says attempts that are sat, jobs that wait and that failed, pools, disks, and that the database answers', async () => {
  const open = await server.db
    .selectFrom('attempt')
    .select('attempt_id')
    .where('closed_at', 'is', null)
    .execute()
  await new ExamTaker(await person(server.url, 5), await aTask(server.db, server.now())).start()
  await sql`select graphile_worker.add_job('sendMessages', run_at := now() - interval '90 seconds')`.execute(
    server.db,
  )
  await sql`select graphile_worker.add_job('regrade', max_attempts := 1)`.execute(server.db)
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'a reason') from graphile_worker.jobs where task_identifier = 'regrade'`.execute(
    server.db,
  )
  // The first that asks: what the database said is kept for five seconds.
  const text = await metricsNow()
  assert.equal(valueOf(text, 'training_open_attempts'), open.length + 1)
  assert.equal(valueOf(text, 'training_failed_jobs{name="regrade"}'), 1)
  assert.ok((valueOf(text, 'training_jobs{state="waiting"}') ?? 0) >= 1)
  assert.ok((valueOf(text, 'training_job_oldest_seconds') ?? 0) >= 90)
  assert.equal(valueOf(text, 'training_database_up'), 1)
  assert.equal(valueOf(text, 'training_replicas'), 0)
  assert.ok((valueOf(text, 'training_database_bytes') ?? 0) > 1e6)
  for (const pool of ['calls', 'first', 'work'])
    assert.ok(
      valueOf(text, `training_pool_connections{pool="${pool}",state="in use"}`) !== undefined,
    )
  const [room, size] = ['free_bytes', 'bytes'].map((name) =>
    valueOf(text, `training_disk_${name}{place="data"}`),
  )
  assert.ok(room !== undefined && size !== undefined && room > 0 && room < size)
})

test('how long a call waited on its phone is counted; a phone that says nonsense is not', async () => {
  const nurse = await person(server.url, 5)
  const line = 'training_arrival_age_seconds_sum{call="common.buildToken"}'
  for (const waited of ['90', 'long', '-5', '1e99'])
    await nurse.send(
      contract.common.buildToken,
      { scene: 'exam', taskId: 'renhe-hand-hygiene' },
      { headers: { 'x-waited': waited } },
    )
  assert.equal(valueOf(await metricsNow(), line), 90 + 8_000_000)
})

test('every number that the dashboard and the alert rules name is written', async () => {
  const written = new Set(
    [...(await metricsNow()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name),
  )
  const rules = readFileSync('deploy/monitoring/prometheus-rules.yaml', 'utf8')
  const dashboard = readFileSync('deploy/monitoring/grafana-dashboard.json', 'utf8')
  const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }
  const expressions = [
    ...groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const named = expressions.flatMap((expression) =>
    [...expression.matchAll(/\b(?:training|nodejs|process)_\w+/g)].map(([name]) => name),
  )
  assert.ok(new Set(named).size > 15)
  const missing = named.filter(
    (name) => !written.has(name) && !written.has(name.replace(/_(bucket|sum|count)$/, '')),
  )
  assert.deepEqual(missing, [])
  const ours = [...written].filter((name) => name.startsWith('training_'))
  assert.deepEqual(
    ours.filter((name) => !dashboard.includes(name)),
    [],
    'a number that nobody looks at',
  )
  const calls = [...expressions.join(' ').matchAll(/call="(\w+)\.(\w+)"/g)]
  for (const [whole, area = '', call = ''] of calls)
    assert.ok(call in ((contract as Record<string, object>)[area] ?? {}), whole)
})
