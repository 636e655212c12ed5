import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { StaffImport } from '@contract/calls/people/staffImport'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { readTable } from './reading/readTable'
import {
  manyPeople,
  severalSheets,
  nursingCsv,
  personnelOffice,
  personnelSystem,
  semicolonCsv,
  sheetOf,
} from './testing/staffFiles'
import { groupLines, sheetEach } from './testing/unitFiles'

const { staffImport, deskJob } = contract
let server: TestServer
let admin: Client
const page = { pageIndex: 1, pageSize: 100 }
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const runJob = async (jobId: string) => {
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  return admin.ask(deskJob.watch, { jobId })
}
async function chosen(file: Buffer, fileName = '名册.xlsx') {
  const { importId, jobId } = await admin.ask(staffImport.readFile, { fileName }, { file })
  const job = await runJob(jobId)
  return { importId, job }
}
async function read(file: Buffer): Promise<StaffImport> {
  const { importId, job } = await chosen(file)
  assert.equal(job.state, 'done', job.says)
  return admin.ask(staffImport.one, { importId })
}
const rowsOf = async (importId: string) =>
  (await admin.ask(staffImport.rows, { importId, ...page })).list
const staff = (jobNumber: string) =>
  server.db
    .selectFrom('person')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('job_number', '=', jobNumber)
    .executeTakeFirst()
const take = async (importId: string, leaverIds: string[] = []) =>
  runJob((await admin.ask(staffImport.take, { importId, leaverIds })).jobId)
const fieldsOf = ({ columns }: StaffImport) => columns.map(({ field }) => field)

test('a list of the personnel office: title lines, two lines of headings, merged cells, days in five ways; each mistake by name', async () => {
  const head = await read(await personnelOffice())
  assert.equal(head.headLine, 4)
  assert.deepEqual(fieldsOf(head), [
    '',
    'jobNumber',
    'name',
    'unit',
    'post',
    'title',
    'mobile',
    'birthDate',
    'joinedDate',
  ])
  const rows = await rowsOf(head.importId)
  assert.equal(rows.length, 5, 'the sum below is nobody')
  const [first, second, third, fourth, fifth] = rows
  assert.deepEqual(first?.values, {
    name: '沈晓燕',
    jobNumber: '20001',
    mobile: '13805712201',
    birthDate: '1988-03-04',
    joinedDate: '2019-07-01',
    unit: '重症医学科',
    post: '护士',
    title: '主管护师',
  })
  assert.deepEqual([first?.state, first?.problems], ['new', []])
  assert.deepEqual(
    [
      second?.values['unit'],
      second?.values['birthDate'],
      second?.values['joinedDate'],
      second?.values['mobile'],
    ],
    ['重症医学科', '1979-12-01', '2015-08-16', '13805712202'],
  )
  assert.deepEqual(
    third?.problems.map(({ key, proposal }) => [key, proposal]),
    [
      ['letterInNumber', '20003'],
      ['unknownUnit', '感染管理科'],
    ],
  )
  assert.equal(third?.values['joinedDate'], '2019-07-01')
  const keys = fourth?.problems.map(({ key }) => key) ?? []
  for (const key of ['unknownUnit', 'unknownPost', 'mobileShort', 'noSuchDay'])
    assert.ok(keys.includes(key), `${key} of ${keys.join()}`)
  assert.equal(fourth?.problems.find(({ key }) => key === 'noSuchDay')?.proposal, '2018-09-30')
  assert.deepEqual(
    fifth?.problems.map(({ key, text }) => [key, text]),
    [['sameNumber', '与第 8 行工号相同']],
  )
})

test('what a list names and the hospital does not have is made in one go; nothing that no row names, nothing that may be misspelt', async () => {
  const lines = ['人员编码,姓名,院区,科室,病区,岗位,手机号']
  for (let n = 1; n <= 6; n++)
    lines.push(
      `YL70${n},岳一${'甲乙丙丁戊己'[n - 1]},南湖院区,${n < 4 ? '高压氧科' : '重症医学'},${n === 1 ? '氧舱一组' : ''},${n < 3 ? '体外循环师' : '护士'},1390571770${n}`,
    )
  const { importId } = await read(Buffer.from(lines.join('\n')))
  const { list, campuses } = await admin.ask(staffImport.missing, { importId })
  assert.deepEqual(campuses, ['南湖院区'])
  assert.deepEqual(list, [
    { kind: 'unit', name: '高压氧科', under: '', rows: 3 },
    { kind: 'post', name: '体外循环师', under: '', rows: 2 },
    { kind: 'ward', name: '氧舱一组', under: '高压氧科', rows: 1 },
  ])
  const foreign = { kind: 'unit' as const, name: '没有人写过的科', under: '' }
  assert.equal(
    (await admin.send(staffImport.make, { importId, made: [foreign] })).code,
    Code.stateChanged,
  )
  const made = list.map(({ kind, name, under }) => ({ kind, name, under }))
  const after = await admin.ask(staffImport.make, { importId, made })
  assert.deepEqual([after.counts.new, after.counts.wrong, after.made.length], [3, 3, 3])
  await admin.ask(staffImport.takeProposals, { importId })
  const job = await take(importId)
  assert.match(job.says, /新增 6 人/)
  const ward = await server.db
    .selectFrom('department as ward')
    .innerJoin('department as above', (join) =>
      join
        .onRef('above.com_id', '=', 'ward.com_id')
        .onRef('above.department_id', '=', 'ward.parent_id'),
    )
    .select('above.department_name')
    .where('ward.department_name', '=', '氧舱一组')
    .executeTakeFirst()
  assert.equal(ward?.department_name, '高压氧科')
})

test('a row is mended in its cell, one name made, one left out; the good ones are taken without the bad', async () => {
  const { importId } = await read(await personnelOffice())
  const fix = (
    line: number,
    field: 'jobNumber' | 'unit' | 'post' | 'title' | 'mobile' | 'joinedDate',
    value: string,
  ) => admin.ask(staffImport.fix, { importId, line, field, value })
  await admin.ask(staffImport.takeProposals, { importId })
  await admin.ask(staffImport.decide, { importId, line: 9, decision: 'leaveOut' })
  await fix(8, 'unit', '检验二科')
  await admin.ask(staffImport.make, {
    importId,
    made: [{ kind: 'unit', name: '检验二科', under: '' }],
  })
  const third = (await rowsOf(importId)).find(({ line }) => line === 7)
  assert.deepEqual([third?.state, third?.values['jobNumber']], ['new', '20003'])
  const before = await admin.ask(staffImport.one, { importId })
  const job = await take(importId)
  assert.equal(job.state, 'done', job.says)
  assert.match(job.says, new RegExp(`新增 ${before.counts.new} 人，更新 0 人`))
  const made = await staff('20001')
  assert.deepEqual(
    [made?.person_name, made?.mobile_masked, made?.joined_on, made?.active, made?.employment],
    ['沈晓燕', '138****2201', '2019-07-01', true, 'staff'],
  )
  assert.ok(made?.birth_hash && !JSON.stringify(made).includes('13805712201'))
  assert.equal((await staff('20004')) !== undefined, before.counts.wrong === 0)
  const after = await admin.ask(staffImport.one, { importId })
  assert.deepEqual(
    [after.state, after.taken.added, after.counts.taken],
    ['taken', before.counts.new, before.counts.new],
  )
  const events = await server.db
    .selectFrom('audit_event')
    .select(['what', 'kind'])
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', made?.person_id ?? '')
    .execute()
  assert.deepEqual(events, [{ what: 'staffImport.take', kind: 'added' }])
})

test('an export of a personnel system: no identity number is kept; who may be somebody here is asked about; wards are made', async () => {
  const head = await read(await personnelSystem())
  assert.deepEqual(fieldsOf(head).slice(0, 5), ['jobNumber', 'name', 'birthDate', 'unit', 'ward'])
  const rows = await rowsOf(head.importId)
  assert.doesNotMatch(JSON.stringify([head, rows]), /110101/)
  assert.equal(rows[0]?.values['birthDate'], '1990-03-07')
  assert.equal(rows[0]?.values['mobile'], '13805713001', 'the value of a formula')
  assert.deepEqual(
    rows[1]?.problems.map(({ key, mayJoin }) => [key, mayJoin]),
    [['samePerson', 1]],
  )
  assert.equal(rows[2]?.state, 'leftOut', 'somebody who has left and never was here')
  const asked = await admin.ask(staffImport.decide, {
    importId: head.importId,
    line: 3,
    decision: 'join',
  })
  assert.equal(asked.counts.changed, 1)
  const joined = (await rowsOf(head.importId))[1]
  assert.deepEqual(joined?.changes.find(({ field }) => field === 'jobNumber')?.after, '30002')
  const job = await take(head.importId)
  assert.equal(job.state, 'done', job.says)
  assert.equal((await staff('30002'))?.person_id, 'renhe-0001')
})

test('departments in lines between their people, and a sheet for each department; a person’s line or a note is no department', async () => {
  const grouped = await readTable(await groupLines())
  assert.ok('table' in grouped)
  assert.equal(grouped.table.columns.at(-1), '科室（分组行）')
  assert.deepEqual(
    grouped.table.rows.map(({ line, cells }) => [line, cells[1], cells.at(-1)]),
    [
      [4, '甲某', '产一科(含产房)'],
      [5, '乙某', '产一科(含产房)'],
      [8, '丙某', '新生儿科'],
    ],
  )
  const each = await readTable(await sheetEach())
  assert.ok('table' in each)
  assert.deepEqual([each.table.sheet, each.table.sheets], ['', []])
  assert.deepEqual(
    each.table.rows.map(({ line, cells }) => [line, cells[1], cells.at(-1)]),
    [
      [3, '丁某', '针灸推拿科'],
      [6, '戊某', '肛肠科'],
    ],
  )
  const one = await readTable(await sheetEach(), '肛肠科')
  assert.deepEqual('table' in one && one.table.rows.map(({ cells }) => cells.at(-1)), ['肛肠科'])
})

test('proposals are read through before they are taken: each can be left, what only ends alike is none', async () => {
  const lines = [
    '工号,姓名,科室,手机号',
    'TP01,戚一,急诊部,13905781001',
    'TP02,戚二,重症医学,13905781002',
    'TP03,戚三,重症医学,1390578',
    'TP04,戚四,,13905781004',
  ]
  const { importId } = await read(Buffer.from(lines.join('\n')))
  const { proposals, noUnit } = await admin.ask(staffImport.missing, { importId })
  assert.deepEqual(noUnit, [5])
  assert.deepEqual(
    proposals
      .filter(({ field }) => field !== 'unit')
      .map(({ proposal, sample }) => [proposal, sample]),
    [['', '1390578']],
  )
  const unit = proposals.find(({ value }) => value === '重症医学')
  assert.deepEqual([unit?.proposal, unit?.rows], ['重症医学科', 2])
  assert.ok(!proposals.some(({ proposal }) => proposal === '门诊部'), 'an emergency is no clinic')
  const left = { field: 'unit' as const, value: '重症医学', proposal: '重症医学科' }
  await admin.ask(staffImport.takeProposals, { importId, leave: [left] })
  const [, second, third] = await rowsOf(importId)
  assert.deepEqual([second?.values['unit'], third?.values['mobile']], ['重症医学', undefined])
  await admin.ask(staffImport.takeProposals, { importId })
  assert.equal((await rowsOf(importId))[1]?.state, 'new')
})

test('text files: a mark at the beginning, GB18030, quoted commas, semicolons, numbers kept by ="…"', async () => {
  const nursing = await readTable(Buffer.from(nursingCsv()))
  assert.ok('table' in nursing)
  assert.deepEqual(
    [nursing.table.columns, nursing.table.rows[0]?.cells[0]],
    [['姓名', '病区', '手机', '备注'], '周, 敏'],
  )
  const gb = Buffer.from([
    0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xbf, 0xc6, 0xca, 0xd2, 0x0a, 0xcd, 0xf5, 0xc4, 0xc8, 0x2c, 0xb6,
    0xf9, 0xbf, 0xc6, 0x0a,
  ])
  const old = await readTable(gb)
  assert.deepEqual('table' in old && [old.table.columns, old.table.rows[0]?.cells], [
    ['姓名', '科室'],
    ['王娜', '儿科'],
  ])
  const head = await read(Buffer.from(semicolonCsv()))
  const rows = await rowsOf(head.importId)
  assert.equal(rows[0]?.values['jobNumber'], '00901')
  assert.equal(rows[1]?.problems[0]?.key, 'noSuchDay')
})

test('files that are none are refused by name: a password, an old workbook, a picture, no headings, nobody, 200,000 rows', async () => {
  const old = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
  ])
  const cases: [Buffer, RegExp][] = [
    [Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]), /打开密码/],
    [old, /\.xls/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), /不是表格/],
    [Buffer.from('a,b\n1,2\n'), /标题行/],
    [Buffer.from('姓名,科室\n'), /没有人员/],
    [Buffer.from(`姓名,科室\n${'王娜,儿科\n'.repeat(200_000)}`), /最多导入 30000 人/],
    [sheetOf('<row/>'.repeat(30_001)), /最多导入 30000 人，这个文件有 30001 行/],
    // 200,000 people of eight columns unfold to 96 MB: refused before that is in memory.
    [sheetOf(' '.repeat(65 * 1024 * 1024)), /展开后过大.*最多导入 30000 人/],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /损坏/],
  ]
  for (const [file, says] of cases) {
    const { job, importId } = await chosen(file)
    assert.deepEqual([job.state, says.test(job.says)], ['failed', true], job.says)
    const { state, problem } = await admin.ask(staffImport.one, { importId })
    assert.deepEqual([state, says.test(problem)], ['failed', true])
  }
})

test('columns are mapped by hand, and known the next time; a column is never two things', async () => {
  const file = Buffer.from('姓名,小组号码,科室\n赵一,50001,感染管理科\n')
  const first = await read(file)
  assert.deepEqual(fieldsOf(first), ['name', '', 'unit'])
  const { importId } = first
  assert.equal(
    (await admin.send(staffImport.setColumns, { importId, fields: ['name', 'name', 'unit'] })).code,
    Code.badInput,
  )
  assert.equal(
    (await admin.send(staffImport.setColumns, { importId, fields: ['', 'jobNumber', 'unit'] }))
      .code,
    Code.badInput,
  )
  const mapped = await admin.ask(staffImport.setColumns, {
    importId,
    fields: ['name', 'jobNumber', 'unit'],
  })
  assert.equal(mapped.counts.new, 1)
  assert.deepEqual(fieldsOf(await read(file)), ['name', 'jobNumber', 'unit'])
})

test('updates by job number: empty cells change nothing, each change is shown; leavers only when named; undone within a day unless changed since', async () => {
  await take(
    (
      await read(
        Buffer.from(
          '工号,姓名,科室,岗位,手机,入职日期\n60001,甲一,感染管理科,护士,13805716001,2020-01-01\n60002,乙二,感染管理科,护士,13805716002,2020-01-01\n60003,丙三,感染管理科,护士,13805716003,2020-01-01\n',
        ),
      )
    ).importId,
  )
  const next = await read(
    Buffer.from(
      '工号,姓名,科室,岗位,手机\n60001,甲一,重症医学科,,\n60002,乙二,感染管理科,护士,13805716999\n',
    ),
  )
  const rows = await rowsOf(next.importId)
  assert.deepEqual(
    rows.map(({ state, changes }) => [state, changes]),
    [
      ['changed', [{ field: 'unit', before: '感染管理科', after: '重症医学科' }]],
      ['changed', [{ field: 'mobile', before: '138****6002', after: '138****6999' }]],
    ],
  )
  const { list, staff: all } = await admin.ask(staffImport.leavers, { importId: next.importId })
  const third = list.find(({ jobNumber }) => jobNumber === '60003')
  assert.ok(third && all > list.length)
  assert.equal((await take(next.importId, [third.userId])).says, '新增 0 人，更新 2 人，停用 1 人')
  assert.deepEqual(
    [(await staff('60003'))?.active, (await staff('60001'))?.post_id !== null],
    [false, true],
  )

  await server.db
    .updateTable('person')
    .set((row) => ({ person_name: '甲一一', version: row('version', '+', 1) }))
    .where('com_id', '=', 'renhe')
    .where('job_number', '=', '60001')
    .execute()
  const undone = await runJob(
    (await admin.ask(staffImport.undo, { importId: next.importId })).jobId,
  )
  assert.equal(undone.says, '已撤销 2 人；1 人后来有变动，保留不动')
  assert.deepEqual(undone.notes, ['甲一一（60001）：导入后又改过'])
  assert.deepEqual(
    [(await staff('60003'))?.active, (await staff('60002'))?.mobile_masked],
    [true, '138****6002'],
  )
  assert.equal(
    (await admin.send(staffImport.undo, { importId: next.importId })).code,
    Code.stateChanged,
  )
})

test('a column of mail addresses: wrong ones are named, Chinese signs are mended, an empty cell keeps what is there, undone it is as before', async () => {
  const csv = (...lines: string[]) =>
    Buffer.from(['工号,姓名,科室,电子邮箱', ...lines, ''].join('\n'))
  const emailOf = async (number: string) => (await staff(number))?.email
  const first = await read(
    csv(
      '61001,戊一,感染管理科,Wu.Yi@renhe.example',
      '61002,己二,感染管理科,ji＠renhe。example',
      '61003,庚三,感染管理科,没有',
      '61004,辛四,感染管理科,/',
    ),
  )
  assert.deepEqual(
    (await rowsOf(first.importId)).map(({ state, problems }) => [state, problems[0]?.text]),
    [
      ['new', undefined],
      ['new', undefined],
      ['wrong', '不是邮箱地址'],
      ['new', undefined],
    ],
  )
  await take(first.importId)
  assert.deepEqual(
    [await emailOf('61001'), await emailOf('61002'), await emailOf('61004')],
    ['wu.yi@renhe.example', 'ji@renhe.example', null],
  )
  const next = await read(
    csv('61001,戊一,感染管理科,', '61002,己二,感染管理科,ji.er@renhe.example'),
  )
  assert.deepEqual(
    (await rowsOf(next.importId)).map(({ changes }) => changes),
    [[], [{ field: 'email', before: 'ji@renhe.example', after: 'ji.er@renhe.example' }]],
  )
  await take(next.importId)
  assert.deepEqual(
    [await emailOf('61001'), await emailOf('61002')],
    ['wu.yi@renhe.example', 'ji.er@renhe.example'],
  )
  await runJob((await admin.ask(staffImport.undo, { importId: next.importId })).jobId)
  assert.equal(await emailOf('61002'), 'ji@renhe.example')
})

test('who is added by mistake is gone after an undo; after a day it cannot be undone', async () => {
  const csv = (number: string) => Buffer.from(`工号,姓名,科室\n${number},丁四,感染管理科\n`)
  const first = await read(csv('70001'))
  await take(first.importId)
  assert.ok(await staff('70001'))
  await runJob((await admin.ask(staffImport.undo, { importId: first.importId })).jobId)
  assert.equal(await staff('70001'), undefined)
  const second = await read(csv('70002'))
  await take(second.importId)
  await server.advance(dayMs + 60_000)
  assert.equal((await admin.send(staffImport.undo, { importId: second.importId })).code, Code.ended)
})

test('only who manages people; another hospital finds nothing', async () => {
  const { importId } = await read(Buffer.from('工号,姓名,科室\n80001,戊五,感染管理科\n'))
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(staffImport.one, { importId })).code, Code.rightLacking)
  const stranger = await person(server.url, 103)
  for (const call of [staffImport.one, staffImport.leavers])
    assert.notEqual((await stranger.send(call, { importId })).code, 0)
})

test('3,000 people', async () => {
  const units = (
    await server.db
      .selectFrom('department')
      .select('department_name')
      .where('com_id', '=', 'renhe')
      .where('closed_at', 'is', null)
      .execute()
  ).map((unit) => unit.department_name)
  const file = await manyPeople(3000, [...new Set(units)])
  const began = performance.now()
  const head = await read(file)
  const readMs = performance.now() - began
  const { counts } = head
  assert.equal(counts.new + counts.wrong, 3000)
  const taking = performance.now()
  const job = await take(head.importId)
  assert.equal(job.state, 'done', job.says)
  console.log(
    `3,000 rows: read ${Math.round(readMs)} ms, taken ${Math.round(performance.now() - taking)} ms, rss ${Math.round(process.memoryUsage().rss / 1e6)} MB; ${JSON.stringify(counts)}`,
  )
})

test('a workbook with several lists: the best is read and named, another one when it is asked for; what it makes has a nature', async () => {
  const file = await severalSheets()
  const { importId, job } = await chosen(file)
  assert.equal(job.state, 'done', job.says)
  const first = await admin.ask(staffImport.one, { importId })
  assert.deepEqual(
    [first.sheet, first.sheets],
    [
      '在职',
      [
        { name: '在职', rows: 3 },
        { name: '规培', rows: 2 },
      ],
    ],
  )
  const again = await admin.ask(
    staffImport.readFile,
    { fileName: '名册.xlsx', sheet: '规培' },
    { file },
  )
  assert.equal((await runJob(again.jobId)).state, 'done')
  const second = await admin.ask(staffImport.one, { importId: again.importId })
  assert.deepEqual([second.sheet, second.rowCount], ['规培', 2])
  const [row] = await rowsOf(again.importId)
  assert.equal(row?.values['name'], '规培甲')
  await admin.ask(staffImport.make, {
    importId: again.importId,
    made: [{ kind: 'post', name: '规培护士', under: '' }],
  })
  await take(again.importId)
  const made = await server.db
    .selectFrom('post')
    .select('nature')
    .where('com_id', '=', 'renhe')
    .where('post_name', '=', '规培护士')
    .executeTakeFirst()
  assert.equal(made?.nature, 7)
  const posts = await admin.ask(contract.company.positions, { comId: 'renhe' })
  assert.ok(posts.list.every(({ postNature }) => postNature >= 1 && postNature <= 7))
})
