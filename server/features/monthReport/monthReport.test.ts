import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs, monthStamp } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { monthBefore } from './makeReports'
import { spanOfMonth } from './countMonth'

const { monthReport, message } = contract
let server: TestServer
let admin: Client
let headNurse: Client
let inspector: Client
let nurse: Client
let month: string
const page = { pageIndex: 1, pageSize: 20 }

before(async () => {
  server = await startServer()
  ;[admin, headNurse, inspector, nurse] = (await Promise.all(
    [3, 2, 15, 1].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
  month = monthBefore(server.now())
  const { from, until } = spanOfMonth(month)
  // Last month: half of the exams were due, every third person did theirs, one of them too late.
  await sql`update duty_rule set given_at = ${from}::timestamptz where com_id = 'renhe'`.execute(
    server.db,
  )
  await sql`
    with numbered as (select kind, task_id, person_id, row_number() over (order by task_id, person_id) as n from duty where com_id = 'renhe' and closed_at is null)
    update duty d set due_at = ${from + 9 * dayMs}::timestamptz,
      state = case when n.n % 3 = 0 then ${DutyState.passed}::int else ${DutyState.toDo}::int end,
      closed_at = case when n.n % 9 = 0 then ${until + 1000}::timestamptz when n.n % 3 = 0 then ${from + 5 * dayMs}::timestamptz end
    from numbered n where d.com_id = 'renhe' and d.kind = n.kind and d.task_id = n.task_id and d.person_id = n.person_id`.execute(
    server.db,
  )
})
after(() => server.close())

const runJob = () =>
  server.jobs.find(({ name }) => name === 'makeMonthReports')!.run({}, {} as never)

/** The same numbers, counted another way: a row a duty. */
async function counted(departments: readonly string[] | null) {
  const { from, until } = spanOfMonth(month)
  const { rows } = await sql<{ due_at: number; state: number; closed_at: number | null }>`
    select d.due_at, d.state, d.closed_at from duty d join person p on p.com_id = d.com_id and p.person_id = d.person_id
    where d.com_id = 'renhe' and (${departments}::text[] is null or p.department_id = any(${departments}::text[]))`.execute(
    server.db,
  )
  const counts = rows.filter(
    ({ state }) => state !== DutyState.excused && state !== DutyState.withdrawn,
  )
  const due = counts.filter(({ due_at }) => due_at >= from && due_at < until)
  return {
    due: due.length,
    done: due.filter(({ state, closed_at }) => state === DutyState.passed && closed_at! < until)
      .length,
    overdue: counts.filter(
      ({ due_at, closed_at }) => due_at < until && (closed_at === null || closed_at >= until),
    ).length,
  }
}

test('the report makes itself once, tells its readers, and its numbers are those of the database', async () => {
  await runJob()
  await runJob()
  const { list } = await admin.ask(monthReport.months, {})
  assert.deepEqual(
    list.map((one) => [one.month, one.edition]),
    [[month, 1]],
  )
  const report = await admin.ask(monthReport.report, { month })
  const { due, done, overdue } = report.sums
  assert.ok(due > 0 && done > 0 && overdue > 0 && done < due)
  assert.deepEqual({ due, done, overdue }, await counted(null))
  assert.equal(
    report.units.reduce((sum, unit) => sum + unit.due, 0),
    due,
  )
  assert.equal(report.whole, 1)
  assert.equal(report.makerName, '')
  assert.ok(report.units.some(({ needs }) => needs.includes('done')))
  for (const client of [admin, headNurse, inspector]) {
    const { list: messages } = await client.ask(message.list, page)
    const told = messages.filter(({ title }) => title.includes(month))
    assert.deepEqual(
      told.map(({ path }) => path),
      [`/office/months/${month}`],
    )
  }
})

test('a head nurse reads her departments, without what is the hospital’s; a nurse nothing', async () => {
  const whole = await admin.ask(monthReport.report, { month })
  const hers = await headNurse.ask(monthReport.report, { month })
  assert.deepEqual([hers.whole, hers.units.length], [0, 1])
  assert.ok(hers.sums.due < whole.sums.due)
  const { due, done, overdue } = hers.sums
  assert.deepEqual({ due, done, overdue }, await counted([hers.units[0]!.unitId]))
  assert.deepEqual([hers.categories, hers.clauses], [[], []])
  assert.equal((await nurse.send(monthReport.report, { month })).code, Code.rightLacking)
  const elsewhere = await person(server.url, 103)
  assert.equal((await elsewhere.send(monthReport.report, { month })).code, Code.notFound)
})

test('its numbers never change; counted anew is another edition, with the forecast of then, in the log', async () => {
  const first = await admin.ask(monthReport.report, { month })
  const excused = await sql`
    update duty set state = ${DutyState.excused}, closed_at = now(), decided_by = 'x', reason = '停用' where com_id = 'renhe' and state = ${DutyState.toDo}
      and due_at < ${spanOfMonth(month).until}::timestamptz and person_id in (select person_id from duty where com_id = 'renhe' limit 1)`.execute(
    server.db,
  )
  assert.ok(excused.numAffectedRows! > 0n)
  assert.deepEqual(await admin.ask(monthReport.report, { month }), first)
  assert.equal((await inspector.send(monthReport.make, { month })).code, Code.rightLacking)
  const running = monthStamp(server.now())
  assert.equal((await admin.send(monthReport.make, { month: running })).code, Code.badInput)
  assert.equal((await admin.send(monthReport.make, { month: '2021-02' })).code, Code.badInput)
  assert.deepEqual(await admin.ask(monthReport.make, { month }), { month, edition: 2 })
  const second = await admin.ask(monthReport.report, { month })
  assert.ok(second.sums.overdue < first.sums.overdue)
  assert.deepEqual(second.forecast, first.forecast)
  assert.equal(second.editions.length, 2)
  assert.deepEqual((await admin.ask(monthReport.report, { month, edition: 1 })).sums, first.sums)
  const { list } = await admin.ask(contract.audit.list, { ...page, subject: 'export' })
  assert.equal(list.length, 1)
})

/** A file of a report, as its reader downloads it. */
async function exported(client: Client, format: 'pdf' | 'xlsx' | 'csv'): Promise<Buffer> {
  const { jobId } = await client.ask(monthReport.startExport, { month, edition: 1, format })
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  const job = await client.ask(contract.deskJob.watch, { jobId })
  assert.equal(job.state, 'done', job.says)
  return Buffer.from(await (await fetch(server.url + job.address)).arrayBuffer())
}

test('it is taken away as PDF, workbook and CSV, with the numbers of the page', async () => {
  const report = await admin.ask(monthReport.report, { month, edition: 1 })
  const csv = (await exported(admin, 'csv')).toString('utf8').trimEnd().split('\r\n')
  assert.equal(csv.length, report.units.length + 1)
  assert.ok(csv[0]!.startsWith('\uFEFF"月份","科室"'), csv[0])
  const [unit] = report.units
  assert.ok(csv[1]!.startsWith(`"${month}","${unit!.unit}","${unit!.people}","${unit!.due}"`))
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await exported(admin, 'xlsx')) as never)
  const [, ...cells] = book.getWorksheet('本月数字')!.getRow(2).values as unknown[]
  assert.deepEqual(cells, ['本月到期', report.sums.due, '—'])
  const pdf = await exported(admin, 'pdf')
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')

  const hers = (await exported(headNurse, 'csv')).toString('utf8').trimEnd().split('\r\n')
  assert.equal(hers.length, 2)
})
