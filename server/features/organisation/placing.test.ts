import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { inTransaction } from '../../db/inTransaction'
import { aTask } from '../../testing/aTask'
import { person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { renewPlaces } from './organisationService'

const { exam } = contract
const nurse = 'renhe-0001'
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const unitsOf = async (personId: string) =>
  (
    await server.db
      .selectFrom('person')
      .select(['department_id', 'further_units'])
      .where('com_id', '=', 'renhe')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
  ).further_units

async function work(departmentId: string) {
  await inTransaction(server.db, async (tx) => {
    await tx
      .updateTable('person')
      .set({ department_id: departmentId })
      .where('com_id', '=', 'renhe')
      .where('person_id', '=', nurse)
      .execute()
    await renewPlaces(tx, 'renhe', { personIds: [nurse] }, server.now())
  })
}

const sees = async (taskId: string) => {
  const { list } = await (
    await person(server.url, 1)
  ).ask(exam.home, { showScope: 2, pageIndex: 1, pageSize: 20 })
  return list.some((task) => task.taskId === taskId)
}

test('who works in a ward, or has a further post in it, counts to the department above', async () => {
  await server.db
    .insertInto('department')
    .values([
      { com_id: 'renhe', department_id: 'heart', department_name: '心血管内科', position: 50 },
      {
        com_id: 'renhe',
        department_id: 'ward1',
        department_name: '心血管内科一病区',
        kind: 'ward',
        parent_id: 'heart',
        position: 0,
      },
    ])
    .execute()
  const home = await server.db
    .selectFrom('person')
    .select('department_id')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', nurse)
    .executeTakeFirstOrThrow()
  const taskId = await aTask(server.db, server.now(), {
    audience: JSON.stringify(ofUnits(['heart'])),
  })
  assert.equal(await sees(taskId), false)

  await work('ward1')
  assert.deepEqual(await unitsOf(nurse), ['heart'])
  assert.equal(await sees(taskId), true)

  await work(home.department_id ?? '')
  assert.deepEqual(await unitsOf(nurse), [])
  assert.equal(await sees(taskId), false)

  await inTransaction(server.db, async (tx) => {
    await tx
      .insertInto('further_post')
      .values({
        com_id: 'renhe',
        person_id: nurse,
        department_id: 'ward1',
        post_id: null,
        since: null,
      })
      .execute()
    await renewPlaces(tx, 'renhe', { unitIds: [home.department_id ?? ''] }, server.now())
  })
  assert.deepEqual(await unitsOf(nurse), ['heart', 'ward1'])
  assert.equal(await sees(taskId), true)
})
