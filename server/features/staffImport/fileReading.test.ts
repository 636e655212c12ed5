import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { readTable } from './reading/readTable'
import {
  severalSheets,
  nursingCsv,
  personnelOffice,
  semicolonCsv,
  sheetOf,
} from './testing/staffFiles'
import { groupLines, sheetEach } from './testing/unitFiles'
import { startImporting, fieldsOf } from './testing/importer'

const { staffImport } = contract
let world: Awaited<ReturnType<typeof startImporting>>
before(async () => {
  world = await startImporting()
})
after(() => world.close())

test('a list of the personnel office: title lines, two lines of headings, merged cells, days in five ways; each mistake by name', async () => {
  const { read, rowsOf } = world
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

test('text files: a mark at the beginning, GB18030, quoted commas, semicolons, numbers kept by ="…"', async () => {
  const { read, rowsOf } = world
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
  const { admin, chosen } = world
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
    [Buffer.from(`姓名,科室\n${'王娜,儿科\n'.repeat(200_000)}`), /最多导入 30000 行/],
    [sheetOf('<row/>'.repeat(30_001)), /最多导入 30000 行，这个文件有 30001 行/],
    // 200,000 people of eight columns unfold to 96 MB: refused before that is in memory.
    [sheetOf(' '.repeat(65 * 1024 * 1024)), /展开后过大.*最多 30000 行/],
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
  const { admin, read } = world
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

test('a workbook with several lists: the best is read and named, another one when it is asked for; what it makes has a nature', async () => {
  const { server, admin, runJob, chosen, rowsOf, take } = world
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
