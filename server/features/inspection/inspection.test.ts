import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ExcelJS from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import type { PackScope } from '@contract/calls/year/inspection'
import { Code } from '@contract/codes'
import { packParts } from '@contract/kinds'
import { dayStamp } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { inspection, organisation } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const days = (from: number, until: number) => ({
  from: dayStamp(server.now() + from * 86_400_000),
  until: dayStamp(server.now() + until * 86_400_000),
})
const whole = (): PackScope => ({
  ...days(-180, 30),
  unitIds: [],
  topics: [],
  parts: [...packParts],
})

type Files = Record<string, Uint8Array>

/** Asks for a pack, has it made, and opens the zip as a person does. */
async function made(client: Client, scope: PackScope): Promise<{ packId: string; files: Files }> {
  const { packId, jobId } = await client.ask(inspection.start, {
    title: '2026 年四季度，全院',
    purpose: '市卫健委督查',
    ...scope,
  })
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  const { pack, address, sha256 } = await client.ask(inspection.pack, { packId })
  assert.equal(pack.state, 'done', pack.says)
  const zip = new Uint8Array(await (await fetch(server.url + address)).arrayBuffer())
  assert.equal(createHash('sha256').update(zip).digest('hex'), sha256)
  return { packId, files: unzipSync(zip) }
}

const named = (files: Files, end: string) => {
  const name = Object.keys(files).find((one) => one.endsWith(end))
  assert.ok(name, `${end} among ${Object.keys(files).join(', ')}`)
  return files[name]!
}

/** By the poppler tools where they are. */
async function pdfText(bytes: Uint8Array): Promise<string | undefined> {
  const path = join(tmpdir(), `pack-${process.pid}.pdf`)
  await writeFile(path, bytes)
  return promisify(execFile)('pdftotext', ['-layout', path, '-'])
    .then(({ stdout }) => stdout)
    .catch(() => undefined)
}
const says = (text: string | undefined, words: RegExp) =>
  text !== undefined && assert.match(text, words)

/** The rows of a workbook below its headings. */
async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(bytes) as never)
  const rows: string[][] = []
  book.worksheets[0]!.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)))
  return rows.slice(1)
}

test('the pack of a quarter is opened: cover, sums as SQL counts them, each table as PDF and workbook, checksums', async () => {
  const scope = whole()
  const preview = await admin.ask(inspection.preview, scope)
  assert.equal(preview.parts.length, packParts.length)
  const { packId, files } = await made(admin, scope)
  const cover = await pdfText(named(files, '封面与目录.pdf'))
  says(cover, /2026 年四季度，全院/)
  says(cover, /市卫健委督查/)
  const { rows } = await sql<{ tries: number; passed: number; meetings: number }>`
    select count(*) filter (where state in (3, 5, 6))::int as tries, count(*) filter (where state in (3, 5, 6) and passed)::int as passed,
      (select count(*)::int from meeting where com_id = 'renhe' and start_time >= ${scope.from}::date - interval '8 hours' and start_time < ${scope.until}::date + interval '16 hours') as meetings
    from attempt where com_id = 'renhe' and closed_at >= ${scope.from}::date - interval '8 hours' and closed_at < ${scope.until}::date + interval '16 hours'`.execute(
    server.db,
  )
  const { tries, passed, meetings } = rows[0]!
  assert.ok(tries > 3 && passed > 0 && meetings > 0, 'the demo has something to account for')
  says(cover, new RegExp(`交卷人次\\s+${tries}\\b`))
  says(cover, new RegExp(`其中合格人次\\s+${passed}\\b`))
  const results = await rowsOf(named(files, '成绩名单.xlsx'))
  assert.equal(results.length, tries)
  assert.equal(results.filter((row) => row[6] === '合格').length, passed)
  assert.equal((await rowsOf(named(files, '会议一览.xlsx'))).length, meetings)
  const signed = (await rowsOf(named(files, '会议一览.xlsx'))).reduce(
    (sum, row) => sum + Number(row[5]),
    0,
  )
  says(cover, new RegExp(`会议签到人次\\s+${signed}\\b`))
  // Every sheet is there twice, and what stands in the list of checksums is what lies in the zip.
  for (const name of Object.keys(files).filter((one) => one.endsWith('.xlsx')))
    assert.ok(files[name.replace(/xlsx$/, 'pdf')], `${name} has its PDF`)
  const list = strFromU8(named(files, '校验码 SHA-256.txt')).trim().split('\n')
  assert.equal(list.length, Object.keys(files).length - 1)
  for (const line of list) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line)!
    assert.equal(createHash('sha256').update(files[name!]!).digest('hex'), sum, name)
  }
  // As many pages as the foot says.
  const foot = (await pdfText(named(files, '成绩名单.pdf')))?.match(/(\d+) \/ (\d+)/g)
  if (foot) assert.equal(foot.at(-1), `${foot.length} / ${foot.length}`)
  const { pack, parts, log } = await admin.ask(inspection.pack, { packId })
  assert.equal(pack.verified, 1)
  assert.ok(log.some(({ line }) => line.includes('与数据库一致')))
  assert.equal(parts.find(({ part }) => part === 'results')!.count, tries)
  assert.equal(
    pack.pages,
    parts.reduce((sum, { pages }) => sum + pages, 0),
  )
  assert.ok(
    (await admin.ask(inspection.list, { keyword: '督查', pageIndex: 1, pageSize: 20 })).total === 1,
  )
})

test('a pack of nothing is not begun; days the wrong way round and too many are refused', async () => {
  const ask = (some: Partial<PackScope>) =>
    admin.send(inspection.start, { title: '空', purpose: '', ...whole(), ...some })
  const nothing = await ask({ from: '2020-01-01', until: '2020-03-31' })
  assert.equal(nothing.code, Code.badInput)
  assert.match(nothing.msg ?? '', /没有任何培训和考核记录/)
  assert.equal((await ask({ topics: ['没有这样的主题'], parts: ['results'] })).code, Code.badInput)
  assert.equal((await ask(days(10, -10))).code, Code.badInput)
  assert.equal((await ask(days(-800, 0))).code, Code.badInput)
  assert.equal((await ask({ unitIds: ['elsewhere'] })).code, Code.badInput)
})

test('a head nurse packs her departments alone, an author none; nobody of another hospital sees it', async () => {
  const nurse = await person(server.url, 2)
  const { packId, files } = await made(nurse, whole())
  const people = await rowsOf(named(files, '成绩名单.xlsx'))
  assert.ok(people.length > 0)
  assert.ok(
    people.every((row) => row[1]!.includes('重症')),
    JSON.stringify(people[0]),
  )
  const { parts, pack } = await nurse.ask(inspection.pack, { packId })
  for (const closed of ['papers', 'items', 'log'] as const)
    assert.equal(parts.find(({ part }) => part === closed)!.state, 'closed', closed)
  assert.match(pack.whom, /重症/)
  const author = await person(server.url, 4)
  assert.equal((await author.send(inspection.preview, whole())).code, Code.rightLacking)
  const elsewhere = await person(server.url, 900)
  assert.equal((await elsewhere.send(inspection.pack, { packId })).code, Code.notFound)
})

test('a department that was merged is accounted for by the one that took it over', async () => {
  const { rows } = await sql<{ from: string; into: string; fromName: string; intoName: string }>`
    select p.department_id as "from", d.department_name as "fromName", o.department_id as "into", o.department_name as "intoName"
    from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id join department d on d.com_id = p.com_id and d.department_id = p.department_id
    join department o on o.com_id = d.com_id and o.department_id <> d.department_id and o.kind = d.kind and o.closed_at is null and o.parent_id is not distinct from d.parent_id
    where a.com_id = 'renhe' and a.state in (3, 5, 6) order by o.department_id limit 1`.execute(
    server.db,
  )
  const { from, into, fromName, intoName } = rows[0]!
  const scope = { ...whole(), unitIds: [from], parts: ['results' as const] }
  const before = (await admin.ask(inspection.preview, scope)).parts[0]!.count
  await admin.ask(organisation.mergeUnits, { unitId: from, intoId: into })
  const after = await admin.ask(inspection.preview, scope)
  assert.deepEqual(after.merged, [`${fromName} → ${intoName}`])
  assert.ok(after.parts[0]!.count >= before && before > 0)
  const { files } = await made(admin, scope)
  says(await pdfText(named(files, '封面与目录.pdf')), new RegExp(`科室合并：${fromName}`))
})
