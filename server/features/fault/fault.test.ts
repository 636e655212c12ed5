import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { forgetFaults, maxFaults, recordFault } from './faultRepository'
import { reportLimit } from './reportLimit'

const { fault, faultDesk } = contract
const operator = 900
const administrator = 3
const firstPage = { pageIndex: 1, pageSize: 20 }
let server: TestServer
const anybody = () => new Client(server.url)
before(async () => {
  server = await startServer()
})
after(() => server.close())

const report = (change: Partial<Input<typeof fault.report>> = {}) => ({
  target: 'h5' as const,
  version: '1.2.0',
  page: 'examNotice',
  message: 'TypeError: cannot read "王小明" of 13800000011 in 01J9ZK3V7Q8W5T2M4N6P',
  stack:
    'TypeError: 王小明 13800000011\n    at openExam (https://a.cn/edu/exam.js?token=secret:12:34)\n    at run (https://a.cn/edu/app.js:5:6)',
  model: 'iPhone Safari',
  system: 'iOS 18.2',
  ...change,
})

test('anybody reports; those like each other are one row, and nobody is in it', async () => {
  assert.deepEqual(await anybody().ask(fault.share, {}), { percent: 20 })
  await anybody().ask(fault.report, report())
  await anybody().ask(fault.report, report({ message: report().message.replace('011', '012') }))
  const one = await person(server.url, operator)
  const { list, total } = await one.ask(faultDesk.list, { keyword: 'examnot', ...firstPage })
  assert.deepEqual([total, list[0]?.times, list[0]?.page], [1, 2, 'examNotice'])
  const faultId = list[0]?.faultId ?? ''
  const read = await one.ask(faultDesk.read, { faultId })
  assert.equal(read.message, 'TypeError: cannot read "…" of 0 in …')
  assert.match(read.stack, /openExam .*exam\.js:12:34/)
  const { rows } = await sql<{ row: string }>`select fault::text as row from fault`.execute(
    server.db,
  )
  assert.doesNotMatch(JSON.stringify(rows), /王|138000|secret|01J9ZK/)

  await one.ask(faultDesk.done, { faultId })
  assert.equal((await one.ask(faultDesk.list, firstPage)).total, 0)
  await anybody().ask(fault.report, report())
  assert.equal((await one.ask(faultDesk.list, firstPage)).list[0]?.times, 3, 'it came again')
})

test('no hospital reads it, no large report comes in, no address fills the table', async () => {
  const other = await person(server.url, administrator)
  assert.equal((await other.send(faultDesk.list, firstPage)).code, Code.rightLacking)
  const large = await anybody().send(fault.report, report({ message: 'x'.repeat(501) }))
  assert.notEqual(large.code, 0)
  const mayReport = reportLimit()
  const heard = Array.from({ length: 40 }, () => mayReport('1.2.3.4', 0)).filter(Boolean)
  assert.equal(heard.length, 30)
  assert.ok(mayReport('1.2.3.5', 0))
  assert.ok(mayReport('1.2.3.4', 60_000))
  const many = Array.from({ length: 5000 }, (_, n) =>
    mayReport(`10.0.${n >> 8}.${n & 255}`, 60_001),
  )
  assert.equal(many.filter(Boolean).length, 599, 'nor do many addresses')
})

test('the table is bounded, and forgets after thirty days', async () => {
  const now = Date.UTC(2026, 10, 25)
  await sql`insert into fault (fault_id, target, version, page, message, stack, model, system, first_at, last_at)
    select 'f' || n, 'h5', '1', '', 'm', '', '', '', to_timestamp(n), to_timestamp(n) from generate_series(1, ${maxFaults}) n`.execute(
    server.db,
  )
  await recordFault(server.db, report({ version: '9' }), now)
  const left = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from fault`.execute(server.db)).rows[0]?.n
  assert.equal(await left(), maxFaults)
  await forgetFaults(server.db, now + 29 * dayMs)
  assert.notEqual(await left(), 0)
  await forgetFaults(server.db, now + 40_000 * dayMs)
  assert.equal(await left(), 0)
})
