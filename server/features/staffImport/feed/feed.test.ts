import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs, hourMs, wallTimeOf } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'

const { staffFeed, staffImport, deskJob, message } = contract
const root = mkdtempSync(join(tmpdir(), 'staff-folder-'))
const folder = join(root, 'renhe')
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer({ settings: { staffFolder: root } })
  admin = await person(server.url, 3)
})
after(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const page = { pageIndex: 1, pageSize: 50 }
const inFolder = {
  way: 'folder',
  address: '',
  userName: '',
  hour: 2,
  maxLeavers: 50,
  enabled: 1,
} as const
/** A list of so many, in the hospital's own headings; `change` writes some rows otherwise. */
const listOf = (
  count: number,
  change: (row: string[], n: number) => string[] | undefined = (row) => row,
) =>
  [
    '工号,姓名,所在部门,联系手机',
    ...Array.from({ length: count }, (_, n) =>
      change(
        [
          String(60_000 + n),
          `员工${'甲乙丙丁戊己庚辛壬癸'[n % 10]}${'一二三四五六七八九'[n % 9]}`,
          '重症医学科',
          String(13_700_000_000 + n),
        ],
        n,
      ),
    ).flatMap((row) => (row ? [row.join(',')] : [])),
  ].join('\n')
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const runJob = (name: string, payload: object = {}) =>
  server.jobs.find((job) => job.name === name)!.run(payload, {} as never)
async function watched(jobId: string) {
  await runJob('deskJob', { comId: 'renhe', jobId })
  return admin.ask(deskJob.watch, { jobId })
}
const runNow = async () => watched((await admin.ask(staffFeed.run, {})).jobId)
const lastRun = async () => (await admin.ask(staffFeed.runs, page)).list[0]!
const staff = (jobNumber: string) =>
  server.db
    .selectFrom('person')
    .select(['person_name', 'active', 'department_id'])
    .where('com_id', '=', 'renhe')
    .where('job_number', '=', jobNumber)
    .executeTakeFirst()
const messages = async () =>
  (await admin.ask(message.list, { pageIndex: 1, pageSize: 50 })).list.filter(({ title }) =>
    title.includes('每晚名单'),
  )
async function takeByHand(text: string) {
  const { importId, jobId } = await admin.ask(
    staffImport.readFile,
    { fileName: '名册.csv' },
    { file: Buffer.from(text) },
  )
  assert.equal((await watched(jobId)).state, 'done')
  await watched((await admin.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
}

test('without settings, a first import by hand or a file nothing is read, and it says what is missing', async () => {
  assert.equal((await admin.send(staffFeed.run, {})).code, Code.badInput)
  const elsewhere = { ...inFolder, way: 'https' as const }
  for (const address of ['', 'http://example.org/list.csv', 'https://10.0.0.9/list.csv'])
    assert.equal((await admin.send(staffFeed.save, { ...elsewhere, address })).code, Code.badInput)
  await admin.ask(staffFeed.save, inFolder)
  const { feed, folder: shown, columns } = await admin.ask(staffFeed.read, {})
  assert.deepEqual([feed?.way, feed?.hour, shown, columns], ['folder', 2, folder, []])
  assert.match((await runNow()).says, /先手动导入一次/)
  await takeByHand(listOf(60))
  assert.equal((await admin.ask(staffFeed.read, {})).columns.length, 4)
  assert.match((await runNow()).says, /没有找到文件夹/)
  mkdirSync(folder)
  put('notes.docx', 'x')
  symlinkSync('/etc/hostname', join(folder, 'link.csv'))
  assert.match((await runNow()).says, /里没有/)
  assert.equal((await lastRun()).state, 'failed')
  assert.equal((await messages()).length, 3)
})

test('new people and changes are taken; leavers are proposed, mistakes told, nobody leaves by it', async () => {
  put(
    'today.csv',
    listOf(62, (row, n) => {
      if (n === 3) return undefined
      if (n === 4) return [row[0]!, row[1]!, '急诊科', row[3]!]
      return n === 5 ? [row[0]!, row[1]!, row[2]!, '1370'] : row
    }),
  )
  const before = (await messages()).length
  const { says, link, state } = await runNow()
  assert.equal(state, 'done')
  assert.match(says, /^新增 2 人，更新 1 人；1 行有错待核对；\d+ 人可能已离职，待确认$/)
  const { importId, fileName, byHand } = await lastRun()
  assert.deepEqual([link, fileName, byHand], [`staff-import/${importId}`, 'today.csv', 1])
  assert.equal((await staff('60061'))?.active, true)
  assert.equal(
    (await staff('60003'))?.active,
    true,
    'who is not in the file stays until somebody says so',
  )
  const one = await admin.ask(staffImport.one, { importId })
  assert.deepEqual([one.source, one.state, one.counts.wrong], ['feed', 'taken', 1])
  const { list } = await admin.ask(staffImport.leavers, { importId })
  assert.ok(list.some(({ jobNumber }) => jobNumber === '60003'))
  const told = await messages()
  assert.equal(told.length, before + 1)
  assert.match(told[0]!.text, /待核对/)
})

test('by night nobody’s number changes: the row waits for somebody at the desk', async () => {
  const mobileOf = async () =>
    (
      await server.db
        .selectFrom('person')
        .select('mobile_masked')
        .where('com_id', '=', 'renhe')
        .where('job_number', '=', '60007')
        .executeTakeFirst()
    )?.mobile_masked
  const before = await mobileOf()
  put(
    'today.csv',
    listOf(62, (row, n) => (n === 7 ? [row[0]!, row[1]!, row[2]!, '13811112222'] : row)),
  )
  await runNow()
  assert.equal(await mobileOf(), before)
  const { importId } = await lastRun()
  const { list } = await admin.ask(staffImport.rows, { importId, state: 'wrong', ...page })
  const waiting = list.find(({ problems }) => problems.some(({ key }) => key === 'otherMobile'))
  assert.ok(waiting)
  await admin.ask(staffImport.decide, { importId, line: waiting.line, decision: 'take' })
  await watched((await admin.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
  assert.equal(await mobileOf(), '138****2222')
})

test('a row that says somebody left proposes it, too', async () => {
  await takeByHand(
    `${listOf(60)
      .replace('联系手机', '联系手机,人员状态')
      .replace(/\n(6\d{4}.*)/g, '\n$1,在职')}`,
  )
  put(
    'left.csv',
    `${listOf(60)
      .replace('联系手机', '联系手机,人员状态')
      .replace(/\n(6\d{4}.*)/g, '\n$1,在职')
      .replace(/(\n60007.*),在职/, '$1,离职')}`,
  )
  assert.match((await runNow()).says, /可能已离职/)
  assert.equal((await staff('60007'))?.active, true)
  const { importId } = await lastRun()
  assert.equal((await admin.ask(staffImport.one, { importId })).counts.gone, 1)
  await watched((await admin.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
  assert.equal((await staff('60007'))?.active, false, 'taken at the desk')
})

test('of a file that looks wrong nothing is taken: columns gone, many missing, many mistakes, no table at all', async () => {
  const without = (text: string) => text.replace(/,[^,\n]*(?=\n|$)/g, '')
  const withState = (text: string) =>
    text.replace('联系手机', '联系手机,人员状态').replace(/\n(6\d{4}.*)/g, '\n$1,在职')
  for (const [name, text, words] of [
    ['columns.csv', without(listOf(64)), /少了这些列：联系手机、人员状态/],
    ['few.csv', withState(listOf(5)), /少了 \d+ 名在职员工/],
    [
      'wrong.csv',
      withState(listOf(64, (row, n) => (n % 2 ? [row[0]!, row[1]!, '没有的科', row[3]!] : row))),
      /64 行里有 3\d 行有错/,
    ],
    ['broken.csv', 'PK\u0003\u0004 not a workbook', /./],
  ] as const) {
    put(name, text)
    const count = await server.db.selectFrom('person').select('person_id').execute()
    const { says, state } = await runNow()
    assert.equal(state, 'done')
    assert.match(says, words, name)
    assert.equal((await lastRun()).state, 'refused', name)
    assert.equal(
      (await server.db.selectFrom('person').select('person_id').execute()).length,
      count.length,
    )
    rmSync(join(folder, name))
  }
  assert.equal((await staff('60004'))?.person_name.length, 4)
})

test('by night it is read once a day from its hour on, a file that stayed the same changes nothing, and nobody of another hospital sees it', async () => {
  const runs = async () => (await admin.ask(staffFeed.runs, page)).total
  const { hour } = wallTimeOf(server.now())
  await server.advance((26 - hour) * hourMs)
  admin = await person(server.url, 3)
  const before = await runs()
  await runJob('staffFeeds')
  await runJob('staffFeeds')
  assert.equal(await runs(), before + 1)
  const first = await lastRun()
  assert.deepEqual([first.byHand, first.state], [0, 'same'])
  assert.equal(first.fileName, 'left.csv')
  await server.advance(dayMs - 3 * hourMs)
  await runJob('staffFeeds')
  assert.equal(await runs(), before + 1, 'not before its hour')
  await server.advance(4 * hourMs)
  await runJob('staffFeeds')
  assert.equal(await runs(), before + 2)
  admin = await person(server.url, 3)
  await admin.ask(staffFeed.save, { ...inFolder, enabled: 0 })
  await server.advance(dayMs)
  await runJob('staffFeeds')
  admin = await person(server.url, 3)
  assert.equal(await runs(), before + 2)
  const other = await person(server.url, 103)
  assert.equal((await other.ask(staffFeed.runs, page)).total, 0)
  assert.equal((await other.ask(staffFeed.read, {})).feed, null)
})

test('two at once: one reads, the other is told', async () => {
  await admin.ask(staffFeed.save, inFolder)
  const ids = [await admin.ask(staffFeed.run, {}), await admin.ask(staffFeed.run, {})]
  const says = (await Promise.all(ids.map(({ jobId }) => watched(jobId)))).map((job) => job.says)
  assert.equal(says.filter((words) => words.includes('正在读取')).length, 1, says.join())
})
