import { sql } from 'kysely'
import { contract } from '../contract/calls'
import { packParts } from '../contract/kinds'
import { dayMs, dayStamp, yearOf } from '../contract/rules/hospitalTime'
import { type Client, person } from '../server/testing/client'
import { startBenchServer, type BenchServer } from './benchServer'
import { memoryMb, peakMb } from './processCpu'
import type { Row } from './table'

const { competenceMaking, creditKeeping, deskJob, inspection, yearPlan } = contract
const firstPage = { pageIndex: 1, pageSize: 50 }
const staff = 20_000
const exams = 5
const lookEachMs = 250

/** 20,000 people of one hospital who sat five exams each: a hundred thousand results, one of five not passed. */
async function fill({ db }: BenchServer): Promise<void> {
  await sql`
    insert into person (com_id, person_id, person_name, job_number, department_id, post_id, mobile_masked, active, created_at)
    select 'renhe', 'many-' || n, '员工' || n, (700000 + n)::text, d.ids[1 + n % cardinality(d.ids)], null, '139****' || lpad((n % 10000)::text, 4, '0'), true, now()
    from generate_series(1, ${staff}::int) n, (select array_agg(department_id) as ids from department where com_id = 'renhe') d`.execute(
    db,
  )
  await sql`
    create temporary table model as select * from exam_task where com_id = 'renhe' and rooms is null and not withdrawn order by task_id limit 1`.execute(
    db,
  )
  for (let n = 1; n <= exams; n++) {
    await sql`update model set task_id = ${`bench-${n}`}, task_name = ${`季度考核 ${n}`}, round_of = null, round = null`.execute(
      db,
    )
    await sql`insert into exam_task select * from model`.execute(db)
    await sql`
      insert into attempt (com_id, attempt_id, person_id, task_id, attempt_no, state, paper_id, seed, shuffle_questions, shuffle_options, started_at, deadline,
        lease_device_id, leases, closed_at, closed_by, score, passed, counted, collect_at)
      select 'renhe', ${`bench-${n}-`} || p, 'many-' || p, ${`bench-${n}`}, 1, 5, (select paper_id from model), 1, false, false, now() - interval '2 days', now() - interval '1 day',
        'bench', '[]', now() - interval '2 days' + p * interval '1 second', 'user', 50 + p % 50, p % 5 > 0, true, null
      from generate_series(1, ${staff}::int) p`.execute(db)
  }
  await sql`analyze person, attempt, exam_task`.execute(db)
}

/** The other pages of the year, of as many people: each asked three times, the middle one counts. */
async function ofTheYear(admin: Client): Promise<Row[]> {
  const timed = async (name: string, ask: () => Promise<unknown>): Promise<Row> => {
    const took: number[] = []
    for (let n = 0; n < 3; n++) {
      const began = performance.now()
      await ask()
      took.push(performance.now() - began)
    }
    return { name, value: took.sort((one, other) => one - other)[1] ?? 0, unit: 'ms' }
  }
  const rows = [
    await timed('credits of a year, the first page', () =>
      admin.ask(creditKeeping.list, { ...firstPage, year: yearOf(Date.now()) }),
    ),
    await timed('posts and what they need to prove', () => admin.ask(competenceMaking.matrix, {})),
    await timed('gaps by department', () => admin.ask(competenceMaking.units, {})),
  ]
  const [plan] = (await admin.ask(yearPlan.list, firstPage)).list
  if (plan)
    rows.push(
      await timed('a plan of the year against what was done', () =>
        admin.ask(yearPlan.done, { planId: plan.planId }),
      ),
    )
  return rows
}

/** An inspection pack of a quarter with a hundred thousand results. */
export async function benchPack(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(50, log)
  try {
    await fill(server)
    const admin = await person(server.url, 3)
    const now = Date.now()
    const before = memoryMb(server.nodePid)
    const earlier = peakMb(server.nodePid)
    const scope = {
      from: dayStamp(now - 90 * dayMs),
      until: dayStamp(now),
      unitIds: [],
      topics: [],
      parts: [...packParts],
    }
    const asked = performance.now()
    const { parts } = await admin.ask(inspection.preview, scope)
    const counted = performance.now() - asked
    const began = performance.now()
    const { packId, jobId } = await admin.ask(inspection.start, {
      title: '一季度',
      purpose: '',
      ...scope,
    })
    let slowest = 0
    for (;;) {
      const look = performance.now()
      const job = await admin.ask(deskJob.watch, { jobId })
      slowest = Math.max(slowest, performance.now() - look)
      if (job.state === 'failed') throw new Error(job.says)
      if (job.state === 'done') break
      await new Promise((done) => setTimeout(done, lookEachMs))
    }
    const seconds = (performance.now() - began) / 1000
    const { pack } = await admin.ask(inspection.pack, { packId })
    if (pack.verified !== 1) throw new Error('the sums of the pack are not those of the database')
    const peak = peakMb(server.nodePid)
    const year = await ofTheYear(admin)
    const results = parts.find(({ part }) => part === 'results')?.count ?? 0
    return [
      { name: 'how much would stand in it', value: counted, unit: 'ms' },
      {
        name: `the pack: ${results} results, ${pack.pages} pages, ${Math.round(pack.bytes / 1e6)} MB`,
        value: seconds,
        unit: 's',
        limit: 180,
      },
      { name: 'memory of the server before it', value: before, unit: 'MB' },
      { name: 'its most until then, while it started', value: earlier, unit: 'MB' },
      { name: 'most memory of the server with it', value: peak, unit: 'MB' },
      { name: 'what the pack adds', value: peak - before, unit: 'MB', limit: 300 },
      { name: 'slowest other call meanwhile', value: slowest, unit: 'ms' },
      ...year,
    ]
  } finally {
    await server.close()
  }
}
