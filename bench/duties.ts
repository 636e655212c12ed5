import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { contract } from '../contract/calls'
import { dayMs, dayStamp } from '../contract/rules/hospitalTime'
import { DutyState } from '../contract/states'
import { aPlan } from '../server/features/authoring/testing/aPlan'
import { person, type Client } from '../server/testing/client'
import { startBenchServer, type BenchServer } from './benchServer'
import type { Row } from './table'

const { authoring, deskJob, duty, pastCompletion } = contract
const staff = 20_000
const tasks = 200
const pastRows = 3000
const askedEach = 15
const pauseMs = 100

/** 20,000 people and 200 exams that all of them were given, four of five long since done; one of twenty duties is overdue. */
async function fill({ db }: BenchServer): Promise<void> {
  await sql`
    insert into person (com_id, person_id, person_name, job_number, department_id, post_id, mobile_masked, active, created_at)
    select 'renhe', 'many-' || n, '员工' || n, (700000 + n)::text, d.ids[1 + n % cardinality(d.ids)], null, '139****' || lpad((n % 10000)::text, 4, '0'), true, now()
    from generate_series(1, ${staff}::int) n, (select array_agg(department_id) as ids from department where com_id = 'renhe') d`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into duty_rule (com_id, kind, task_id, task_com_id, name, audience, given_at, start_at, due_at, changed_at, settled_at)
      select 'renhe', 'exam', 'bench-' || n, 'renhe', '考试 ' || n, '{"units":[],"posts":[],"titles":[],"groups":[],"people":[],"except":{"units":[],"people":[]}}'::jsonb,
        now() - interval '90 days', now() - interval '90 days', now() - n * interval '8 hours', now(), now() from generate_series(1, ${tasks}::int) n`.execute(
      tx,
    )
    await sql`
      insert into duty (com_id, kind, task_id, person_id, given_at, due_at, state, why, closed_at)
      select 'renhe', 'exam', 'bench-' || t, 'many-' || p, now() - interval '90 days', now() - t * interval '8 hours',
        case when (t + p) % 20 = 0 then ${DutyState.toDo}::int else ${DutyState.passed}::int end, 'audience', case when (t + p) % 20 = 0 then null else now() end
      from generate_series(1, ${tasks}::int) t, generate_series(1, ${staff}::int) p`.execute(tx)
  })
  await sql`vacuum analyze duty`.execute(db)
  await sql`analyze person, duty_rule`.execute(db)
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < askedEach; n++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(askedEach / 2)]!
}

/** An exam for everybody: how long the job takes, and what a nurse waits meanwhile. */
async function ruleOverAll({ db }: BenchServer, author: Client, nurse: Client): Promise<Row[]> {
  const plan = aPlan(Date.now(), { title: '全院' })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  let slowest = 0
  const watch = setInterval(() => {
    const asked = performance.now()
    void nurse
      .send(contract.exam.home, { pageIndex: 1, pageSize: 20 })
      .then(() => (slowest = Math.max(slowest, performance.now() - asked)))
  }, 50)
  const began = performance.now()
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })
  const published = performance.now() - began
  for (;;) {
    const { rows } = await sql<{ settled: boolean }>`
      select settled_at is not null as settled from duty_rule where com_id = 'renhe' and task_id = ${taskId}`.execute(
      db,
    )
    if (rows[0]?.settled) break
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  clearInterval(watch)
  const whole = performance.now() - began
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from duty where com_id = 'renhe' and task_id = ${taskId}`.execute(db)
  if ((rows[0]?.n ?? 0) < staff) throw new Error(`${rows[0]?.n} duties`)
  return [
    { name: 'publishing an exam for 20,000: the call', value: published, unit: 'ms' },
    { name: 'until all of them owe it', value: whole, unit: 'ms', limit: 30_000, must: true },
    { name: 'slowest other call meanwhile', value: slowest, unit: 'ms' },
  ]
}

/** A file of 3,000 past completions of an exam that everybody owes: read, judged, and taken by the long job. */
async function pastFile({ db }: BenchServer, admin: Client): Promise<Row[]> {
  const day = dayStamp(Date.now() - 60 * dayMs)
  const lines = Array.from(
    { length: pastRows },
    (_, n) => `${700001 + n},员工${n + 1},全院,考试,${day}`,
  )
  const file = Buffer.from(['工号,姓名,培训项目,类型,完成日期', ...lines].join('\n'))
  const fileName = '以前.csv'
  const began = performance.now()
  const { rows } = await admin.ask(pastCompletion.readFile, { fileName }, { file })
  const read = performance.now() - began
  const entries = rows.flatMap(({ userId, thing, day: on, until, problem }) =>
    userId !== null && thing && problem === null ? [{ userId, ...thing, day: on, until }] : [],
  )
  if (entries.length < pastRows) throw new Error(`${entries.length} lines are good`)
  const asked = performance.now()
  const { jobId } = await admin.ask(pastCompletion.take, { fileName, entries })
  const sent = performance.now() - asked
  while ((await admin.ask(deskJob.watch, { jobId })).state !== 'done')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const whole = performance.now() - asked
  const left = await sql<{ n: number }>`
    select count(*)::int as n from past_completion c join duty d on d.com_id = 'renhe' and d.kind = c.kind and d.task_id = c.task_id and d.person_id = c.person_id
    where c.com_id = 'renhe' and d.state = ${DutyState.passed}`.execute(db)
  if (left.rows[0]?.n !== pastRows) throw new Error(`${left.rows[0]?.n} duties are ticked off`)
  return [
    { name: '3,000 past completions: the file read and judged', value: read, unit: 'ms' },
    { name: 'taking them: the call', value: sent, unit: 'ms' },
    { name: 'until the job has ticked off all 3,000 duties', value: whole, unit: 'ms' },
  ]
}

/** Late and due in a hospital of 20,000 people and 200 tasks: four million duties, 200,000 of them overdue. */
export async function benchDuties(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(200, log)
  try {
    const began = Date.now()
    await fill(server)
    log(`four million duties after ${Math.round((Date.now() - began) / 1000)} s`)
    const [admin, author, nurse] = await Promise.all([3, 4, 1].map((n) => person(server.url, n)))
    const pages = {
      'first page of 50, overdue': { due: 'overdue' },
      'page 200': { due: 'overdue', pageIndex: 200 },
      'of one department': { due: 'overdue', unitId: 'd2' },
      'of one exam': { due: 'overdue', taskId: 'bench-7' },
      'by name': { due: 'overdue', sort: 'name' },
      'a word in the name': { due: 'overdue', keyword: '员工1999' },
    } as const
    const rows: Row[] = []
    for (const [name, input] of Object.entries(pages))
      rows.push({
        name: `late and due, with its number: ${name}`,
        value: await median(() => admin!.ask(duty.list, { pageIndex: 1, pageSize: 50, ...input })),
        unit: 'ms',
        limit: 100,
      })
    for (const [name, input] of Object.entries({
      'first page of 50': {},
      'page 200': { pageIndex: 200 },
      'by name': { sort: 'name' },
      'by the last reminder': { sort: 'told' },
      'of one department': { unitId: 'd2' },
    } as const))
      rows.push({
        name: `late and due, a row a person with six things: ${name}`,
        value: await median(() =>
          admin!.ask(duty.people, { due: 'overdue', pageIndex: 1, pageSize: 50, ...input }),
        ),
        unit: 'ms',
        limit: 100,
      })
    rows.push({
      name: 'how many are overdue and due, by department',
      value: await median(() => admin!.ask(duty.summary, {})),
      unit: 'ms',
    })
    const mine = await median(() =>
      sql`
        select d.task_id from duty d join duty_rule r on r.com_id = 'renhe' and r.kind = d.kind and r.task_id = d.task_id
        where d.com_id = 'renhe' and d.person_id = 'many-77' and d.closed_at is null order by d.due_at`.execute(
        server.db,
      ),
    )
    rows.push({ name: 'what one of them owes: the statement', value: mine, unit: 'ms', limit: 5 })
    rows.push({
      name: 'what I owe: the call',
      value: await median(() => nurse!.ask(duty.mine, {})),
      unit: 'ms',
    })
    rows.push(...(await ruleOverAll(server, author!, nurse!)))
    rows.push(...(await pastFile(server, admin!)))
    return [...rows, { name: 'load of the machine', value: loadavg()[0]!, unit: '' }]
  } finally {
    await server.close()
  }
}
