import { everybody, ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { type EmploymentKind, employmentKinds } from '@contract/kinds'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { ExamTaker } from '../../testing/ExamTaker'
import { makeVoid } from '../../testing/makeVoid'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'

const { authoring, people } = contract
let server: TestServer
let author: Client
let admin: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  admin = await person(server.url, 3)
})
after(() => server.close())

const nurse = 'renhe-0001'
const at = (personId: string) =>
  server.db
    .selectFrom('person')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
const owed = (taskId: string) =>
  server.db
    .selectFrom('duty')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', taskId)
    .execute()
const dutyOf = async (taskId: string, personId = nurse) =>
  (await owed(taskId)).find(({ person_id: id }) => id === personId)

async function published(more: Parameters<typeof aPlan>[1]) {
  const plan = aPlan(server.now(), more)
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const made = await author.ask(authoring.publishPlan, { planId, edition })
  return { plan, planId, ...made }
}
const move = (userIds: string[], unitId: string) =>
  admin.ask(people.changeMany, { userIds, change: { act: 'move', unitId } })

test('an exam of a department: its people owe it until its end, others nothing; the end moves with it; what is withdrawn is owed by nobody', async () => {
  const { department_id: unitId } = await at(nurse)
  const exam = await published({ title: '本科室', whom: ofUnits([unitId!]) })
  const duties = await owed(exam.taskId)
  const staff = await server.db
    .selectFrom('person')
    .select('person_id')
    .where('com_id', '=', 'renhe')
    .where('active', '=', true)
    .where((row) =>
      row.or([
        row('department_id', '=', unitId),
        sql<boolean>`further_units @> array[${unitId}::text]`,
      ]),
    )
    .execute()
  assert.deepEqual(
    duties.map((one) => one.person_id).sort(),
    staff.map((one) => one.person_id).sort(),
  )
  assert.ok(
    duties.every(
      ({ state, why, due_at: due }) =>
        state === DutyState.toDo && why === 'audience' && due === exam.plan.endTime,
    ),
  )
  const later = { ...exam.plan, endTime: exam.plan.endTime + dayMs }
  const { edition } = await author.ask(authoring.savePlan, {
    planId: exam.planId,
    edition: exam.edition,
    plan: later,
  })
  assert.equal((await dutyOf(exam.taskId))?.due_at, later.endTime)
  await author.ask(authoring.withdrawPlan, { planId: exam.planId, edition, reason: '改期' })
  const closed = await owed(exam.taskId)
  assert.equal(closed.length, duties.length, 'history is kept')
  assert.ok(
    closed.every(({ state, closed_at: at }) => state === DutyState.withdrawn && at !== null),
  )
})

test('a duty follows the exam: begun, not passed with a try left, none left, passed', async () => {
  const exam = await published({ title: '跟着考试走', whom: everybody, maxAttempts: 2 })
  const client = await person(server.url, 1)
  for (const [then, open] of [
    [DutyState.failed, true],
    [DutyState.missed, true],
  ] as const) {
    const taker = await new ExamTaker(client, exam.taskId).start()
    assert.equal((await dutyOf(exam.taskId))?.state, DutyState.doing)
    await client.ask(contract.exam.handIn, { ...taker.key, items: [], reason: 'user' })
    const duty = await dutyOf(exam.taskId)
    assert.deepEqual([duty?.state, duty?.closed_at === null], [then, open])
  }
  const attempt = await server.db
    .selectFrom('attempt')
    .select('attempt_id')
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', exam.taskId)
    .where('person_id', '=', nurse)
    .orderBy('attempt_no', 'desc')
    .executeTakeFirstOrThrow()
  const key = { taskId: exam.taskId, attemptId: attempt.attempt_id }
  await makeVoid(server.url, key, '网络中断')
  assert.equal((await dutyOf(exam.taskId))?.state, DutyState.failed, 'a try that is given back')
})

test('rules follow people: who moves in gets it, who moves out loses it and gets it back; who leaves owes nothing', async () => {
  const { department_id: home } = await at(nurse)
  const exam = await published({ title: '跟着人走', whom: ofUnits(['d5']) })
  assert.equal(await dutyOf(exam.taskId), undefined)
  await move([nurse], 'd5')
  assert.equal((await dutyOf(exam.taskId))?.state, DutyState.toDo)
  await move([nurse], home!)
  assert.equal((await dutyOf(exam.taskId))?.state, DutyState.withdrawn)
  await move([nurse], 'd5')
  assert.deepEqual(
    [(await dutyOf(exam.taskId))?.state, (await dutyOf(exam.taskId))?.closed_at],
    [DutyState.toDo, null],
  )
  await admin.ask(people.changeMany, {
    userIds: [nurse],
    change: { act: 'leave', day: '2026-01-01', reason: '离职', endRights: 0 },
  } as never)
  assert.equal((await dutyOf(exam.taskId))?.state, DutyState.withdrawn)
  await admin.ask(people.changeMany, { userIds: [nurse], change: { act: 'back' } } as never)
  assert.equal((await dutyOf(exam.taskId))?.state, DutyState.toDo)
  await move([nurse], home!)
})

test('a newcomer owes what the rule says, with as many days as it gives; nobody beyond the end', async () => {
  author = await person(server.url, 4)
  const end = server.now() + 60 * dayMs
  const exam = await published({
    title: '新人也要考',
    whom: ofUnits(['d5']),
    endTime: end,
    newcomerDays: 30,
  })
  await server.advance(10 * dayMs)
  admin = await person(server.url, 3)
  // Agency staff and trainees like everybody: what their place asks, from the first day.
  const joins = (employment: EmploymentKind, n: number) =>
    admin.ask(people.create, {
      userName: '新同事',
      jobNumber: `N2026${n}`,
      unitId: 'd5',
      postId: null,
      titleId: null,
      majorId: null,
      email: '',
      extraTime: 0,
      employment,
      joinedDay: '',
      birthDay: '',
      furtherPosts: [],
      groupIds: [],
      mobile: `1391234987${n}`,
    } as never)
  for (const [n, employment] of employmentKinds.entries()) {
    const { userId } = await joins(employment, n)
    const duty = await dutyOf(exam.taskId, userId)
    assert.deepEqual([duty?.why, duty?.state], ['newcomer', DutyState.toDo], employment)
    assert.ok(Math.abs(duty!.due_at - (server.now() + 30 * dayMs)) < dayMs, employment)
  }
  await server.advance(25 * dayMs)
  admin = await person(server.url, 3)
  await move([nurse], 'd5')
  assert.deepEqual(await dutyOf(exam.taskId).then((one) => [one?.why, one?.due_at]), [
    'audience',
    end,
  ])
})

test('an audience by the day of joining follows it: a corrected day gives what it asks for, and takes it back', async () => {
  author = await person(server.url, 4)
  admin = await person(server.url, 3)
  const { userId } = await admin.ask(people.create, {
    userName: '日期填错',
    jobNumber: 'N20270',
    unitId: 'd5',
    postId: null,
    titleId: null,
    majorId: null,
    email: '',
    extraTime: 0,
    employment: 'staff',
    joinedDay: '2026-09-01',
    birthDay: '',
    furtherPosts: [],
    groupIds: [],
    mobile: '13912349971',
  } as never)
  const whom = { ...ofUnits(['d5']), joined: { from: null, until: '2026-06-30' } }
  const exam = await published({ title: '老员工考', whom })
  assert.equal(await dutyOf(exam.taskId, userId), undefined)
  const joins = async (joinedDay: string) => {
    const held = await admin.ask(people.person, { userId })
    const { version, userName, jobNumber, unitId, postId, titleId, majorId, email } = held
    const { extraTime, employment, birthDay, furtherPosts, groupIds } = held
    const details = { userName, jobNumber, unitId, postId, titleId, majorId, email, extraTime }
    const more = { employment, birthDay, furtherPosts, groupIds, joinedDay }
    await admin.ask(people.save, { userId, version, ...details, ...more } as never)
  }
  await joins('2026-06-30')
  assert.equal((await dutyOf(exam.taskId, userId))?.state, DutyState.toDo)
  await joins('2026-07-01')
  assert.equal((await dutyOf(exam.taskId, userId))?.state, DutyState.withdrawn)
})

test('two who publish and move at once: nobody is without, nobody has it twice', async () => {
  author = await person(server.url, 4)
  const plans = await Promise.all(
    [1, 2].map(async (n) => {
      const plan = aPlan(server.now(), { title: `同时${n}`, whom: ofUnits(['d6']) })
      return author.ask(authoring.savePlan, { plan })
    }),
  )
  const others = ['renhe-0001', 'renhe-0006', 'renhe-0007']
  const [first, second] = await Promise.all([
    ...plans.map(({ planId, edition }) => author.ask(authoring.publishPlan, { planId, edition })),
    ...others.map((id) => move([id], 'd6')),
  ])
  for (const made of [first, second] as { taskId: string }[])
    for (const id of others) assert.equal((await dutyOf(made.taskId, id))?.state, DutyState.toDo)
})

test('a unit that is merged into another: its rules name that one, whose people owe it, too', async () => {
  admin = await person(server.url, 3)
  author = await person(server.url, 4)
  await move(['renhe-0006'], 'd4')
  await move(['renhe-0007'], 'd5')
  const exam = await published({ title: '合并前发布', whom: ofUnits(['d4']) })
  assert.equal(await dutyOf(exam.taskId, 'renhe-0007'), undefined)
  await admin.ask(contract.organisation.mergeUnits, { unitId: 'd4', intoId: 'd5' })
  for (const id of ['renhe-0006', 'renhe-0007'])
    assert.equal((await dutyOf(exam.taskId, id))?.state, DutyState.toDo)
})

test('the nightly job puts right what nobody said; again it writes nothing', async () => {
  author = await person(server.url, 4)
  const exam = await published({ title: '夜里核对', whom: ofUnits(['d5']) })
  await server.db
    .updateTable('person')
    .set({ department_id: 'd5', further_units: [] })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0008')
    .execute()
  const settle = () => server.jobs.find(({ name }) => name === 'settleDuties')!.run({}, {} as never)
  await settle()
  assert.equal((await dutyOf(exam.taskId, 'renhe-0008'))?.state, DutyState.toDo)
  const before = await owed(exam.taskId)
  await settle()
  assert.deepEqual(await owed(exam.taskId), before)
})

test('what the platform offers to all is given to nobody', async () => {
  const platforms = await server.db
    .selectFrom('duty_rule')
    .select('task_id')
    .where('task_com_id', '=', 'PLATFORM')
    .execute()
  assert.deepEqual(platforms, [])
})
