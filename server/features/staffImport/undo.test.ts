import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { loadSecrets } from '../../secrets'
import { countStatements } from '../../testing/countStatements'
import { callerNow } from '../rights/rightsService'
import { startImporting } from './testing/importer'
import { undoWork } from './undoWork'

const { staffImport } = contract
let world: Awaited<ReturnType<typeof startImporting>>
before(async () => {
  world = await startImporting()
})
after(() => world.close())

test('updates by job number: empty cells change nothing, each change is shown; leavers only when named; undone within a day unless changed since', async () => {
  const { server, admin, runJob, read, rowsOf, staff, take } = world
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
  const { admin, runJob, read, rowsOf, staff, take } = world
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
  const { server, admin, runJob, read, staff, take } = world
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

/** Takes an import back with a database that counts; gives what it said of whom, and its statements. */
async function undoCounted(importId: string) {
  const { server } = world
  const { db, count } = countStatements(server.db)
  const caller = await callerNow(
    server.db,
    { comId: 'renhe', personId: 'renhe-0003' },
    server.now(),
  )
  const notes: string[] = []
  const { says } = await undoWork(await loadSecrets(server.db)).run({
    comId: 'renhe',
    jobId: 'counted',
    caller: caller!,
    language: 'zh',
    db,
    now: server.now,
    input: { importId },
    progress: () => Promise.resolve(),
    note: (line) => void notes.push(line),
    sentFile: () => Promise.reject(new Error('none was sent')),
    keepFile: () => Promise.reject(new Error('none is made')),
  })
  return { says, notes, statements: count() }
}

const inSigns = (number: number) =>
  String(number).replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)] ?? '')

/** So many people who were there and are changed by a second file, which brings as many new ones; its import. */
async function changedAndAdded(first: number, count: number): Promise<string> {
  const { read, take } = world
  const lines = (from: number, unit: string, mobile: string) =>
    Array.from(
      { length: count },
      (_, n) => `${from + n},庚${inSigns(from + n)},${unit},${mobile}${String(from + n).slice(-5)}`,
    )
  const file = (...all: string[][]) =>
    Buffer.from(['工号,姓名,科室,手机', ...all.flat(), ''].join('\n'))
  await take((await read(file(lines(first, '感染管理科', '138561')))).importId)
  const next = await read(
    file(lines(first, '重症医学科', '138562'), lines(first + count, '感染管理科', '138563')),
  )
  const { says } = await take(next.importId)
  assert.match(says, new RegExp(`新增 ${count} 人，更新 ${count} 人`))
  return next.importId
}

test('an undo asks the database no more often for many people than for a few; who has records meanwhile stays, and is named', async () => {
  const { server, staff } = world
  const few = await undoCounted(await changedAndAdded(71_000, 2))
  const many = await undoCounted(await changedAndAdded(72_000, 60))
  assert.deepEqual([few.says, many.says], ['已撤销 4 人', '已撤销 120 人'])
  assert.equal(many.statements, few.statements)
  assert.equal((await staff('72000'))?.mobile_masked, '138****2000')
  assert.equal(await staff('72060'), undefined)

  const importId = await changedAndAdded(73_000, 60)
  const used = await staff('73090')
  await server.db
    .insertInto('person_course')
    .values({
      com_id: 'renhe',
      person_id: used!.person_id,
      task_id: 'renhe-course-hands',
      run_id: 'r',
      progress: 50,
    })
    .execute()
  const mixed = await undoCounted(importId)
  assert.deepEqual(
    [mixed.says, mixed.notes],
    ['已撤销 119 人；1 人后来有变动，保留不动', ['庚七三零九零（73090）：已经登录或有了记录']],
  )
  assert.ok(mixed.statements < few.statements + 60, `${mixed.statements} statements`)
  assert.deepEqual(
    [(await staff('73090'))?.active, await staff('73089'), await staff('73091')],
    [true, undefined, undefined],
  )
})

test('numbers that went from one to another go back; one that is a third person’s now stays with them', async () => {
  const { read, staff, take } = world
  const file = (...lines: string[]) => Buffer.from(['工号,姓名,科室,手机', ...lines, ''].join('\n'))
  const one = (number: number, mobile: string) =>
    `${number},辛${inSigns(number)},感染管理科,${mobile}`
  await take((await read(file(one(74_001, '13856140001'), one(74_002, '13856140002')))).importId)
  const moved = await read(file(one(74_001, '13856140003'), one(74_002, '13856140004')))
  await take(moved.importId)
  // Their old number is somebody else's by a later file.
  await take((await read(file(one(74_003, '13856140002')))).importId)
  const { says, notes } = await undoCounted(moved.importId)
  assert.deepEqual(
    [says, notes],
    ['已撤销 1 人；1 人后来有变动，保留不动', ['辛七四零零二（74002）：已经登录或有了记录']],
  )
  assert.deepEqual(
    [(await staff('74001'))?.mobile_masked, (await staff('74002'))?.mobile_masked],
    ['138****0001', '138****0004'],
  )
})
