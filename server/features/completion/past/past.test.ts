import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { contract } from '@contract/calls'
import { onlyPeople } from '@contract/rules/audience'
import { dayMs, dayStamp } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { aCourse, aPart } from '../../../testing/aCourse'
import { type Client, person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { aPlan } from '../../authoring/testing/aPlan'
import { dayOfWords, readPast, untilOfWords } from './reading/readPast'

const { authoring, courseMaking, courseProgress, deskJob, duty, pastCompletion } = contract
const paging = { pageIndex: 1, pageSize: 50 }
const [nurse, colleague, other, own] = ['renhe-0001', 'renhe-0005', 'renhe-0006', 'renhe-0003']
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
const who = (personId: string) =>
  server.db
    .selectFrom('person')
    .select(['person_name as name', 'job_number as number'])
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
const stateOf = async (taskId: string, personId: string) =>
  (
    await server.db
      .selectFrom('duty')
      .select('state')
      .where('com_id', '=', 'renhe')
      .where('task_id', '=', taskId)
      .where('person_id', '=', personId)
      .executeTakeFirst()
  )?.state
const daysAgo = (days: number) => dayStamp(server.now() - days * dayMs)

const ourCourse = async (title: string, months = 0): Promise<string> =>
  aCourse(await person(server.url, 4), server.now(), {
    title,
    startTime: server.now() - dayMs,
    endTime: server.now() + 20 * dayMs,
    whom: onlyPeople([nurse!, colleague!, other!, own!]),
    ...(months > 0 && { again: { way: 'months', months } }),
    phases: [aPart('P1', { seconds: 10 })],
  })
async function anExam(title: string): Promise<string> {
  const author = await person(server.url, 4)
  const whom = onlyPeople([nurse!, colleague!])
  const plan = aPlan(server.now(), { title, whom })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  return (await author.ask(authoring.publishPlan, { planId, edition })).taskId
}
async function aFile(rows: unknown[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('记录').addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}

test('days and ends as files write them; a sheet without the columns is none', () => {
  const today = '2026-11-23'
  assert.deepEqual(
    ['2026.3.1', '2026年3月1日', '20260301', '46082', '2026-12-01', '去年', ''].map(
      (words) => dayOfWords(words, today).problem ?? dayOfWords(words, today).day,
    ),
    ['2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01', 'ahead', 'day', 'day'],
  )
  assert.deepEqual(['', '长期', '2028-03-01', '两年'].map(untilOfWords), [
    '',
    '',
    '2028-03-01',
    undefined,
  ])
  assert.equal(readPast([{ rows: [{ line: 1, cells: ['姓名', '备注'] }] }]), undefined)
})

test('a file is read line by line: who, what and when, or what is wrong with it', async () => {
  await ourCourse('输血安全')
  await anExam('输血安全')
  await ourCourse('职业暴露')
  const [one, two, self] = await Promise.all([nurse!, colleague!, own!].map(who))
  const file = await aFile([
    ['2026 年外院培训记录'],
    ['工号', '姓名', '科室', '培训项目', '类型', '完成日期', '有效期至'],
    [one!.number, one!.name, '', '《职业暴露》', '', daysAgo(60), ''],
    ['', two!.name, '没有这个科', '职业暴露', '', daysAgo(60), ''],
    ['', '查无此人', '', '职业暴露', '', daysAgo(60), ''],
    [two!.number, '', '', '输血安全', '', daysAgo(60), ''],
    [two!.number, '', '', '输血安全', '考试', daysAgo(60), daysAgo(90)],
    [two!.number, '', '', '没有这门', '', daysAgo(60), ''],
    [two!.number, '', '', '职业暴露', '', daysAgo(-2), ''],
    [self!.number, '', '', '职业暴露', '', daysAgo(60), ''],
    [one!.number, '', '', '职业暴露', '', daysAgo(60), ''],
    ['', '', '', '空行', '', '', ''],
  ])
  const { rows, things } = await admin.ask(
    pastCompletion.readFile,
    { fileName: '记录.xlsx' },
    { file },
  )
  assert.deepEqual(
    rows.map(({ line, problem }) => [line, problem]),
    [
      [3, null],
      [4, 'person'],
      [5, 'person'],
      [6, 'things'],
      [7, 'until'],
      [8, 'thing'],
      [9, 'ahead'],
      [10, 'self'],
      [11, 'twice'],
    ],
  )
  assert.equal(rows[0]?.userId, nurse)
  assert.equal(things.filter(({ name }) => name === '输血安全').length, 2)

  const nobody = await person(server.url, 1)
  const sent = { fileName: 'a.csv' }
  const csv = Buffer.from('姓名,备注\n甲,1')
  assert.equal((await admin.send(pastCompletion.readFile, sent, { file: csv })).code, 100301)
  assert.equal((await nobody.send(pastCompletion.readFile, sent, { file: csv })).code, 100220)
})

test('what was completed before ticks off what is owed as long as it holds, counts in the progress of the course, and is owed again when the import is undone', async () => {
  const taskId = await ourCourse('静脉治疗', 12)
  const examId = await anExam('静脉治疗理论')
  const entry = (userId: string, days: number, until = '') => ({
    userId,
    kind: 'course' as const,
    taskId,
    day: daysAgo(days),
    until,
  })
  const entries = [
    entry(nurse!, 60),
    // Twelve months are over before the course ends: it is owed.
    entry(colleague!, 360),
    // The file says that it holds longer.
    entry(other!, 700, daysAgo(-90)),
    entry(own!, 60),
    { ...entry(nurse!, 30), kind: 'exam' as const, taskId: examId },
    entry('stranger', 30),
  ]
  const asked = await admin.ask(pastCompletion.take, { fileName: '外院.xlsx', entries })
  const job = await run(asked.jobId)
  assert.deepEqual(
    [job.state, job.says, job.noteCount],
    ['done', '记入 4 条以前的完成，0 条早已记过，2 条没有记入', 2],
  )
  const states = async () =>
    Promise.all([nurse!, colleague!, other!, own!].map((one) => stateOf(taskId, one)))
  const { passed, toDo } = DutyState
  assert.deepEqual(await states(), [passed, toDo, passed, toDo])
  assert.equal(await stateOf(examId, nurse!), passed)
  assert.equal(await stateOf(examId, colleague!), toDo)
  const progress = async () =>
    (await admin.ask(courseProgress.list, { keyword: '静脉治疗', ...paging })).list.map(
      ({ people, done }) => [people, done],
    )
  assert.deepEqual(await progress(), [[4, 2]])
  const learners = await admin.ask(courseMaking.learners, { taskId, state: 'done', ...paging })
  assert.deepEqual(learners.list.map(({ userId, imported }) => [userId, imported]).sort(), [
    [nurse, 1],
    [other, 1],
  ])
  assert.equal(learners.done, 2)
  const mine = await (await person(server.url, 1)).ask(duty.mine, {})
  assert.ok(!mine.list.some((one) => one.taskId === taskId || one.taskId === examId))

  const again = await run(
    (await admin.ask(pastCompletion.take, { fileName: '再来.xlsx', entries })).jobId,
  )
  assert.equal(again.says, '记入 0 条以前的完成，4 条早已记过，2 条没有记入')
  const { list } = await admin.ask(pastCompletion.list, paging)
  const [, first] = list
  assert.deepEqual(
    list.map(({ fileName, taken, byName }) => [fileName, taken, byName]),
    [
      ['再来.xlsx', 0, '周敏'],
      ['外院.xlsx', 4, '周敏'],
    ],
  )
  const { importId } = first!
  const rows = await admin.ask(pastCompletion.rows, { importId, ...paging })
  assert.deepEqual(
    rows.list.filter(({ userId }) => userId === other).map(({ day, until }) => [day, until]),
    [[daysAgo(700), daysAgo(-90)]],
  )
  const events = () =>
    server.db
      .selectFrom('audit_event')
      .select(['what', 'who_id', 'person_id'])
      .where('what', 'like', 'pastCompletion.%')
      .where('person_id', 'is not', null)
      .execute()
  assert.equal((await events()).length, 4)

  const stranger = await person(server.url, 103)
  const nobody = await person(server.url, 1)
  assert.equal((await stranger.send(pastCompletion.undo, { importId })).code, 101220)
  assert.equal((await nobody.send(pastCompletion.undo, { importId })).code, 100220)
  assert.deepEqual((await stranger.ask(pastCompletion.rows, { importId, ...paging })).list, [])
  assert.deepEqual((await stranger.ask(pastCompletion.list, paging)).list, [])
  assert.deepEqual(await admin.ask(pastCompletion.undo, { importId }), { undone: 4 })
  assert.notEqual((await admin.send(pastCompletion.undo, { importId })).code, 0)
  assert.deepEqual(await states(), [toDo, toDo, toDo, toDo])
  assert.equal(await stateOf(examId, nurse!), toDo)
  assert.deepEqual(await progress(), [[4, 0]])
  assert.equal((await events()).length, 8)
})

test('what is brought in before a course is given counts too; it comes back when that is nearly over', async () => {
  const first = await ourCourse('气道管理', 12)
  const until = daysAgo(-40)
  const entry = { userId: nurse!, kind: 'course' as const, taskId: first, day: daysAgo(200), until }
  await run(
    (await admin.ask(pastCompletion.take, { fileName: '气道.csv', entries: [entry] })).jobId,
  )
  assert.equal(await stateOf(first, nurse!), DutyState.passed)
  const openRounds = () =>
    server.jobs.find(({ name }) => name === 'openRounds')!.run({}, {} as never)
  const rounds = () =>
    server.db
      .selectFrom('course_task')
      .select(['task_id', 'audience'])
      .where('refresher_of', '=', first)
      .execute()
  await openRounds()
  assert.deepEqual(await rounds(), [])
  await server.advance(15 * dayMs)
  await openRounds()
  const [round] = await rounds()
  assert.deepEqual(round?.audience, onlyPeople([nurse!]))
  assert.equal(await stateOf(round!.task_id, nurse!), DutyState.toDo)
})
