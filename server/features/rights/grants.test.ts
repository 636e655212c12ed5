import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { notifyPersonChanged } from '../../db/notices'
import { type Client, person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { aPerson } from '../../testing/roleHolders'
import { startServer, type TestServer } from '../../testing/startServer'

const { grants, live, account } = contract
let server: TestServer
let admin: Client
let nurse: Client
let operator: Client
const nurseId = 'renhe-0005'
const hospital = { kind: 'hospital' } as const

before(async () => {
  server = await startServer()
  ;[admin, nurse, operator] = (await Promise.all(
    [3, 5, 900].map((n) => person(server.url, n)),
  )) as [Client, Client, Client]
})
after(() => server.close())
beforeEach(async () => {
  await server.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('person_grant').where('person_id', '=', nurseId).execute()
    await notifyPersonChanged(tx, 'renhe', nurseId)
  })
  // The database tells the server a moment later, on a slow machine later still.
  await eventually(
    () => abilities(nurse),
    (left) => left.length === 0,
  )
})

const abilities = async (client: Client) => (await client.ask(account.me, {})).abilities

test('the same right is given once; further or longer is another one', async () => {
  const given = { userId: nurseId, role: 'marker' as const, scope: hospital }
  const codes = await Promise.all([1, 2, 3, 4].map(() => admin.send(grants.grant, given)))
  assert.deepEqual(codes.map(({ code }) => code).sort(), [
    0,
    Code.stateChanged,
    Code.stateChanged,
    Code.stateChanged,
  ])
  const longer = { ...given, untilTime: server.now() + dayMs }
  assert.equal((await admin.send(grants.grant, longer)).code, 0)
})

test('a role is given and taken back: it holds from the next request on, and the log keeps it', async () => {
  assert.deepEqual(await abilities(nurse), [])
  const { grantId } = await admin.ask(grants.grant, {
    userId: nurseId,
    role: 'marker',
    scope: hospital,
  })
  assert.deepEqual(await abilities(nurse), ['marking.read', 'exam.mark'])
  const me = await nurse.ask(account.me, {})
  assert.deepEqual(me.roles, ['learner', 'marker'])
  await admin.ask(grants.takeBack, { grantId })
  assert.deepEqual(await abilities(nurse), [])
  const { list } = await admin.ask(grants.ofPerson, { userId: nurseId })
  assert.deepEqual(
    list.map(({ role, inForce, grantedByName, takenBackTime }) => [
      role,
      inForce,
      grantedByName,
      takenBackTime !== null,
    ]),
    [['marker', 0, '周敏', true]],
  )
  assert.equal((await admin.send(grants.takeBack, { grantId })).code, Code.notFound)
})

test('a deputy holds a role between two moments and not a second longer, in a remembered session too', async () => {
  const now = server.now()
  await admin.ask(grants.grant, {
    userId: nurseId,
    role: 'invigilator',
    scope: hospital,
    fromTime: now + 20_000,
    untilTime: now + 40_000,
  })
  assert.deepEqual(await abilities(nurse), [])
  await server.advance(25_000)
  assert.ok((await abilities(nurse)).includes('exam.supervise'))
  await server.advance(20_000)
  assert.deepEqual(await abilities(nurse), [])
})

test('departments mean those below them too', async () => {
  await server.db
    .insertInto('department')
    .values([
      {
        com_id: 'renhe',
        department_id: 'd90',
        department_name: '重症二组',
        position: 90,
        parent_id: 'd2',
      },
      {
        com_id: 'renhe',
        department_id: 'd91',
        department_name: '重症二组夜班',
        position: 91,
        parent_id: 'd90',
      },
    ])
    .execute()
  await aPerson(server.db, { comId: 'renhe', userId: 'below', departmentId: 'd91' })
  const nightShift = { userId: 'below', pageIndex: 1, pageSize: 10 }
  const { certificate } = contract
  assert.equal((await nurse.send(certificate.list, nightShift)).code, Code.notFound)
  await admin.ask(grants.grant, {
    userId: nurseId,
    role: 'headNurse',
    scope: { kind: 'departments', departmentIds: ['d2'] },
  })
  assert.equal((await nurse.send(certificate.list, nightShift)).code, 0)
  const elsewhere = { ...nightShift, userId: 'renhe-0006' }
  assert.equal((await nurse.send(certificate.list, elsewhere)).code, Code.notFound)
})

test('nobody gives more, further or longer than they hold', async () => {
  const now = server.now()
  const give = (client: Client, input: object) =>
    client.send(grants.grant, {
      userId: 'renhe-0006',
      role: 'marker',
      scope: hospital,
      ...input,
    } as never)
  assert.equal((await give(nurse, {})).code, Code.rightLacking)
  for (const wide of [
    { role: 'platformOperator', scope: { kind: 'platform' } },
    { role: 'qualityCentre', scope: { kind: 'region', areaId: '42' } },
    { role: 'headNurse' },
    { role: 'learner' },
    { role: 'hospitalAdministrator', scope: { kind: 'departments', departmentIds: ['d2'] } },
  ])
    assert.equal((await give(admin, wide)).code, Code.notAllowed, JSON.stringify(wide))
  assert.equal((await give(admin, { userId: 'jiangcheng-0101' })).code, Code.notFound)
  assert.equal((await give(admin, { comId: 'jiangcheng' })).code, Code.notFound)
  assert.equal((await give(admin, { untilTime: now - 1 })).code, Code.badInput)
  const nowhere = { kind: 'departments', departmentIds: ['d77'] }
  assert.equal((await give(admin, { scope: nowhere })).code, Code.badInput)
  await admin.ask(grants.grant, {
    userId: nurseId,
    role: 'hospitalAdministrator',
    scope: hospital,
    untilTime: now + dayMs,
  })
  assert.equal((await give(nurse, {})).code, Code.notAllowed)
  assert.equal((await give(nurse, { untilTime: now + 2 * dayMs })).code, Code.notAllowed)
  assert.equal((await give(nurse, { untilTime: now + dayMs / 2 })).code, 0)
  const abroad = { userId: 'jiangcheng-0101', comId: 'jiangcheng' }
  assert.equal((await give(operator, abroad)).code, 0)
})

test('nobody gives themselves a right, also who may give it to everybody else', async () => {
  const mine = { role: 'invigilator', scope: hospital, untilTime: server.now() + dayMs } as const
  const give = async (client: Client, userId: string, more: object = {}) =>
    (await client.send(grants.grant, { ...mine, ...more, userId })).code
  assert.equal(await give(admin, 'renhe-0003'), Code.aboutYourself)
  assert.equal(await give(operator, 'PLATFORM-0900'), Code.aboutYourself)
  assert.equal(await give(admin, nurseId), 0)
  // The only administrator of another hospital gets a right from the operator as such, wide ones too.
  const region = { role: 'qualityCentre', scope: { kind: 'region', areaId: '32' } }
  assert.equal(await give(operator, 'jiangcheng-0103', { ...region, comId: 'jiangcheng' }), 0)
})

test('the last administrator whose right has no end stays one, also when two go at once', async () => {
  const { list } = await admin.ask(grants.ofPerson, { userId: 'renhe-0003' })
  const mine = list[0]!.grantId
  assert.equal((await admin.send(grants.takeBack, { grantId: mine })).code, Code.lastAdministrator)
  const deputy = { userId: nurseId, role: 'hospitalAdministrator', scope: hospital } as const
  await admin.ask(grants.grant, { ...deputy, untilTime: server.now() + dayMs })
  assert.equal((await admin.send(grants.takeBack, { grantId: mine })).code, Code.lastAdministrator)
  const { grantId } = await admin.ask(grants.grant, deputy)
  const codes = await Promise.all([
    admin.send(grants.takeBack, { grantId: mine }),
    nurse.send(grants.takeBack, { grantId }),
  ])
  assert.deepEqual(codes.map(({ code }) => code).sort(), [0, Code.lastAdministrator])
  // Whoever is left: the demo administrator is one again for what follows.
  await server.db
    .updateTable('person_grant')
    .set({ taken_back_at: null, taken_back_by: null })
    .where('grant_id', '=', mine)
    .execute()
})

test('a refusal says which right is lacking, in both languages, and who has it', async () => {
  const { code, msg, data } = await nurse.send(live.sittings, {
    taskId: 'x',
    pageIndex: 1,
    pageSize: 10,
  })
  assert.equal(code, Code.rightLacking)
  assert.equal(msg, '你没有“查看考试现场”的权限。需要时请联系本院管理员')
  assert.deepEqual(data, {
    ability: 'exam.watch',
    roles: ['headNurse', 'invigilator', 'inspector', 'hospitalAdministrator', 'platformOperator'],
  })
  const english = await nurse.send(live.sittings, {} as never, { language: 'en' })
  assert.equal(
    english.msg,
    'you do not have the right to watch exams; ask the administrator of your hospital',
  )
})
