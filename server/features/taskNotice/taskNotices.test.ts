import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { aPlan } from '../authoring/testing/aPlan'
import { renewDuties } from '../duty/dutyService'
import { ExamTaker } from '../../testing/ExamTaker'
import { aCourseDraft, aPart } from '../../testing/aCourse'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { remindersOf } from './noticeRules'

const { authoring, message } = contract
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const tell = () => server.jobs.find(({ name }) => name === 'tellOfTasks')!.run({}, {} as never)
/** Titles of somebody's messages about exams, the last one first. */
async function told(number: number, about: string): Promise<string[]> {
  const { list } = await (
    await person(server.url, number)
  ).ask(message.list, { pageIndex: 1, pageSize: 50 })
  return list.filter(({ title }) => title.includes(about)).map(({ title }) => title)
}
const unitOf = async (number: number) =>
  (
    await server.db
      .selectFrom('person')
      .select('department_id')
      .where('com_id', '=', 'renhe')
      .where('person_id', '=', `renhe-${String(number).padStart(4, '0')}`)
      .executeTakeFirstOrThrow()
  ).department_id!

async function published(title: string, endTime: number, departments: string[] = []) {
  const plan = aPlan(server.now(), { title, endTime, whom: ofUnits(departments) })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId, edition: now } = await author.ask(authoring.publishPlan, { planId, edition })
  return { plan, planId, taskId, edition: now }
}

test('three days and one day before the end, and on the morning after; nothing that lies behind or comes at once', () => {
  const end = Date.parse('2026-12-10T23:59:00+08:00')
  const at = (day: string) => Date.parse(`${day}T09:00:00+08:00`)
  assert.deepEqual(remindersOf(end, Date.parse('2026-12-01T10:00:00+08:00')), [
    { stage: 'soon3', dueAt: at('2026-12-07') },
    { stage: 'soon1', dueAt: at('2026-12-09') },
    { stage: 'missed', dueAt: at('2026-12-11') },
  ])
  assert.deepEqual(
    remindersOf(end, Date.parse('2026-12-08T22:00:00+08:00')).map(({ stage }) => stage),
    ['missed'],
    'who is told in the evening is not reminded the next morning',
  )
})

test('an exam of one department: its people are told once, others nothing; the one who passed is not reminded; a new end is told', async () => {
  const [mine, other] = [1, 6]
  const title = '科内小考'
  const end = server.now() + 7 * dayMs
  const exam = await published(title, end, [await unitOf(mine)])
  await tell()
  await tell()
  assert.deepEqual(await told(mine, title), [`新考试：${title}`])
  assert.deepEqual(await told(other, title), [])

  const done = await new ExamTaker(await person(server.url, 2), exam.taskId).start()
  await done.client.ask(contract.exam.handIn, { ...done.key, items: [], reason: 'user' })
  await server.db
    .updateTable('person_task')
    .set({ passed: 1 })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0002')
    .where('task_id', '=', exam.taskId)
    .execute()
  await renewDuties(server.db as Tx, 'renhe', 'exam', [exam.taskId], ['renhe-0002'])

  const later = { ...exam.plan, endTime: end + 3 * dayMs }
  await author.ask(authoring.savePlan, {
    planId: exam.planId,
    edition: exam.edition,
    plan: later,
  })
  await tell()
  assert.deepEqual(await told(mine, title), [`“${title}”有变动`, `新考试：${title}`])
  assert.deepEqual(await told(2, title), [`新考试：${title}`])

  // Half a day more: it is told in the morning, whenever this runs.
  await server.advance(7 * dayMs + 12 * hourMs)
  await tell()
  assert.deepEqual((await told(mine, title))[0], `还没完成：${title}`)
  assert.equal((await told(2, title)).length, 1)
  const officer = await person(server.url, 3)
  const asked = { taskId: exam.taskId, keyword: title, pageIndex: 1, pageSize: 1 }
  const [listed] = (await officer.ask(contract.duty.list, asked)).list
  assert.deepEqual(
    [listed?.lastToldBy, listed?.toldTimes, (listed?.lastToldTime ?? 0) > end],
    ['', 0, true],
    'the officer sees when the program reminded them',
  )
  await server.advance(4 * dayMs)
  await tell()
  const all = await told(mine, title)
  assert.equal(all[0], `已截止：${title}`)
  assert.equal(new Set(all).size, all.length, 'a reminder that came too late is not made up for')
})

test('a withdrawn exam: who was told hears that it is off, and no more of it; one that nobody was told of is withdrawn without a word', async () => {
  author = await person(server.url, 4)
  const told1 = await published('取消的考试', server.now() + 7 * dayMs)
  await tell()
  const quiet = await published('没人知道的考试', server.now() + 7 * dayMs)
  for (const { planId, edition } of [told1, quiet])
    await author.ask(authoring.withdrawPlan, { planId, edition, reason: '改期' })
  await tell()
  assert.deepEqual(await told(1, '取消的考试'), ['已取消：取消的考试', '新考试：取消的考试'])
  assert.deepEqual(await told(1, '没人知道'), [])
  await server.advance(8 * dayMs)
  await tell()
  assert.equal((await told(1, '取消的考试')).length, 2)
})

test('a course: who it is for is told where it is; who finished it hears nothing more', async () => {
  author = await person(server.url, 4)
  const draft = aCourseDraft(server.now(), {
    title: '洗手新课',
    startTime: server.now() - hourMs,
    endTime: server.now() + 6 * dayMs,
    whom: ofUnits([await unitOf(1)]),
    phases: [aPart('P1', { seconds: 10 })],
  })
  const { draftId, edition } = await author.ask(contract.courseMaking.saveDraft, { draft })
  const made = await author.ask(contract.courseMaking.publish, { draftId, edition })
  await tell()
  const { list } = await (
    await person(server.url, 1)
  ).ask(message.list, { pageIndex: 1, pageSize: 1 })
  const task = await server.db
    .selectFrom('course_task')
    .select('course_id')
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', made.taskId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [list[0]?.title, list[0]?.path],
    ['新课程：洗手新课', `/studylist?taskId=${made.taskId}&crsId=${task.course_id}`],
  )
  assert.deepEqual(await told(6, '洗手新课'), [])
  await server.db
    .insertInto('person_course')
    .values({
      com_id: 'renhe',
      person_id: 'renhe-0001',
      task_id: made.taskId,
      run_id: null,
      completed: 1,
      best_score: null,
      certificate_id: null,
      last_at: server.now(),
    })
    .execute()
  await renewDuties(server.db as Tx, 'renhe', 'course', [made.taskId], ['renhe-0001'])
  await server.advance(4 * dayMs)
  await tell()
  assert.equal((await told(1, '洗手新课')).length, 1)
  assert.deepEqual((await told(2, '洗手新课'))[0], '还没完成：洗手新课')
})

test('two servers at the same moment tell everybody once', async () => {
  author = await person(server.url, 4)
  await published('同时告诉', server.now() + 7 * dayMs)
  await Promise.all([tell(), tell(), tell()])
  assert.deepEqual(await told(1, '同时告诉'), ['新考试：同时告诉'])
})
