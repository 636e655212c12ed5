import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { contract } from '@contract/calls'
import { aTask } from '../../../testing/aTask'
import { Client, person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { judgeRows } from './enteredRules'
import { rowsOfSheet } from './rowsOfSheet'

const { certificate, deskJob, enteredResult, exam, report } = contract
const paging = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

async function run(jobId: string) {
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  return admin.ask(deskJob.watch, { jobId })
}
const jobNumberOf = async (personId: string) =>
  (
    await server.db
      .selectFrom('person')
      .select('job_number')
      .where('com_id', '=', 'renhe')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
  ).job_number!

test('a sheet gives its lines by its headings; without them it gives none', () => {
  assert.equal(
    rowsOfSheet([
      ['2026 年操作考试'],
      ['姓名', '工 号', '得分'],
      ['甲', 'N1', '85'],
      ['乙', '', ''],
    ]),
    'N1\t85\n\t'.trimEnd(),
  )
  assert.equal(rowsOfSheet([['姓名', '备注']]), undefined)
})

test('people of a list: unknown, twice, several, oneself and no score are named line by line', () => {
  const named = (personId: string) => ({ personId, userName: personId, department: '' })
  const people: Record<string, ReturnType<typeof named>[]> = {
    a: [named('A')],
    a2: [named('A')],
    many: [named('B'), named('C')],
    me: [named('ME')],
    d: [named('D')],
    e: [named('E')],
  }
  const rows = ['a', 'a2', 'many', 'me', 'nobody', 'd', 'e'].map((number, at) => ({
    row: at + 1,
    number,
    score: number === 'd' ? 101 : 100,
  }))
  assert.deepEqual(
    judgeRows(rows, (number) => people[number] ?? [], { totalScore: 100, self: 'ME' }).map(
      ({ problem }) => problem,
    ),
    ['double', 'double', 'double', 'self', 'unknown', 'score', ''],
  )
})

test('results of a paper count like others: try, duty, report and certificate, and say who entered them; twice is once', async () => {
  const taskId = await aTask(server.db, server.now(), {
    task_name: '纸质考试',
    questions: 10,
    pass_score: 6,
  })
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: taskId, months: 12 })
  const [first, second, own] = await Promise.all(
    ['renhe-0001', 'renhe-0005', 'renhe-0003'].map(jobNumberOf),
  )
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('成绩').addRows([
    ['姓名', '工号', '手机号', '成绩'],
    ['林晓燕', first, '', 9],
    ['王佳怡', '', '13800000005', 3],
    ['本人', own, '', 10],
    ['没有', 'X-404', '', 8],
    ['又一次', second, '', 7],
  ])
  const { rows } = await admin.ask(
    enteredResult.readFile,
    { fileName: '成绩.xlsx' },
    { file: Buffer.from(await workbook.xlsx.writeBuffer()) },
  )
  const checked = await admin.ask(enteredResult.check, { taskId, rows })
  assert.deepEqual(
    checked.list.map(({ row, problem }) => [row, problem]),
    [
      [1, ''],
      [2, 'double'],
      [3, 'self'],
      [4, 'unknown'],
      [5, 'double'],
    ],
  )
  assert.equal(checked.list[0]?.userName, '林晓燕')
  const mended = rows.split('\n').slice(0, 4).join('\n')
  const batch = { taskId, batchId: 'batch-0001', takenTime: server.now() - 60_000, rows: mended }
  const job = await run((await admin.ask(enteredResult.enter, batch)).jobId)
  assert.deepEqual([job.state, job.says, job.noteCount], ['done', '录入 2 人成绩，2 行没有录入', 2])
  const again = await run((await admin.ask(enteredResult.enter, batch)).jobId)
  assert.equal(again.says, '录入 0 人成绩，2 行没有录入')

  const people = (await admin.ask(report.people, { taskId, ...paging })).list
  assert.deepEqual(
    people.map(({ userId, bestScore, passed, attempts }) => [userId, bestScore, passed, attempts]),
    [
      ['renhe-0005', 3, 0, 1],
      ['renhe-0001', 9, 1, 1],
    ],
  )
  const nurse = await person(server.url, 1)
  const [attempt] = await server.db
    .selectFrom('attempt')
    .select(['attempt_id', 'entered_by', 'closed_by'])
    .where('task_id', '=', taskId)
    .where('person_id', '=', 'renhe-0001')
    .execute()
  assert.deepEqual([attempt?.entered_by, attempt?.closed_by], ['renhe-0003', 'paper'])
  const result = await nurse.ask(exam.result, { taskId, attemptId: attempt!.attempt_id })
  assert.deepEqual(
    [result.score, result.passed, result.canReview, result.receipt.reason],
    [9, 1, 0, 'paper'],
  )
  assert.equal(
    (await nurse.send(exam.review, { taskId, attemptId: attempt!.attempt_id })).code,
    101228,
    'there are no answers to look at',
  )
  assert.deepEqual(
    (await nurse.ask(certificate.list, paging)).list.map(({ taskName }) => taskName),
    ['纸质考试'],
  )
  const events = await server.db
    .selectFrom('audit_event')
    .select(['who_id', 'person_id'])
    .where('what', '=', 'enteredResult.enter')
    .orderBy('person_id')
    .execute()
  assert.deepEqual(events, [
    { who_id: 'renhe-0003', person_id: 'renhe-0001' },
    { who_id: 'renhe-0003', person_id: 'renhe-0005' },
  ])

  const stranger = await person(server.url, 103)
  const anybody = new Client(server.url)
  assert.equal((await nurse.send(enteredResult.enter, batch)).code, 100220)
  assert.equal((await anybody.send(enteredResult.enter, batch)).code, 401)
  assert.equal((await anybody.send(enteredResult.check, { taskId, rows })).code, 401)
  const file = Buffer.from('工号,成绩\n1,2')
  const sent = { fileName: 'a.csv' }
  assert.equal((await nurse.send(enteredResult.readFile, sent, { file })).code, 100220)
  assert.equal((await anybody.send(enteredResult.readFile, sent, { file })).code, 401)
  const senseless = Buffer.from('甲,乙\n1,2')
  assert.equal((await admin.send(enteredResult.readFile, sent, { file: senseless })).code, 100301)
  assert.equal((await nurse.send(enteredResult.check, { taskId, rows })).code, 100220)
  assert.equal((await stranger.send(enteredResult.check, { taskId, rows })).code, 404)
  assert.equal((await stranger.send(enteredResult.enter, batch)).code, 404)
  assert.equal(
    (await admin.send(enteredResult.enter, { ...batch, takenTime: server.now() + 9_999_999 })).code,
    400,
  )
})

test('a key that is corrected later leaves a score that was entered as it is', async () => {
  const taskId = await aTask(server.db, server.now(), { task_name: '改答案', pass_score: 1 })
  const number = await jobNumberOf('renhe-0006')
  const job = await admin.ask(enteredResult.enter, {
    taskId,
    batchId: 'batch-0009',
    takenTime: server.now() - 1000,
    rows: `${number}\t8`,
  })
  await run(job.jobId)
  const { paper_id } = await server.db
    .selectFrom('attempt')
    .select('paper_id')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  const { attemptsBehind } = await import('../marking/regradeBatchRepository')
  await server.db
    .updateTable('paper')
    .set({ key_edition: 1 })
    .where('paper_id', '=', paper_id)
    .execute()
  const behind = await server.db
    .transaction()
    .execute((tx) => attemptsBehind(tx, { comId: 'renhe', papers: [paper_id] }, 10))
  assert.deepEqual(behind, [])
})

test('20,000 lines at once are judged and entered; one more is refused', async () => {
  const taskId = await aTask(server.db, server.now(), { task_name: '两万人', questions: 10 })
  const number = await jobNumberOf('renhe-0007')
  const many = Array.from({ length: 20_000 }, (_, at) => `Q${at}\t${at % 10}`)
  many[19_999] = `${number}\t10`
  const rows = many.join('\n')
  const { list } = await admin.ask(enteredResult.check, { taskId, rows })
  assert.equal(list.filter(({ problem }) => problem === 'unknown').length, 19_999)
  const batch = { taskId, batchId: 'batch-20000', takenTime: server.now() - 1000, rows }
  const job = await run((await admin.ask(enteredResult.enter, batch)).jobId)
  assert.deepEqual([job.says, job.noteCount], ['录入 1 人成绩，19999 行没有录入', 19_999])
  const refused = await admin.send(enteredResult.check, { taskId, rows: `${rows}\nQ\t1` })
  assert.deepEqual([refused.code, refused.msg], [400, '一次最多 20000 行'])
})
