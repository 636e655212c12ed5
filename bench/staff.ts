import { loadavg } from 'node:os'
import { contract } from '../contract/calls'
import { personnelOffice, wrongLines } from '../e2e/office/staffLayouts'
import { sql } from 'kysely'
import { person, type Client } from '../server/testing/client'
import { startBenchServer, type BenchServer } from './benchServer'
import { memoryMb, peakMb } from './processCpu'
import type { Row } from './table'

const { staffImport, deskJob } = contract
const count = 3000
const pauseMs = 100

/** A hospital's own list of 3,000 through the server as it is deployed: read and checked, then the good rows taken, each as a job. */
export async function benchStaff(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(2000, log)
  try {
    const admin = await person(server.url, 3)
    const nurse = await person(server.url, 1)
    const file = await personnelOffice(count)
    const before = memoryMb(server.nodePid)
    const cpu = server.cpu()
    let steps = 0
    const ended = async (jobId: string) => {
      let seen = -1
      for (;;) {
        const { state, says, done } = await admin.ask(deskJob.watch, { jobId })
        if (done !== seen) steps++
        seen = done
        if (state === 'done') return
        if (state === 'failed') throw new Error(says)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    let slowest = 0
    const watch = setInterval(() => {
      const asked = Date.now()
      void nurse
        .send(contract.exam.home, { pageIndex: 1, pageSize: 20 })
        .then(() => (slowest = Math.max(slowest, Date.now() - asked)))
    }, 50)
    const began = Date.now()
    const { importId, jobId } = await admin.ask(
      staffImport.readFile,
      { fileName: 'bench.xlsx' },
      { file },
    )
    await ended(jobId)
    const read = Date.now() - began
    const { counts } = await admin.ask(staffImport.one, { importId })
    await ended((await admin.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
    clearInterval(watch)
    const whole = Date.now() - began
    const used = server.cpu()
    const peak = peakMb(server.nodePid)
    const { taken } = await admin.ask(staffImport.one, { importId })
    if (counts.wrong < wrongLines || taken.added !== count - counts.wrong)
      throw new Error(`${taken.added} taken, ${counts.wrong} wrong`)
    return [
      { name: 'read and check 3,000 rows (xlsx, eleven columns)', value: read, unit: 'ms' },
      { name: 'the whole import', value: whole, unit: 'ms', limit: 10_000, must: true },
      {
        name: 'CPU of server and database in it',
        value: used.node + used.database - cpu.node - cpu.database,
        unit: 'ms',
      },
      { name: 'steps of progress seen', value: steps, unit: '' },
      { name: 'slowest other call meanwhile', value: slowest, unit: 'ms' },
      { name: 'memory of the server before it', value: before, unit: 'MB' },
      {
        name: 'most memory the server ever had',
        value: peak,
        unit: 'MB',
        limit: 300,
        must: true,
      },
      ...(await hugeFile(admin)),
      ...(await listOfMany(server, admin)),
      { name: 'load of the machine', value: loadavg()[0]!, unit: '' },
    ]
  } finally {
    await server.close()
  }
}

const hugeRows = 200_000

/** A file with far too many rows: it is refused, and how soon. */
async function hugeFile(admin: Client): Promise<Row[]> {
  const lines = Array.from({ length: hugeRows }, (_, n) => `${500_000 + n},员工${n},重症医学科`)
  const file = Buffer.from(['工号,姓名,科室', ...lines].join('\n'))
  const began = Date.now()
  const { jobId } = await admin.ask(staffImport.readFile, { fileName: 'huge.csv' }, { file })
  for (;;) {
    const { state, says } = await admin.ask(deskJob.watch, { jobId })
    if (state === 'done') throw new Error('200,000 rows were taken')
    if (state === 'failed') {
      if (!says.includes('200')) throw new Error(says)
      return [{ name: `refused: ${says}`, value: Date.now() - began, unit: 'ms' }]
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

const staffOf = 20_000
const askedEach = 15

/** Pages of the staff list of a hospital of 20,000, as the desk asks for them: the median of fifteen. */
async function listOfMany(server: BenchServer, admin: Client): Promise<Row[]> {
  await sql`
    insert into person (com_id, person_id, person_name, job_number, department_id, post_id, mobile_masked, active, created_at)
    select 'renhe', 'many-' || n, '员工' || n, (700000 + n)::text, d.ids[1 + n % cardinality(d.ids)], null, '139****' || lpad((n % 10000)::text, 4, '0'), true, now()
    from generate_series(1, ${staffOf}::int) n, (select array_agg(department_id) as ids from department where com_id = 'renhe') d`.execute(
    server.db,
  )
  await sql`analyze person`.execute(server.db)
  const { list } = await admin.ask(contract.people.list, { pageIndex: 1, pageSize: 50 })
  const wanted = {
    'first page of 50': { pageIndex: 1 },
    'page 200': { pageIndex: 200 },
    'by name, descending': { pageIndex: 1, sort: 'name', descending: 1 },
    'by department': { pageIndex: 1, sort: 'department' },
    'a word in the name': { pageIndex: 1, keyword: '员工19' },
  } as const
  if (list.length !== 50) throw new Error('no staff')
  const rows: Row[] = []
  for (const [name, input] of Object.entries(wanted)) {
    const times: number[] = []
    for (let n = 0; n < askedEach; n++) {
      const began = performance.now()
      await admin.ask(contract.people.list, { pageSize: 50, ...input })
      times.push(performance.now() - began)
    }
    const value = times.sort((a, b) => a - b)[Math.floor(askedEach / 2)]!
    rows.push({ name: `list of ${staffOf} staff: ${name}`, value, unit: 'ms', limit: 200 })
  }
  return rows
}
