import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { onlyPeople } from '@contract/rules/audience'
import { dayMs, monthsLater, wallTimeOf } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { aCourseDraft, aPart } from '../../testing/aCourse'
import { person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'
import { renewDuties } from './dutyService'

const { authoring, courseMaking, duty } = contract
const [first, second, third] = ['renhe-0001', 'renhe-0006', 'renhe-0007'] as const
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const openRounds = () => server.jobs.find(({ name }) => name === 'openRounds')!.run({}, {} as never)
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

async function passes(personId: string, taskId: string): Promise<void> {
  await server.db
    .insertInto('person_task')
    .values({
      com_id: 'renhe',
      person_id: personId,
      task_id: taskId,
      attempts_used: 1,
      passed: 1,
      best_score: 10,
      last_at: server.now(),
    })
    .execute()
  await renewDuties(server.db, 'renhe', 'exam', [taskId], [personId])
}

test('an exam and its round by the calendar meet: both are owed, the earlier end first; either done is both done; from before the round it does not count', async () => {
  const author = await person(server.url, 4)
  const next = wallTimeOf(monthsLater(server.now(), 1)).month
  const plan = aPlan(server.now(), {
    title: '两条规则',
    whom: onlyPeople([first, second, third]),
    endTime: server.now() + 90 * dayMs,
    again: { way: 'calendar', inMonths: [next] },
  })
  const saved = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, saved)
  await passes(third, taskId)
  while (wallTimeOf(server.now()).month !== next) await server.advance(5 * dayMs)
  await openRounds()
  const round = await server.db
    .selectFrom('exam_task')
    .select('task_id')
    .where('round_of', '=', taskId)
    .executeTakeFirstOrThrow()
  const both = async (personId: string) => [
    await stateOf(taskId, personId),
    await stateOf(round.task_id, personId),
  ]
  const { toDo, passed } = DutyState
  assert.deepEqual(await both(third), [passed, toDo], 'the round asks for it anew')
  assert.deepEqual(await both(first), [toDo, toDo])
  const { list } = await (await person(server.url, 1)).ask(duty.mine, {})
  const theirs = list.filter(({ name }) => name.startsWith('两条规则'))
  assert.deepEqual(
    theirs.map((one) => one.taskId),
    [taskId, round.task_id],
    'the one that is due first stands first',
  )

  await passes(first, round.task_id)
  assert.deepEqual(await both(first), [passed, passed])
  await passes(second, taskId)
  assert.deepEqual(await both(second), [passed, passed])
  assert.deepEqual(await both(third), [passed, toDo], 'what others do counts for them alone')
  // It stays so when everything is judged again at night, and where the rule is written again.
  await server.jobs.find(({ name }) => name === 'settleDuties')!.run({}, {} as never)
  await renewDuties(server.db, 'renhe', 'exam', [taskId], [first, second, third])
  assert.deepEqual(await both(second), [passed, passed])
  assert.deepEqual(await both(third), [passed, toDo])
})

test('the same course under another rule: what still holds at the end counts, also from before; what runs out before does not', async () => {
  const author = await person(server.url, 4)
  const draft = aCourseDraft(server.now(), {
    title: '半年一学',
    credit: 0,
    startTime: server.now() - dayMs,
    endTime: server.now() + 20 * dayMs,
    whom: onlyPeople(['renhe-0008']),
    again: { way: 'months' as const, months: 6 },
    phases: [aPart('P1', { seconds: 10 })],
  })
  const saved = await author.ask(courseMaking.saveDraft, { draft })
  const { taskId, edition } = await author.ask(courseMaking.publish, saved)
  const task = await server.db
    .selectFrom('course_task')
    .selectAll()
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  const other = `${taskId}-other`
  await server.db
    .insertInto('course_task')
    .values({ ...task, audience: null, task_id: other })
    .execute()
  const finished = (personId: string, days: number) =>
    server.db
      .insertInto('person_course')
      .values({
        com_id: 'renhe',
        person_id: personId,
        task_id: other,
        completed: 1,
        last_at: server.now() - days * dayMs,
      })
      .execute()
  await finished(first, 100)
  await finished(second, 175)
  const next = await author.ask(courseMaking.saveDraft, {
    draftId: saved.draftId,
    edition,
    draft: { ...draft, whom: onlyPeople([first, second, third]) },
  })
  await author.ask(courseMaking.publish, next)
  assert.equal(await stateOf(taskId, first), DutyState.passed)
  assert.equal(await stateOf(taskId, second), DutyState.toDo, 'it runs out before the end')
  assert.equal(await stateOf(taskId, third), DutyState.toDo)
})
