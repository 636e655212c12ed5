import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { ofUnits, onlyPeople } from '@contract/rules/audience'
import {
  dayMs,
  dayOf,
  hourMs,
  monthsLater,
  nameOfDay,
  wallTimeOf,
} from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { listPerson } from '../../testing/listPerson'
import { ExamTaker } from '../../testing/ExamTaker'
import { aCourseDraft, aPart } from '../../testing/aCourse'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'
import { followPeople } from './dutyService'

const { authoring, courseMaking, deskJob, duty, message, organisation, people, staffImport } =
  contract
const nurse = 'renhe-0001'
let server: TestServer
let author: Client
let admin: Client
before(async () => {
  server = await startServer()
  await again()
})
after(() => server.close())

/** Logs both in again: a log-in ends while the clock goes on. */
async function again() {
  author = await person(server.url, 4)
  admin = await person(server.url, 3)
}
const run = (job: string) => server.jobs.find(({ name }) => name === job)!.run({}, {} as never)
async function published(more: Parameters<typeof aPlan>[1]) {
  const plan = aPlan(server.now(), more)
  const made = await author.ask(
    authoring.publishPlan,
    await author.ask(authoring.savePlan, { plan }),
  )
  return { plan, ...made }
}
const dutyOf = (taskId: string, personId = nurse, comId = 'renhe') =>
  server.db
    .selectFrom('duty')
    .selectAll()
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
/** Titles of messages of one kind that somebody has. */
async function told(number: number, kind: string, about: string): Promise<string[]> {
  const { list } = await (
    await person(server.url, number)
  ).ask(message.list, { pageIndex: 1, pageSize: 50 })
  return list
    .filter((one) => one.kind === kind && `${one.title}${one.text}`.includes(about))
    .map(({ text }) => text)
}

test('whom an officer gave longer is reminded of their own end alone, and told of tries until then; others of the common one', async () => {
  const exam = await published({
    title: '延期的人',
    whom: onlyPeople([nurse, 'renhe-0006']),
    endTime: server.now() + 3 * dayMs,
    maxAttempts: 3,
  })
  await run('tellOfTasks')
  const dueTime = server.now() + 8 * dayMs
  await admin.ask(duty.change, {
    duties: [{ kind: 'exam', taskId: exam.taskId, userId: nurse }],
    change: { act: 'extend', dueTime, reason: '外出进修' },
  })
  // Half a day more: it is told in the morning, whenever this runs.
  await server.advance(4 * dayMs + 12 * hourMs)
  await run('tellOfTasks')
  assert.deepEqual(await told(1, 'taskMissed', '延期的人'), [], 'the common end is not theirs')
  assert.equal((await told(6, 'taskMissed', '延期的人')).length, 1)

  const taker = await new ExamTaker(await person(server.url, 1), exam.taskId).start()
  await taker.client.ask(contract.exam.handIn, { ...taker.key, items: [], reason: 'user' })
  await run('notifyFailed')
  const [failed] = await told(1, 'taskFailed', '延期的人')
  const own = nameOfDay(dayOf(dueTime))
  assert.ok(failed?.includes(own), `${failed} names ${own}`)
  await server.advance(3 * dayMs)
  for (let n = 0; n < 2; n++) await run('notifyFailed')
  const ends = await told(1, 'taskEndsSoon', '延期的人')
  assert.equal(ends.length, 1)
  assert.ok(ends[0]?.includes(own))
})

test('whose end leave moved is reminded of it when they are back, not while they are away and it moves on', async () => {
  await again()
  const exam = await published({
    title: '请假的人',
    whom: onlyPeople([nurse]),
    endTime: server.now() + 2 * dayMs,
  })
  const on = (days: number) => nameOfDay(dayOf(server.now()) + days)
  await admin.ask(people.setLeave, { userId: nurse, kind: 'sick', firstDay: on(0), lastDay: on(3) })
  assert.equal((await dutyOf(exam.taskId))?.due_at, exam.plan.endTime + 4 * dayMs)
  await server.advance(3 * dayMs)
  await run('tellOfTasks')
  await run('notifyFailed')
  assert.deepEqual(await told(1, 'taskMissed', '请假的人'), [])
  assert.deepEqual(await told(1, 'taskEndsSoon', '请假的人'), [])
  await server.advance(2 * dayMs)
  await run('notifyFailed')
  assert.equal((await told(1, 'taskEndsSoon', '请假的人')).length, 1)
})

test('a department that is closed: what its people owe goes with them, overdue too, and stands under none that is closed', async () => {
  await again()
  const { unitId } = await admin.ask(organisation.saveUnit, {
    name: '临时病区',
    kind: 'department',
    code: '',
  })
  const move = (to: string) =>
    admin.ask(people.changeMany, { userIds: [nurse], change: { act: 'move', unitId: to } })
  const { unitId: home } = await admin.ask(people.person, { userId: nurse })
  await move(unitId)
  const exam = await published({
    title: '关科之前',
    whom: ofUnits([unitId]),
    endTime: server.now() + dayMs,
  })
  const ahead = await admin.send(organisation.closeUnit, { unitId, open: false })
  assert.notEqual(ahead.code, 0, 'with people in it')
  await server.advance(2 * dayMs)
  await again()
  await move(home!)
  await admin.ask(organisation.closeUnit, { unitId, open: false })
  await run('settleDuties')
  const { list } = await admin.ask(duty.list, {
    taskId: exam.taskId,
    pageIndex: 1,
    pageSize: 10,
  })
  assert.deepEqual(
    list.map((one) => [one.userId, one.overdue]),
    [[nurse, 1]],
    'what was late stays late',
  )
  const { units } = await admin.ask(duty.summary, {})
  assert.ok(units.every((one) => one.unitId !== unitId))
  assert.ok(units.some((one) => one.unitId === home && one.overdue > 0))
})

test('an end before the start is refused in words: exams, courses, and a longer time that is over', async () => {
  const plan = aPlan(server.now(), { endTime: server.now() - 2 * dayMs })
  const exam = await author.send(
    authoring.publishPlan,
    await author.ask(authoring.savePlan, { plan }),
  )
  assert.match(exam.msg, /结束时间应晚于开始时间|结束时间已过/)
  const draft = aCourseDraft(server.now(), {
    title: '倒着的课',
    credit: 0,
    startTime: server.now() + 2 * dayMs,
    endTime: server.now() + dayMs,
    whom: onlyPeople([nurse]),
    phases: [aPart('P1', { seconds: 10 })],
  })
  const course = await author.send(
    courseMaking.publish,
    await author.ask(courseMaking.saveDraft, { draft }),
  )
  assert.notEqual(course.code, 0)
  assert.match(course.msg, /结束/)
  const rules = await server.db
    .selectFrom('duty_rule')
    .select('name')
    .where('name', '=', '倒着的课')
    .execute()
  assert.deepEqual(rules, [], 'nobody owes it')
})

test('a newcomer into a round owes it like those who were there; who joins by a staff file is told of all of it in one message', async () => {
  await again()
  const next = wallTimeOf(monthsLater(server.now(), 1)).month
  const exam = await published({
    title: '每年的一轮',
    whom: ofUnits(['d5']),
    endTime: server.now() + 60 * dayMs,
    again: { way: 'calendar', inMonths: [next] },
  })
  while (wallTimeOf(server.now()).month !== next) await server.advance(5 * dayMs)
  await run('openRounds')
  const round = await server.db
    .selectFrom('exam_task')
    .select(['task_id', 'end_time'])
    .where('round_of', '=', exam.taskId)
    .executeTakeFirstOrThrow()
  await server.advance(dayMs)
  await again()
  const { name: department } = await server.db
    .selectFrom('department')
    .select('department_name as name')
    .where('com_id', '=', 'renhe')
    .where('department_id', '=', 'd5')
    .executeTakeFirstOrThrow()
  const ended = async (jobId: string) => {
    await server.jobs
      .find(({ name }) => name === 'deskJob')!
      .run({ comId: 'renhe', jobId }, {} as never)
    const { state, says } = await admin.ask(deskJob.watch, { jobId })
    assert.equal(state, 'done', says)
  }
  const file = Buffer.from(`工号,姓名,科室,手机号\n88002,新来的,${department},13912348802\n`)
  const { importId, jobId } = await admin.ask(
    staffImport.readFile,
    { fileName: '新人.csv' },
    { file },
  )
  await ended(jobId)
  await ended((await admin.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
  const { person_id: newcomer } = await server.db
    .selectFrom('person')
    .select('person_id')
    .where('com_id', '=', 'renhe')
    .where('job_number', '=', '88002')
    .executeTakeFirstOrThrow()
  const owed = await dutyOf(round.task_id, newcomer)
  assert.deepEqual(
    [owed?.state, owed?.why, owed?.due_at],
    [DutyState.toDo, 'newcomer', round.end_time],
  )
  const messages = await server.db
    .selectFrom('message')
    .select(['kind', 'facts'])
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', newcomer)
    .where('kind', '=', 'dutiesGained')
    .execute()
  assert.equal(messages.length, 1)
  const { n } = messages[0]!.facts as { n: number }
  const open = await server.db
    .selectFrom('duty')
    .select('task_id')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', newcomer)
    .where('closed_at', 'is', null)
    .execute()
  assert.equal(n, open.length, 'all that they owe, counted')
})

test('a person in two hospitals owes in each what that one gives; what happens in one changes nothing in the other', async () => {
  const exam = await published({ title: '只在仁和', whom: onlyPeople([nurse]) })
  const here = await server.db
    .selectFrom('person')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', nurse)
    .executeTakeFirstOrThrow()
  await listPerson(server, {
    comId: 'ankang',
    personId: nurse,
    name: here.person_name,
    jobNumber: null,
  })
  const follow = () =>
    server.db.transaction().execute((tx) => followPeople(tx, 'ankang', [nurse], server.now()))
  await follow()
  assert.equal(await dutyOf(exam.taskId, nurse, 'ankang'), undefined)
  await server.db
    .updateTable('person')
    .set({ active: false })
    .where('com_id', '=', 'ankang')
    .where('person_id', '=', nurse)
    .execute()
  await follow()
  assert.equal((await dutyOf(exam.taskId))?.state, DutyState.toDo)
})
