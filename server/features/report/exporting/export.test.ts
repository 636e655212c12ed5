import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { contract } from '@contract/calls'
import type { Export } from '@contract/calls/year/reportShapes'
import { aTask, rightOptions } from '../../../testing/aTask'
import { person, type Client } from '../../../testing/client'
import { eventually } from '../../../testing/eventually'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import { forged } from '../../../testing/forged'
import { Book } from '../../../workbook/Book'

const { deskJob, live, report } = contract
const page = { pageIndex: 1, pageSize: 50 }
const dataFolder = mkdtempSync(join(tmpdir(), 'training-exports-'))
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer({ jobs: true, settings: { dataFolder } })
  admin = await person(server.url, 3)
})
after(async () => {
  await server.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

async function finished(client: Client, exportId: string): Promise<Export> {
  const ends: readonly string[] = ['done', 'failed']
  const found = await eventually(
    () => client.ask(report.exportState, { exportId }),
    ({ state }) => ends.includes(state),
  )
  assert.ok(ends.includes(found.state), 'the export does not end')
  return found
}

async function download(address: string): Promise<ExcelJS.Workbook> {
  const reply = await fetch(server.url + address)
  assert.equal(reply.status, 200)
  assert.match(reply.headers.get('content-disposition') ?? '', /attachment/)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await reply.arrayBuffer())
  return book
}

const rowsOf = (book: ExcelJS.Workbook, name: string): unknown[][] => {
  const rows: unknown[][] = []
  book.getWorksheet(name)?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

test('the workbook says what was answered, person by person and question by question', async () => {
  const taskId = await aTask(server.db, server.now(), { task_name: '=1+1 考核', questions: 5 })
  const right = await rightOptions(server.db, taskId)
  const chosen: Record<string, Record<string, string[]>> = {}
  for (const number of [1, 5, 6]) {
    const sitter = await new ExamTaker(await person(server.url, number), taskId).start()
    const answers = Object.fromEntries(
      sitter.paper.questions
        .slice(0, number === 6 ? 2 : 5)
        .map(({ questionId, options }, place) => [
          questionId,
          number === 1 || place > 0 ? right[questionId]! : [options.at(-1)!.optionId],
        ]),
    )
    // One of them thinks twice.
    const [changed = ''] = Object.keys(answers)
    if (number === 5) await sitter.save(sitter.write(changed, ['A'], { elapsedMs: 90_000 }))
    await sitter.handIn(
      Object.entries(answers).map(([questionId, optionIds]) => sitter.write(questionId, optionIds)),
    )
    chosen[sitter.attempt.attemptId] = answers
  }
  const begun = await admin.ask(report.startExport, { taskId, kind: 'results' })
  assert.deepEqual([begun.state, begun.address], ['waiting', ''])
  const done = await finished(admin, begun.exportId)
  assert.equal(done.state, 'done')
  assert.deepEqual([done.doneRows, done.totalRows], [3 + 3 + 3 + 14, 3 + 3 + 3 + 14])
  const book = await download(done.address)
  assert.deepEqual(
    book.worksheets.map((sheet) => sheet.name),
    ['概况', '人员', '科室', '作答', '改答记录', '试题', '未完成'],
  )
  assert.equal(rowsOf(book, '人员').length, 1 + 3)
  assert.equal(rowsOf(book, '未完成').length, 1 + 14)
  const questionIds = (
    await server.db
      .selectFrom('paper')
      .select('questions')
      .where('paper_id', '=', `paper-${taskId}`)
      .executeTakeFirstOrThrow()
  ).questions.map((place) => place.questionId)
  const changes = rowsOf(book, '改答记录').slice(1)
  assert.equal(changes.length, 2, 'the former answer and the one in its place')
  assert.deepEqual(changes[0]!.slice(2), [1, changes[1]![3], 1.5, 1, 1, 'A'])
  assert.deepEqual([changes[1]![2], changes[1]![6]], [1, 2])
  const lines = rowsOf(book, '作答').slice(1)
  assert.equal(lines.length, 3)
  for (const line of lines) {
    const attempt = await server.db
      .selectFrom('attempt')
      .innerJoin('person', (on) =>
        on
          .onRef('person.com_id', '=', 'attempt.com_id')
          .onRef('person.person_id', '=', 'attempt.person_id'),
      )
      .select(['attempt_id', 'score'])
      .where('task_id', '=', taskId)
      .where('person_name', '=', String(line[0]))
      .executeTakeFirstOrThrow()
    assert.equal(line[9], attempt.score)
    assert.deepEqual(
      questionIds.map((_, index) => line[16 + index] ?? ''),
      questionIds.map((id) => chosen[attempt.attempt_id]![id]?.join('') ?? ''),
    )
  }
  const title = book.getWorksheet('概况')!.getCell('B1')
  assert.deepEqual(
    [title.type, title.value, title.numFmt],
    [ExcelJS.ValueType.String, '=1+1 考核', '@'],
    'a text that looks like a formula is text',
  )
  assert.deepEqual(
    (await admin.ask(live.log, { taskId, ...page })).list.map(({ kind, actorName }) => [
      kind,
      actorName,
    ]),
    [['export', '周敏']],
  )
})

test('only who asked for it gets its address; the address is short-lived and cannot be made up', async () => {
  const taskId = await aTask(server.db, server.now())
  const { exportId } = await admin.ask(report.startExport, { taskId, kind: 'notDone' })
  const { address } = await finished(admin, exportId)
  for (const [number, code] of [
    [1, 100220],
    [2, 404],
    [103, 404],
    [900, 404],
  ] as const)
    assert.equal(
      (await (await person(server.url, number)).send(report.exportState, { exportId })).code,
      code,
    )
  const refused = async (path: string) =>
    ((await (await fetch(server.url + path)).json()) as { code: number }).code
  const signed = new URL(server.url + address)
  assert.equal(
    await refused(address.replace(/sign=(.)/, (_, sign) => (sign === '_' ? 'sign=-' : 'sign=_'))),
    404,
  )
  assert.equal(await refused(forged(address, /\d{13}/, String(server.now() + 3_600_000))), 404)
  assert.equal(await refused(signed.pathname), 404)
  assert.equal(
    await refused(`${signed.pathname.replace(exportId, '..%2F..%2Fsecret')}${signed.search}`),
    404,
  )
  await server.advance(6 * 60_000)
  assert.equal(await refused(address), 404, 'late')
  await download((await admin.ask(report.exportState, { exportId })).address)
})

test('a department gets its own people, and no answers before the end', async () => {
  const taskId = await aTask(server.db, server.now(), { questions: 3 })
  for (const number of [1, 6])
    await (await new ExamTaker(await person(server.url, number), taskId).start()).handIn()
  const head = await person(server.url, 2)
  const book = await download(
    (
      await finished(
        head,
        (await head.ask(report.startExport, { taskId, kind: 'results' })).exportId,
      )
    ).address,
  )
  assert.deepEqual(
    book.worksheets.map((sheet) => sheet.name),
    ['概况', '人员', '科室', '未完成'],
  )
  assert.deepEqual(
    rowsOf(book, '人员')
      .slice(1)
      .map(([name]) => name),
    ['林晓燕'],
  )
})

test('it is a job of its person like others: what they stopped is no file, and another job is no workbook', async () => {
  const taskId = await aTask(server.db, server.now())
  const { exportId } = await admin.ask(report.startExport, { taskId, kind: 'notDone' })
  const { fileName } = await finished(admin, exportId)
  const [job] = (await admin.ask(deskJob.mine, {})).list
  assert.deepEqual(
    [job?.jobId, job?.kind, job?.fileName, job?.says],
    [exportId, 'exportReport', fileName, '已导出，各工作表合计 17 行'],
  )
  const stored = server.db.updateTable('desk_job').where('job_id', '=', exportId)
  await stored.set({ state: 'cancelled' }).execute()
  const { state, address } = await admin.ask(report.exportState, { exportId })
  assert.deepEqual([state, address], ['failed', ''])
  await stored.set({ kind: 'exportPeople' }).execute()
  assert.equal((await admin.send(report.exportState, { exportId })).code, 404)
})

test('what no cell or file can hold is left out', async () => {
  const path = join(dataFolder, 'book.xlsx')
  const book = new Book(path)
  const sheet = book.sheet('a/b*c', ['x'])
  for (const text of ['+1', '-1', '@x', '\t=1', 'a\u0000b', 'half \ud800 pair', 'x'.repeat(40_000)])
    sheet.add([text])
  sheet.end()
  assert.ok((await book.close()) > 0)
  const read = new ExcelJS.Workbook()
  await read.xlsx.readFile(path)
  const values = rowsOf(read, 'a b c').map(([value]) => value)
  assert.deepEqual(values.slice(0, 7), ['x', '+1', '-1', '@x', '\t=1', 'ab', 'half  pair'])
  assert.equal(String(values[7]).length, 32_000)
  assert.equal(read.getWorksheet('a b c')!.getCell('A2').type, ExcelJS.ValueType.String)
})
