import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { aTask } from '../../../testing/aTask'
import { person, type Client } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { ExamTaker } from '../../../testing/ExamTaker'
import { taskState } from '../taking/attemptRules'

const { exam, common } = contract
const all = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let nurse: Client
before(async () => {
  server = await startServer()
  nurse = await person(server.url, 1)
})
after(() => server.close())

const ids = (page: { list: { taskId: string }[] }) => page.list.map((task) => task.taskId)

test('a learner sees the exams of the own hospital and of the platform, never those of another hospital or brand', async () => {
  const infection = await nurse.ask(exam.list, all)
  assert.ok(
    ids(infection).includes('renhe-year-120') && ids(infection).includes('platform-infection'),
  )
  assert.ok(
    ids(infection).every((id) => id.startsWith('renhe-') || id === 'platform-infection'),
    ids(infection).join(),
  )
  const other = await (await person(server.url, 101)).ask(exam.list, all)
  assert.deepEqual(ids(other).sort(), ['jiangcheng-dialysis', 'platform-infection'])
  const nursing = await (await person(server.url, 201)).ask(exam.list, all)
  assert.deepEqual(ids(nursing).sort(), [
    'ankang-hand-hygiene',
    'ankang-quality',
    'platform-nursing',
  ])
  for (const taskId of ['jiangcheng-dialysis', 'ankang-quality', 'platform-nursing', 'nothing']) {
    assert.equal((await nurse.send(exam.notice, { taskId })).code, 404, taskId)
  }
})

test('scope: platform, own hospital, both', async () => {
  assert.deepEqual(ids(await nurse.ask(exam.list, { ...all, showScope: 1 })), [
    'platform-infection',
  ])
  const own = ids(await nurse.ask(exam.list, { ...all, showScope: 2 }))
  assert.ok(own.length > 5 && own.every((id) => id.startsWith('renhe-')))
  assert.equal((await nurse.ask(exam.list, { ...all, showScope: 0 })).total, own.length + 1)
})

test('filters and words; their numbers are those of the header', async () => {
  const { list: numbers } = await nurse.ask(common.toolIndexes, { toolCode: 'EDU_001' })
  const states = { todo: [1, 4], doing: [2], done: [3], missed: [5], notOpen: [0] }
  let together = 0
  for (const [state, allowed] of Object.entries(states) as [keyof typeof states, number[]][]) {
    const page = await nurse.ask(exam.list, { ...all, state })
    assert.equal(page.total, page.list.length)
    assert.ok(page.list.every((task) => allowed.includes(task.taskState)))
    const number = numbers.find((one) => one.indexCode === state)
    if (number) assert.equal(number.value, page.total, state)
    together += page.total
  }
  assert.equal(together, (await nurse.ask(exam.list, all)).total)
  assert.deepEqual(ids(await nurse.ask(exam.list, { ...all, keyword: ' 手卫生 ' })), [
    'renhe-hand-hygiene',
  ])
  for (const keyword of ['%', '_', "'", '\\'])
    assert.equal(
      (await nurse.ask(exam.list, { ...all, keyword })).total,
      0,
      `"${keyword}" is a word, no pattern`,
    )
})

test('pages: every task once, the total on each, also beyond the end', async () => {
  const whole = ids(await nurse.ask(exam.list, all))
  const seen: string[] = []
  for (let pageIndex = 1; pageIndex <= Math.ceil(whole.length / 2); pageIndex++) {
    const page = await nurse.ask(exam.list, { pageIndex, pageSize: 2 })
    assert.equal(page.total, whole.length)
    seen.push(...ids(page))
  }
  assert.deepEqual(seen, whole)
  assert.deepEqual(await nurse.ask(exam.list, { pageIndex: 99, pageSize: 2 }), {
    list: [],
    total: whole.length,
    pageIndex: 99,
    pageSize: 2,
  })
})

test('an exam for some departments shows only there; who knows its id is told so', async () => {
  assert.ok(ids(await nurse.ask(exam.list, all)).includes('renhe-icu'))
  const surgeon = await person(server.url, 9)
  assert.ok(!ids(await surgeon.ask(exam.list, all)).includes('renhe-icu'))
  assert.equal((await surgeon.send(exam.notice, { taskId: 'renhe-icu' })).code, 101212)
})

test('home: what runs first, then what ends soonest, nothing that is over or not open', async () => {
  const doctor = await person(server.url, 7)
  const soon = await aTask(server.db, server.now(), { end_time: server.now() + 2 * 3_600_000 })
  const running = await aTask(server.db, server.now(), { end_time: server.now() + 9 * 3_600_000 })
  await new ExamTaker(doctor, running).start()
  const { list } = await doctor.ask(exam.home, all)
  assert.equal(list[0]!.taskId, running)
  assert.equal(list[0]!.taskState, 2)
  assert.ok(list[0]!.openAttemptId)
  assert.equal(list[1]!.taskId, soon)
  assert.deepEqual(
    list.slice(1).map((task) => task.endTime),
    list
      .slice(1)
      .map((task) => task.endTime)
      .sort((a, b) => a - b),
  )
  assert.ok(list.every((task) => [1, 2, 4].includes(task.taskState)))
  const mine = await doctor.ask(exam.mine, all)
  assert.equal(mine.list[0]!.taskId, running, 'the last one first')
  assert.ok(mine.list.every((task) => task.attemptsUsed > 0))
  assert.deepEqual(ids(await doctor.ask(exam.mine, { ...all, state: 'doing' })), [running])
})

test('the notice says why not: not open, ended, no tries', async () => {
  const refusals: Record<string, number> = {
    'renhe-next-month': 101210,
    'renhe-last-quarter': 101211,
    'renhe-hand-hygiene': 0,
  }
  for (const [taskId, refusal] of Object.entries(refusals)) {
    const notice = await nurse.ask(exam.notice, { taskId })
    assert.equal(notice.refusal, refusal, taskId)
    assert.equal(notice.canStart, refusal === 0 ? 1 : 0)
    assert.ok(!JSON.stringify(notice).includes('paper'))
  }
})

test('the task state of the lists is that of the rules, for many tasks and moments', async () => {
  const { db } = server
  // Else a task goes from state to state, and from page to page, while three pages are read.
  server.stopClock()
  const base = server.now()
  const paper = await aTask(db, base)
  const random = (n: number) => Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1
  for (let n = 0; n < 120; n++) {
    const start = base + (random(n) - 0.5) * 200_000
    const taskId = `rule-${String(n).padStart(3, '0')}`
    await sql`insert into exam_task select (jsonb_populate_record(t, jsonb_build_object('com_id', 'ankang', 'brand', 'nursing', 'task_id', ${taskId}::text,
      'start_time', ${start}::timestamptz, 'end_time', ${start + random(n + 500) * 200_000}::timestamptz, 'max_attempts', ${1 + (n % 3)}::int, 'withdrawn', ${n % 11 === 0}::boolean,
      'announce_at', ${n % 7 === 1 ? start + 90_000 : null}::timestamptz))).*
      from exam_task t where t.task_id = ${paper}`.execute(db)
    if (n % 4 === 0) continue
    const used = n % 5
    const open = n % 3 === 0 && used > 0 ? base + (random(n + 900) - 0.5) * 150_000 : null
    await db
      .insertInto('person_task')
      .values({
        com_id: 'ankang',
        person_id: 'ankang-0208',
        task_id: taskId,
        attempts_used: used,
        best_score: null,
        passed: n % 7 === 0 ? 1 : 0,
        open_attempt_id: open === null ? null : 'x',
        open_deadline: open,
        last_attempt_id: null,
        last_at: null,
      })
      .execute()
  }
  const midwife = await person(server.url, 208)
  const tasks = await db
    .selectFrom('exam_task')
    .selectAll()
    .where('task_id', 'like', 'rule-%')
    .execute()
  const summaries = await db
    .selectFrom('person_task')
    .selectAll()
    .where('person_id', '=', 'ankang-0208')
    .execute()
  const states = new Set<number>()
  for (const move of [0, 40_000, 60_000]) {
    await server.advance(move)
    const page: { taskId: string; taskState: number }[] = []
    for (let pageIndex = 1; pageIndex <= 3; pageIndex++)
      page.push(...(await midwife.ask(exam.list, { pageIndex, pageSize: 50 })).list)
    const now = server.now()
    for (const row of tasks) {
      const summary = summaries.find((one) => one.task_id === row.task_id)
      const details = {
        startTime: row.start_time,
        endTime: row.end_time,
        minutes: 30,
        maxAttempts: row.max_attempts,
        withdrawn: row.withdrawn,
        announceTime: row.announce_at ?? 0,
      }
      const did = {
        attemptsUsed: summary?.attempts_used ?? 0,
        passed: summary?.passed ?? false,
        openDeadline: summary?.open_deadline ?? null,
      }
      const expected = taskState(details, did, now)
      states.add(expected)
      const shown = page.find((task) => task.taskId === row.task_id)
      assert.equal(
        shown?.taskState,
        expected === 6 ? undefined : expected,
        JSON.stringify([row.task_id, details, did, now]),
      )
    }
  }
  assert.deepEqual([...states].sort(), [0, 1, 2, 3, 4, 5, 6, 8], 'every state was met')
})
