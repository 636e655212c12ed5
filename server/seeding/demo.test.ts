import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { platformId } from '../companies'
import { connect, type Connection } from '../db/connect'
import { freshDatabase } from '../testing/testDatabase'
import { demoDay } from './demoMark'
import { inOrder, removeDemo } from './removeDemo'

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection

before(async () => {
  database = await freshDatabase('demo')
  connection = connect(database.databaseUrl, { size: 2, onError: () => undefined })
})
after(async () => {
  await connection.end()
  await database.drop()
})

test('the demo is gone with every row of its hospitals; content and the platform stay; twice does nothing', async () => {
  const { db } = connection
  assert.notEqual(await demoDay(db), undefined)
  const papers = () => db.selectFrom('paper').select('paper_id').where('com_id', '=', platformId)
  const papersBefore = await papers().execute()
  assert.ok(papersBefore.length > 0)
  const removed = await removeDemo(db, Date.now())
  assert.ok(
    removed.hospitals > 1 && removed.people > 0 && removed.rows > 100,
    JSON.stringify(removed),
  )
  assert.equal(await demoDay(db), undefined)
  const left = await db
    .selectFrom('person')
    .select('com_id')
    .where('com_id', '<>', platformId)
    .execute()
  assert.deepEqual(left, [])
  const grants = await db
    .selectFrom('person_grant')
    .select('grant_id')
    .where('com_id', '=', platformId)
    .where('taken_back_at', 'is', null)
    .execute()
  assert.deepEqual(grants, [])
  assert.equal((await papers().execute()).length, papersBefore.length)
  const again = await removeDemo(db, Date.now())
  assert.deepEqual(again, { hospitals: 0, rows: 0, people: 0 })
})

test('tables go after all that point to them; a circle is named', () => {
  const keys = [
    { from: 'answer', to: 'attempt' },
    { from: 'attempt', to: 'person' },
    { from: 'person', to: 'person' },
  ]
  assert.deepEqual(inOrder(['person', 'answer', 'attempt'], keys), ['answer', 'attempt', 'person'])
  assert.throws(
    () =>
      inOrder(
        ['a', 'b'],
        [
          { from: 'a', to: 'b' },
          { from: 'b', to: 'a' },
        ],
      ),
    /circle: a, b/,
  )
})
