import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { ofUnits, onlyPeople } from '@contract/rules/audience'
import { dayMs, monthsLater, monthStamp, wallTimeOf } from '@contract/rules/hospitalTime'
import { dueAgain, opensNow } from '@contract/rules/year/recurrence'
import { DutyState } from '@contract/states'
import { ExamTaker } from '../../testing/ExamTaker'
import { aCourseDraft, aPart } from '../../testing/aCourse'
import { person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'

const { authoring, duty } = contract
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const nurseId = 'renhe-0001'
const openRounds = () => server.jobs.find(({ name }) => name === 'openRounds')!.run({}, {} as never)
const roundsOf = (taskId: string) =>
  server.db
    .selectFrom('exam_task')
    .select(['task_id', 'task_name', 'audience', 'round', 'end_time'])
    .where('round_of', '=', taskId)
    .orderBy('round')
    .execute()
const stateOf = async (taskId: string, personId = nurseId) =>
  (
    await server.db
      .selectFrom('duty')
      .select('state')
      .where('com_id', '=', 'renhe')
      .where('task_id', '=', taskId)
      .where('person_id', '=', personId)
      .executeTakeFirst()
  )?.state

async function published(more: Parameters<typeof aPlan>[1]) {
  const author = await person(server.url, 4)
  const plan = aPlan(server.now(), more)
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const made = await author.ask(authoring.publishPlan, { planId, edition })
  return { plan, planId, ...made }
}

test('due again: months after it was done, never too soon; by the calendar not in the month in which it was given', () => {
  const now = Date.parse('2026-11-23T10:00:00+08:00')
  const terms = { now, firstMs: 30 * dayMs, minMs: 7 * dayMs }
  assert.equal(monthStamp(dueAgain(Date.parse('2026-01-31T10:00:00+08:00'), 12, terms)), '2027-01')
  assert.equal(dueAgain(null, 12, terms), now + 30 * dayMs)
  assert.equal(dueAgain(now - 900 * dayMs, 12, terms), now + 7 * dayMs)
  assert.equal(opensNow([11], now, now), false)
  assert.equal(opensNow([3, 12], now, Date.parse('2027-03-01T08:00:00+08:00')), true)
  assert.equal(opensNow([3, 12], now, Date.parse('2027-04-01T08:00:00+08:00')), false)
})

test('an exam comes back its months after each person passed it: once, for them alone, and can be passed', async () => {
  const exam = await published({
    title: '每年一考',
    whom: onlyPeople([nurseId, 'renhe-0006']),
    again: { way: 'months', months: 12 },
    passScore: 1,
    endTime: server.now() + 60 * dayMs,
  })
  const client = await person(server.url, 1)
  const taker = await new ExamTaker(client, exam.taskId).start()
  assert.ok(taker.paper.questions.length > 0)
  await server.db
    .updateTable('person_task')
    .set({ passed: 1, best_score: 10, open_attempt_id: null })
    .where('task_id', '=', exam.taskId)
    .where('person_id', '=', nurseId)
    .execute()
  const { renewDuties } = await import('../duty/dutyService')
  await renewDuties(server.db, 'renhe', 'exam', [exam.taskId], [nurseId])
  assert.equal(await stateOf(exam.taskId), DutyState.passed)
  await openRounds()
  assert.deepEqual(await roundsOf(exam.taskId), [], 'what was done counts for its months')

  await server.advance(340 * dayMs)
  await openRounds()
  await openRounds()
  const rounds = await roundsOf(exam.taskId)
  assert.equal(rounds.length, 1)
  const [round] = rounds
  assert.deepEqual(round?.audience, onlyPeople([nurseId]), 'who never did it still owes the first')
  assert.ok(round!.end_time > server.now() && round!.end_time <= server.now() + 40 * dayMs)
  assert.equal(await stateOf(round!.task_id), DutyState.toDo)
  const nurse = await person(server.url, 1)
  const mine = await nurse.ask(duty.mine, {})
  assert.ok(mine.list.some(({ taskId }) => taskId === round!.task_id))
  const author = await person(server.url, 4)
  const { list } = await author.ask(authoring.plans, { pageIndex: 1, pageSize: 50 })
  assert.ok(list.some(({ title }) => title === round!.task_name))
  const again = await new ExamTaker(nurse, round!.task_id).start()
  assert.ok(again.paper.questions.length > 0)
})

test('by the calendar it comes back for everybody whom it is for, once a month that is named; withdrawn, never again', async () => {
  const next = wallTimeOf(monthsLater(server.now(), 2)).month
  const exam = await published({
    title: '每季一考',
    whom: ofUnits(['d2']),
    again: { way: 'calendar', inMonths: [next] },
  })
  await openRounds()
  assert.deepEqual(await roundsOf(exam.taskId), [])
  while (wallTimeOf(server.now()).month !== next) await server.advance(5 * dayMs)
  await openRounds()
  await openRounds()
  const rounds = await roundsOf(exam.taskId)
  assert.equal(rounds.length, 1)
  assert.deepEqual(rounds[0]?.audience, ofUnits(['d2']))
  assert.equal(await stateOf(rounds[0]!.task_id), DutyState.toDo)

  const author = await person(server.url, 4)
  const { edition } = await author.ask(authoring.plan, { planId: exam.planId })
  await author.ask(authoring.withdrawPlan, { planId: exam.planId, edition, reason: '停办' })
  assert.equal(await stateOf(rounds[0]!.task_id), DutyState.withdrawn, 'and what came back is off')
  await server.advance(366 * dayMs)
  await openRounds()
  assert.equal((await roundsOf(exam.taskId)).length, 1)
})

test('a course comes back as a refresher; who finished it under another task meanwhile still has it', async () => {
  const author = await person(server.url, 4)
  const draft = aCourseDraft(server.now(), {
    title: '每年一学',
    credit: 0,
    startTime: server.now() - dayMs,
    endTime: server.now() + 20 * dayMs,
    whom: onlyPeople([nurseId, 'renhe-0006', 'renhe-0007']),
    again: { way: 'months' as const, months: 6 },
    phases: [aPart('P1', { seconds: 10 })],
  })
  const saved = await author.ask(contract.courseMaking.saveDraft, { draft })
  const { draftId } = saved
  await author.ask(contract.courseMaking.publish, saved)
  const { task_id: taskId } = await server.db
    .selectFrom('course_draft')
    .select('task_id')
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  const first = taskId!
  const task = await server.db
    .selectFrom('course_task')
    .selectAll()
    .where('task_id', '=', first)
    .executeTakeFirstOrThrow()
  const other = { ...task, audience: null, task_id: `${first}-other` }
  await server.db.insertInto('course_task').values(other).execute()
  const finish = async (personId: string, of: string) => {
    await server.db
      .insertInto('person_course')
      .values({
        com_id: 'renhe',
        person_id: personId,
        task_id: of,
        run_id: null,
        best_score: null,
        certificate_id: null,
        completed: 1,
        last_at: server.now(),
      })
      .execute()
    const { renewDuties } = await import('../duty/dutyService')
    await renewDuties(server.db, 'renhe', 'course', [of], [personId])
  }
  for (const personId of [nurseId, 'renhe-0006', 'renhe-0007']) await finish(personId, first)
  assert.equal(await stateOf(first), DutyState.passed)
  await server.advance(100 * dayMs)
  await finish('renhe-0006', other.task_id)
  await server.advance(60 * dayMs)
  await openRounds()
  await openRounds()
  const rounds = await server.db
    .selectFrom('course_task')
    .select(['task_id', 'audience'])
    .where('refresher_of', '=', first)
    .execute()
  assert.deepEqual(
    rounds.map(({ audience }) => audience),
    [onlyPeople([nurseId, 'renhe-0007'])],
  )
  assert.equal(await stateOf(rounds[0]!.task_id), DutyState.toDo)
  const officer = await person(server.url, 4)
  const running = await officer.ask(contract.courseProgress.list, {
    keyword: '每年一学',
    running: 1,
    pageIndex: 1,
    pageSize: 50,
  })
  assert.deepEqual(
    running.list.map(({ taskId, people, done }) => [taskId, people, done]),
    [[rounds[0]!.task_id, 2, 0]],
    'the round stands in the progress of courses',
  )
  const { edition } = await officer.ask(contract.courseMaking.draft, { draftId })
  await officer.ask(contract.courseMaking.withdraw, { draftId, edition })
  assert.equal(await stateOf(rounds[0]!.task_id), DutyState.withdrawn, 'and is off with the first')
  assert.equal(await stateOf(first), DutyState.passed, 'what was done stays')
})
