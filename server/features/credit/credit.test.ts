import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Excel from 'exceljs'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs, dayStamp, yearOf } from '@contract/rules/hospitalTime'
import { aMeeting } from '../../testing/aMeeting'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { credit, creditKeeping, deskJob } = contract
const nurseId = 'renhe-0001'
const page = { pageIndex: 1, pageSize: 100 }
let server: TestServer
let admin: Client
let nurse: Client
let headNurse: Client
let year: number
before(async () => {
  server = await startServer()
  ;[admin, nurse, headNurse] = [
    await person(server.url, 3),
    await person(server.url, 1),
    await person(server.url, 2),
  ]
  year = yearOf(server.now())
})
after(() => server.close())

const today = () => dayStamp(server.now())
const mine = () => nurse.ask(credit.mine, {})

test('hours of meetings give credits by the rule; what is over the limit does not count and says so', async () => {
  const base = await mine()
  const meetingId = await aMeeting(server.db, server.now() - dayMs, { title: '院感例会', hours: 2 })
  await server.db
    .insertInto('attendance')
    .values({
      com_id: 'renhe',
      meeting_id: meetingId,
      attend_id: 'credit-1',
      person_id: nurseId,
      attendee: nurseId,
      no: 1,
      change_no: 1,
      received_at: server.now(),
      sign_time: server.now() - dayMs,
      state: 'ok',
    } as never)
    .execute()
  const before = await mine()
  assert.deepEqual(before.items.find(({ title }) => title === '院感例会')?.credits, 0)
  await admin.ask(creditKeeping.saveRules, {
    rules: {
      sources: [{ source: 'meeting', credits: 1.5, kind: '院内培训' }],
      limits: [
        { kind: '', wanted: 500, most: null },
        { kind: '院内培训', wanted: 1, most: 2 },
      ],
    },
  })
  const after = await mine()
  assert.equal(after.items.find(({ title }) => title === '院感例会')?.credits, 3)
  const kind = after.kinds.find((one) => one.kind === '院内培训')
  assert.deepEqual([kind?.credits, kind?.counted, kind?.most], [kind?.credits ?? 0, 2, 2])
  assert.ok((kind?.credits ?? 0) >= 3)
  assert.deepEqual([after.isEnough, after.wanted], [false, 500])
  assert.ok(after.earned > base.earned)
  const bad = await admin.send(creditKeeping.saveRules, {
    rules: { sources: [], limits: [{ kind: '院内培训', wanted: 5, most: 2 }] },
  })
  assert.equal(bad.code, Code.badInput)
})

test('rules that two save at once are those of one of them', async () => {
  const before = await admin.ask(creditKeeping.rules, {})
  const rulesOf = (credits: number) => ({
    rules: {
      sources: [{ source: 'meeting' as const, credits, kind: '院内培训' }],
      limits: [{ kind: '院内培训', wanted: credits, most: null }],
    },
  })
  const saved = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((credits) => admin.send(creditKeeping.saveRules, rulesOf(credits))),
  )
  assert.deepEqual(
    saved.map(({ code }) => code),
    saved.map(() => 0),
  )
  const { rules } = await admin.ask(creditKeeping.rules, {})
  const given = rules.sources.find(({ source }) => source === 'meeting')?.credits
  assert.equal(rules.limits.find(({ kind }) => kind === '院内培训')?.wanted, given)
  await admin.ask(creditKeeping.saveRules, { rules: before.rules })
})

test('a correction has a reason, stands in the log and in the statement, and nobody corrects their own', async () => {
  const one = {
    credits: -1,
    kind: '院内培训',
    title: '重复登记',
    day: today(),
    reason: '同一场登记了两次',
  }
  const own = await admin.send(creditKeeping.correct, { userId: 'renhe-0003', ...one })
  assert.equal(own.code, Code.aboutYourself)
  assert.equal(
    (await headNurse.send(creditKeeping.correct, { userId: nurseId, ...one })).code,
    Code.rightLacking,
  )
  const before = (await mine()).earned
  const blank = await admin.send(creditKeeping.correct, { userId: nurseId, ...one, reason: ' ' })
  assert.equal(blank.code, 400, 'a blank reason is none')
  const { entryId } = await admin.ask(creditKeeping.correct, { userId: nurseId, ...one })
  const after = await mine()
  assert.equal(after.earned, before - 1)
  const item = after.items.find((found) => found.entryId === entryId)
  assert.deepEqual([item?.entryKind, item?.note], ['correction', '同一场登记了两次'])
  assert.notEqual(item?.byName, '')
  const logged = await server.db
    .selectFrom('audit_event')
    .select('person_id')
    .where('what', '=', 'creditKeeping.correct')
    .execute()
  assert.deepEqual(
    logged.map((row) => row.person_id),
    [nurseId],
  )
  await admin.ask(creditKeeping.takeBack, { userId: nurseId, entryId })
  assert.equal((await mine()).earned, before)
})

test('history from before is read, taken once, marked as such, exported, and undone', async () => {
  const book = new Excel.Workbook()
  book
    .addWorksheet('继教')
    .addRows([
      ['2025 年继续教育登记'],
      ['姓名', '科室', '项目名称', '类型', '取得日期', '学分', '学分类别', '成绩', '证书编号'],
      ['林晓燕', '重症医学科', '国家级感控学习班', '学分', today(), 6, 'Ⅰ类', '', ''],
      ['林晓燕', '重症医学科', '三基考试', '成绩', today(), '', '', 92, ''],
      ['林晓燕', '重症医学科', '护士执业证书', '', today(), '', '', '', 'A-77'],
      ['查无此人', '', '学习班', '学分', today(), 2, '', '', ''],
      ['林晓燕', '重症医学科', '太多学分', '学分', today(), 'x', '', '', ''],
    ])
  const file = Buffer.from(await book.xlsx.writeBuffer())
  const { rows } = await admin.ask(creditKeeping.readFile, { fileName: '继教.xlsx' }, { file })
  assert.deepEqual(
    rows.map(({ entryKind, problem }) => [entryKind, problem]),
    [
      ['credit', null],
      ['result', null],
      ['certificate', null],
      ['credit', 'person'],
      ['credit', 'credits'],
    ],
  )
  const entries = rows
    .filter(({ problem }) => problem === null)
    .map(({ userId, entryKind, title, day, credits, kind, hours, note }) => ({
      userId: userId ?? '',
      entryKind: entryKind as 'credit',
      title,
      day,
      credits,
      kind,
      hours,
      note,
    }))
  const before = (await mine()).earned
  const taking = { fileName: '继教.xlsx', entries }
  assert.deepEqual(await admin.ask(creditKeeping.take, taking), { taken: 3, left: 0 })
  assert.deepEqual(await admin.ask(creditKeeping.take, taking), { taken: 0, left: 3 })
  const after = await mine()
  assert.equal(after.earned, before + 6)
  assert.equal(after.items.find(({ title }) => title === '三基考试')?.note, '成绩 92')

  const { list } = await headNurse.ask(creditKeeping.list, { year, ...page })
  assert.ok(list.length > 1 && list.every(({ department }) => department === '重症医学科'))
  const { jobId } = await admin.ask(creditKeeping.startExport, { year, keyword: '林晓燕' })
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  const job = await admin.ask(deskJob.watch, { jobId })
  assert.equal(job.state, 'done', job.says)
  const sheet = new Excel.Workbook()
  await sheet.xlsx.load(await (await fetch(new URL(job.address, server.url))).arrayBuffer())
  const items = sheet.getWorksheet('学分明细')
  assert.deepEqual((items?.getRow(1).values as unknown[]).slice(1, 5), [
    '序号',
    '单位名称',
    '姓名',
    '工号',
  ])
  const written: unknown[] = []
  items?.eachRow((row) => written.push(row.getCell(8).value))
  assert.ok(written.includes('国家级感控学习班'))

  const [first] = (await admin.ask(creditKeeping.imports, page)).list.filter(
    ({ taken }) => taken > 0,
  )
  assert.deepEqual(await admin.ask(creditKeeping.undo, { importId: first?.importId ?? '' }), {
    undone: 3,
  })
  assert.equal((await mine()).earned, before)
  assert.equal(
    (await admin.send(creditKeeping.undo, { importId: first?.importId ?? '' })).code,
    Code.stateChanged,
  )
})
