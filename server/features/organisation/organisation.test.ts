import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { aTask } from '../../testing/aTask'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { organisation } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const tree = async (client = admin) => client.ask(organisation.tree, {})
const unitNamed = async (name: string) =>
  (await tree()).units.find((unit) => unit.name === name && unit.closedTime === null)
const make = async (name: string, kind: 'campus' | 'department' | 'ward', parentId?: string) =>
  (await admin.ask(organisation.saveUnit, { name, kind, code: '', ...(parentId && { parentId }) }))
    .unitId
const eventsOf = (thingId: string) =>
  server.db
    .selectFrom('audit_event')
    .select(['what', 'kind', 'who_id'])
    .where('com_id', '=', 'renhe')
    .where('thing_id', '=', thingId)
    .execute()
const work = (personId: string, unitId: string) =>
  server.db
    .updateTable('person')
    .set({ department_id: unitId })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', personId)
    .execute()

test('a campus with a department and a ward; renamed, its former name is kept; each act is in the log', async () => {
  const campus = await make('东湖院区', 'campus')
  const department = await make('心血管内科', 'department', campus)
  const ward = await make('一病区', 'ward', department)
  const twice = await admin.send(organisation.saveUnit, {
    name: '一病区',
    kind: 'ward',
    code: '',
    parentId: department,
  })
  assert.equal(twice.code, Code.stateChanged)
  assert.match(twice.msg, /已有“一病区”/)
  await admin.ask(organisation.saveUnit, { unitId: ward, name: 'A 区', kind: 'ward', code: 'N1' })
  const { units } = await tree()
  const names = units.map(({ name }) => name)
  assert.deepEqual(names.slice(names.indexOf('东湖院区'), names.indexOf('东湖院区') + 3), [
    '东湖院区',
    '心血管内科',
    'A 区',
  ])
  assert.deepEqual(units.find(({ unitId }) => unitId === ward)?.formerNames, ['一病区'])
  assert.deepEqual(
    (await eventsOf(ward)).map(({ what, kind, who_id }) => [what, kind, who_id]),
    [
      ['organisation.saveUnit', 'add', 'renhe-0003'],
      ['organisation.saveUnit', 'change', 'renhe-0003'],
    ],
  )
})

test('nothing is put below itself; what moves takes its people along', async () => {
  const [above, below] = [await make('外科片', 'department'), '']
  const inner = await make('普外科', 'department', above)
  assert.equal(below, '')
  const wrong = await admin.send(organisation.moveUnit, { unitId: above, parentId: inner })
  assert.match(wrong.msg, /自己的下级/)
  await work('renhe-0001', inner)
  const campus = (await unitNamed('东湖院区'))?.unitId ?? ''
  await admin.ask(organisation.moveUnit, { unitId: inner, parentId: campus })
  const { further_units } = await server.db
    .selectFrom('person')
    .select('further_units')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0001')
    .executeTakeFirstOrThrow()
  assert.deepEqual(further_units, [campus])
  assert.equal((await unitNamed('东湖院区'))?.peopleBelow, 1)
})

test('a unit with people, units or running exams is not closed, and says why; merged, everything follows', async () => {
  const from = (await unitNamed('普外科'))?.unitId ?? ''
  const into = await make('外科', 'department')
  const task = await aTask(server.db, server.now(), {
    audience: JSON.stringify(ofUnits([from, into])),
  })
  const full = await admin.send(organisation.closeUnit, { unitId: from, open: false })
  assert.match(full.msg, /“普外科”还有 1 人/)
  const effects = await admin.ask(organisation.effects, { unitId: from })
  assert.deepEqual([effects.people, effects.exams], [1, 1])
  assert.deepEqual(
    await admin.ask(organisation.mergeUnits, { unitId: from, intoId: into }),
    effects,
  )
  const row = await server.db
    .selectFrom('person')
    .select(['department_id', 'further_units'])
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0001')
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { department_id: into, further_units: [] })
  const { audience } = await server.db
    .selectFrom('exam_task')
    .select('audience')
    .where('task_id', '=', task)
    .executeTakeFirstOrThrow()
  assert.deepEqual(audience, ofUnits([into]))
  const merged = (await tree()).units
  assert.notEqual(merged.find(({ unitId }) => unitId === from)?.closedTime, null)
  assert.deepEqual(merged.find(({ unitId }) => unitId === into)?.formerNames, ['普外科'])
  await work('renhe-0001', 'd1')
  const running = await admin.send(organisation.closeUnit, { unitId: into, open: false })
  assert.match(running.msg, /还有 1 场考试没有结束（测试考试）/)
})

test('a post is merged into another: its people take that one', async () => {
  const { entryId } = await admin.ask(organisation.saveEntry, {
    kind: 'post',
    name: '导管护士',
    nature: 2,
  })
  await server.db
    .updateTable('person')
    .set({ post_id: entryId })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0001')
    .execute()
  const full = await admin.send(organisation.closeEntry, { kind: 'post', entryId, open: false })
  assert.match(full.msg, /还有 1 人是“导管护士”/)
  const { people } = await admin.ask(organisation.closeEntry, {
    kind: 'post',
    entryId,
    open: false,
    intoId: 'nurse',
  })
  assert.equal(people, 1)
})

test('a head nurse reads her department and those above it; another hospital nothing of ours', async () => {
  const headNurse = await person(server.url, 2)
  const { units } = await tree(headNurse)
  assert.deepEqual(
    units.map(({ unitId }) => unitId),
    ['d2', 'd2a1', 'd2a2', 'd2a3'],
  )
  assert.equal(
    (await headNurse.send(organisation.closeUnit, { unitId: 'd2', open: false })).code,
    Code.rightLacking,
  )
  const operator = await person(server.url, 900)
  assert.equal(
    (await operator.send(organisation.closeUnit, { unitId: 'd2', open: false })).code,
    Code.notFound,
  )
})
