import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { newId } from '../../db/newId'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { doffing, moments, nurseId, observation, seen } from './testing/checklists'

const { skill, skillChecklist, skillTask, skillResult, duty, message } = contract
const paging = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let admin: Client
let headNurse: Client
let nurse: Client
let stranger: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
  headNurse = await person(server.url, 2)
  nurse = await person(server.url, 1)
  stranger = await person(server.url, 101)
})
after(() => server.close())

async function published(checklist = doffing()) {
  return admin.ask(skillChecklist.save, { checklist, publish: 1 })
}
const only = ({ checklistId, edition }: { checklistId: string; edition: number }) => ({
  checklistId,
  edition,
})
const dutyState = async (taskId: string, personId = nurseId) =>
  (
    await server.db
      .selectFrom('duty')
      .select('state')
      .where('com_id', '=', 'renhe')
      .where('kind', '=', 'skill')
      .where('task_id', '=', taskId)
      .where('person_id', '=', personId)
      .executeTakeFirst()
  )?.state

test('a checklist is a draft, then an edition; a new edition leaves what was observed; who is slower is told', async () => {
  const draft = await admin.ask(skillChecklist.save, { checklist: doffing(), publish: 0 })
  assert.equal(draft.edition, 0)
  const kit = await headNurse.ask(skill.kit, {})
  assert.ok(!kit.checklists.some((one) => one.checklistId === draft.checklistId))
  const empty = await admin.send(skillChecklist.save, {
    checklistId: draft.checklistId,
    version: draft.version,
    checklist: doffing({ sections: [] }),
    publish: 1,
  })
  assert.equal(empty.code, Code.badInput)
  const first = await admin.ask(skillChecklist.save, {
    checklistId: draft.checklistId,
    version: draft.version,
    checklist: doffing(),
    publish: 1,
  })
  assert.equal(first.edition, 1)
  const slow = await admin.send(skillChecklist.save, {
    checklistId: draft.checklistId,
    version: draft.version,
    checklist: doffing(),
    publish: 0,
  })
  assert.equal(slow.code, Code.stateChanged)
  const given = observation(only(first), seen('done', 'done'), server.now())
  await headNurse.ask(skill.observe, given)
  const second = await admin.ask(skillChecklist.save, {
    checklistId: first.checklistId,
    version: first.version,
    checklist: doffing({ title: '脱隔离衣（2027 版）' }),
    publish: 1,
  })
  assert.equal(second.edition, 2)
  const one = await headNurse.ask(skill.one, { observationId: given.observationId })
  assert.deepEqual([one.title, one.edition], ['脱隔离衣', 1])
  // A phone that was offline hands in by the edition that it had.
  const late = await headNurse.ask(
    skill.observe,
    observation(only(first), seen('done', 'missed'), server.now()),
  )
  assert.deepEqual([late.rate, late.passed], [50, 0])
  await admin.ask(skillChecklist.withdraw, {
    checklistId: second.checklistId,
    version: second.version,
  })
  const after = await headNurse.ask(skill.kit, {})
  assert.ok(!after.checklists.some((one) => one.checklistId === first.checklistId))
})

test('handed in twice it is one; nobody observes themselves, nor beyond their departments; nobody else reads it', async () => {
  const of = only(await published())
  const given = observation(of, seen('missed', 'done'), server.now(), { remark: '先脱手套' })
  const first = await headNurse.ask(skill.observe, given)
  assert.deepEqual([first.rate, first.passed], [50, 0])
  assert.deepEqual(await headNurse.ask(skill.observe, given), first)
  const list = await headNurse.ask(skill.given, paging)
  assert.equal(
    list.list.filter(({ observationId }) => observationId === given.observationId).length,
    1,
  )
  const self = observation(of, seen('done', 'done'), server.now(), { userId: 'renhe-0002' })
  assert.equal((await headNurse.send(skill.observe, self)).code, Code.aboutYourself)
  const outside = observation(of, seen('done', 'done'), server.now(), { userId: 'renhe-0006' })
  assert.equal((await headNurse.send(skill.observe, outside)).code, Code.notAllowed)
  const unjudged = { ...observation(of, seen('done', 'done'), server.now()), marks: [] }
  assert.equal((await headNurse.send(skill.observe, unjudged)).code, Code.badInput)
  const nameless = { ...observation(of, seen('done', 'done'), server.now()), userId: undefined }
  assert.equal((await headNurse.send(skill.observe, nameless)).code, Code.badInput)
  assert.equal((await nurse.send(skill.observe, given)).code, Code.rightLacking)
  const taken = await admin.send(skill.observe, given)
  assert.equal(taken.code, Code.notAllowed, 'an id that somebody else has handed in')
  const { observationId } = given
  assert.equal((await stranger.send(skill.one, { observationId })).code, Code.notFound)
  const mine = await nurse.ask(skill.one, { observationId })
  assert.deepEqual([mine.isMine, mine.remark, mine.observerName !== ''], [1, '先脱手套', true])
  const told = await nurse.ask(message.list, paging)
  assert.ok(told.list.some(({ title }) => title.includes('操作考核未合格')))
  const signed = await nurse.ask(skill.sign, { observationId, signedTime: server.now() })
  const again = await nurse.ask(skill.sign, { observationId, signedTime: server.now() + 5000 })
  assert.equal(again.signedTime, signed.signedTime)
  assert.equal(
    (await headNurse.send(skill.sign, { observationId, signedTime: 1 })).code,
    Code.notFound,
  )
})

test('moments without a name: nothing joins them to a person; rates by department, post and moment', async () => {
  const of = only(await published(moments()))
  const { departments, posts } = await headNurse.ask(skill.kit, {})
  const [department] = departments
  const [post] = posts
  const handed = {
    observationId: newId(),
    ...of,
    departmentId: department!.departmentId,
    postId: post!.postId,
    observedTime: server.now(),
    marks: [],
    opportunities: [
      { stepIds: ['m1'], action: 'rub' as const },
      { stepIds: ['m1', 'm2'], action: 'missed' as const },
      { stepIds: ['m2'], action: 'wash' as const },
      { stepIds: ['m2'], action: 'rub' as const },
    ],
    remark: '',
  }
  assert.deepEqual(await headNurse.ask(skill.observe, handed), {
    score: 3,
    total: 4,
    rate: 75,
    passed: 0,
  })
  const row = await server.db
    .selectFrom('skill_observation')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('observation_id', '=', handed.observationId)
    .executeTakeFirstOrThrow()
  assert.equal(row.person_id, null)
  const statistics = await admin.ask(skillResult.statistics, { checklistId: of.checklistId })
  assert.deepEqual([statistics.observations, statistics.done, statistics.total], [1, 3, 4])
  assert.deepEqual(
    statistics.steps.map(({ stepId, seen: n, missed }) => [stepId, n, missed]),
    [
      ['m1', 2, 1],
      ['m2', 3, 1],
    ],
  )
  assert.deepEqual([statistics.units[0]?.total, statistics.posts[0]?.post], [4, post!.name])
  const elsewhere = { ...handed, observationId: newId(), departmentId: 'd4' }
  const refused = await headNurse.send(skill.observe, elsewhere)
  assert.ok([Code.notAllowed, Code.badInput].includes(refused.code as never))
})

test('a skill that is owed: told, ticked off by what they pass, open again when that is voided, and it comes back', async () => {
  const of = only(await published(doffing({ title: '穿脱防护' })))
  const { taskId } = await admin.ask(skillTask.give, {
    checklistId: of.checklistId,
    title: '第一季度穿脱防护',
    whom: onlyPeople([nurseId]),
    endTime: server.now() + 30 * dayMs,
    again: { way: 'months', months: 6 },
  })
  assert.equal(await dutyState(taskId), DutyState.toDo)
  const owed = await nurse.ask(duty.mine, {})
  assert.ok(owed.list.some((one) => one.kind === 'skill' && one.taskId === taskId))
  const task = await nurse.ask(skill.task, { taskId })
  assert.deepEqual([task.done, task.checklist.title], [0, '穿脱防护'])
  assert.equal((await stranger.send(skill.task, { taskId })).code, Code.notFound)
  await server.advance(1000)
  await headNurse.ask(skill.observe, observation(of, seen('missed', 'done'), server.now()))
  assert.equal(await dutyState(taskId), DutyState.failed)
  const passing = observation(of, seen('done', 'done'), server.now())
  await headNurse.ask(skill.observe, passing)
  assert.equal(await dutyState(taskId), DutyState.passed)
  assert.deepEqual(
    (await admin.ask(skillTask.list, paging)).list
      .filter((one) => one.taskId === taskId)
      .map(({ people, done }) => [people, done]),
    [[1, 1]],
  )
  const { observationId } = passing
  const reason = '考核时用错了考核表'
  assert.equal(
    (await headNurse.send(skillResult.void, { observationId, reason })).code,
    Code.rightLacking,
  )
  await admin.ask(skillResult.void, { observationId, reason })
  assert.notEqual(await dutyState(taskId), DutyState.passed)
  assert.equal((await nurse.send(skill.one, { observationId })).code, Code.notFound)
  const voided = await admin.ask(skillResult.list, { ...paging, voided: 1 })
  assert.ok(voided.list.some((one) => one.observationId === observationId && one.voidedTime > 0))
  const counting = await admin.ask(skillResult.list, paging)
  assert.ok(!counting.list.some((one) => one.observationId === observationId))
  await admin.ask(skillTask.takeBack, { taskId })
  assert.equal(await dutyState(taskId), DutyState.withdrawn)
})

test('nobody voids what was observed of themselves', async () => {
  const of = only(await published())
  const given = observation(of, seen('done', 'done'), server.now(), { userId: 'renhe-0003' })
  const observer = await person(server.url, 10)
  const { code } = await observer.send(skill.observe, given)
  assert.equal(code, 0)
  const { observationId } = given
  const own = await admin.send(skillResult.void, { observationId, reason: '不认可' })
  assert.equal(own.code, Code.aboutYourself)
})
