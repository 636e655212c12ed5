import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { dayMs, hourMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Role } from '@contract/rules/rights'
import { aPlan } from '../authoring/testing/aPlan'
import { aCourseDraft, aPart } from '../../testing/aCourse'
import { aTrainingDraft } from '../../testing/aTraining'
import { type Client, person } from '../../testing/client'
import { roleHolders, type RoleHolder } from '../../testing/roleHolders'
import { startServer, type TestServer } from '../../testing/startServer'

const { authoring, courseMaking, grants, meetingManage, training, trainingSet } = contract
let server: TestServer
let holders: RoleHolder[]
before(async () => {
  server = await startServer()
  await server.db
    .insertInto('department')
    .values({
      com_id: 'renhe',
      department_id: 'd90',
      department_name: '重症二组',
      position: 90,
      parent_id: 'd2',
    })
    .execute()
  holders = await roleHolders(server)
})
after(() => server.close())

const holderOf = (role: Role): Client => holders.find((one) => one.role === role)!.client
const codeOf = async (client: Client, call: Call, input: unknown) =>
  (await client.send(call, input as never)).code

/** Everybody; the own department; one below it; another; one that is theirs beside one that is not. */
const audiences: [departments: string[], isTheirs: boolean][] = [
  [[], false],
  [['d2'], true],
  [['d2', 'd90'], true],
  [['d3'], false],
  [['d2', 'd3'], false],
]

const aMeetingFor = (departments: string[]) => {
  const startTime = server.now() + hourMs
  return {
    title: '科室例会',
    place: '',
    host: '',
    startTime,
    endTime: startTime + hourMs,
    signStart: startTime - 30 * minuteMs,
    signEnd: startTime + 30 * minuteMs,
    signOutStart: 0,
    signOutEnd: 0,
    graceMinutes: 5,
    hours: 1,
    dynamicCode: 0,
    takeOffline: 0,
    needPicture: 0,
    allowGuests: 0,
    latitude: 0,
    longitude: 0,
    radius: 0,
    whom: ofUnits(departments),
    form: [],
  }
}

const aTrainingFor = (departments: string[]) =>
  aTrainingDraft(server.now(), { whom: ofUnits(departments) })

test('a meeting: of a head nurse and a trainer for their departments and those below, of an administrator for all', async () => {
  for (const [departments, isTheirs] of audiences) {
    const input = { draft: aMeetingFor(departments) }
    for (const role of ['headNurse', 'trainer'] as const)
      assert.equal(
        await codeOf(holderOf(role), meetingManage.save, input),
        isTheirs ? 0 : Code.notAllowed,
        `${role}: ${departments.join()}`,
      )
    assert.equal(await codeOf(holderOf('hospitalAdministrator'), meetingManage.save, input), 0)
  }
})

test('a meeting that is there grows no wider, and nobody of elsewhere is signed in for', async () => {
  const nurse = holderOf('headNurse')
  const { meetingId } = await nurse.ask(meetingManage.save, { draft: aMeetingFor(['d2']) } as never)
  const wider = { meetingId, draft: aMeetingFor([]) }
  assert.equal(await codeOf(nurse, meetingManage.save, wider), Code.notAllowed)
  const sign = (userId: string) =>
    codeOf(nurse, meetingManage.correct, { meetingId, userId, reason: '补签' })
  assert.equal(await sign('renhe-0006'), Code.notFound)
  assert.equal(await sign('renhe-0001'), 0)
})

test('a training task: of a trainer for their departments, when it is set and when it is changed', async () => {
  const trainer = holderOf('trainer')
  for (const [departments, isTheirs] of audiences)
    assert.equal(
      await codeOf(trainer, training.save, aTrainingFor(departments)),
      isTheirs ? 0 : Code.notAllowed,
      departments.join(),
    )
  const { taskId } = await trainer.ask(training.save, aTrainingFor(['d2']))
  for (const [departments, isTheirs] of audiences)
    assert.equal(
      await codeOf(trainer, trainingSet.change, { taskId, ...aTrainingFor(departments) }),
      isTheirs ? 0 : Code.notAllowed,
      departments.join(),
    )
})

test('a course: a trainer publishes for their departments only, an author for the hospital', async () => {
  const draft = (departments: string[]) =>
    aCourseDraft(server.now(), {
      title: '手卫生',
      startTime: server.now(),
      endTime: server.now() + dayMs,
      whom: ofUnits(departments),
      phases: [aPart('P1', { seconds: 10 })],
    })
  for (const [departments, isTheirs] of audiences)
    for (const role of ['trainer', 'author'] as const) {
      const client = holderOf(role)
      const saved = await client.ask(courseMaking.saveDraft, { draft: draft(departments) } as never)
      assert.equal(
        await codeOf(client, courseMaking.publish, saved),
        isTheirs || role === 'author' ? 0 : Code.notAllowed,
        `${role}: ${departments.join()}`,
      )
    }
})

test('an exam: the author of a hospital for any of its departments, and for no region', async () => {
  const author = holderOf('author')
  for (const [departments] of audiences) {
    const plan = aPlan(server.now(), { whom: ofUnits(departments) })
    const saved = await author.ask(authoring.savePlan, { plan })
    assert.equal(await codeOf(author, authoring.publishPlan, saved), 0)
  }
  const plan = aPlan(server.now(), { taskRang: 3 })
  const saved = await author.ask(authoring.savePlan, { plan })
  const refused = await author.send(authoring.publishPlan, saved)
  assert.equal(refused.code, Code.notAllowed)
  assert.equal(refused.msg, '只有质控中心可以组织面向区域的考试')
})

test('who picks departments is offered those of their right, and the refusal says so', async () => {
  const offered = async (
    role: Role,
    ability: 'meeting.run' | 'training.assign' | 'exam.author',
  ) => {
    const { reach, departments } = await holderOf(role).ask(grants.audience, { ability })
    return [reach, departments.map(({ deptId }) => deptId)]
  }
  assert.deepEqual(await offered('headNurse', 'meeting.run'), [
    'departments',
    ['d2', 'd2a1', 'd2a2', 'd2a3', 'd90'],
  ])
  assert.deepEqual(await offered('trainer', 'training.assign'), [
    'departments',
    ['d2', 'd2a1', 'd2a2', 'd2a3', 'd90'],
  ])
  assert.deepEqual(await offered('headNurse', 'training.assign'), ['none', []])
  assert.deepEqual(await offered('qualityCentre', 'exam.author'), ['region', []])
  const [reach, all] = await offered('hospitalAdministrator', 'meeting.run')
  assert.equal(reach, 'hospital')
  assert.ok(all?.includes('d3') && all.length > 2)
  const refused = await holderOf('headNurse').send(meetingManage.save, {
    draft: aMeetingFor(['d3']),
  } as never)
  assert.equal(refused.msg, '你的权限只到部分科室，请只选择这些科室（至少一个）')
})

test('a refresher reaches nobody outside the departments of the right', async () => {
  const nurse = holderOf('headNurse')
  const learner = await person(server.url, 1)
  assert.equal(
    await codeOf(nurse, contract.mistakes.assignRefresh, {
      departmentId: 'd3',
      knowCatId: 'KC01',
    }),
    Code.notFound,
  )
  assert.equal(
    await codeOf(learner, contract.mistakes.assignRefresh, {
      departmentId: 'd2',
      knowCatId: 'KC01',
    }),
    Code.rightLacking,
  )
})
