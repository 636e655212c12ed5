import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { emptyDatabase, isSpreadServer, joinMachines } from '../../testing/testDatabase'
import { connect } from '../connect'
import { migrate } from '../migrate'
import { migrations } from '../migrations'
import { checkNodes, distribute, inOrder, planMoves } from './distribute'
import { checkSpread } from './readSpread'
import { tableHomes } from './tableHomes'

test('tables go after those that they refer to, those that lie everywhere first', () => {
  const moves = [
    { table: 'answer', to: 'tenant' },
    { table: 'attempt', to: 'tenant' },
    { table: 'paper', to: 'reference' },
    { table: 'company', to: 'reference' },
  ] as const
  const references = [
    { child: 'answer', parent: 'attempt' },
    { child: 'attempt', parent: 'paper' },
    { child: 'department', parent: 'department' },
    { child: 'paper', parent: 'company' },
  ]
  assert.deepEqual(
    inOrder(moves, references).map(({ table }) => table),
    ['company', 'paper', 'attempt', 'answer'],
  )
})

test('without Citus one sentence says what is missing, and nothing is spread', async () => {
  const { databaseUrl, drop } = await emptyDatabase()
  const { db, end } = connect(databaseUrl, { size: 1, onError: () => undefined })
  await migrate(db)
  await assert.rejects(planMoves(db), /has no Citus: create extension citus/)
  await checkSpread(db)
  await end()
  await drop()
})

test('on Citus (npm run citus) a half-spread database is refused by name, mended by a second run, and takes later migrations', async (t) => {
  if (!(await isSpreadServer())) return t.skip('this is one PostgreSQL')
  const { databaseUrl, drop } = await emptyDatabase()
  await joinMachines(new URL(databaseUrl).pathname.slice(1))
  const { db, end } = connect(databaseUrl, { size: 2, onError: () => undefined })
  await migrate(db)
  await checkNodes(db)
  const all = await planMoves(db)
  const local = Object.values(tableHomes).filter((home) => home === 'local').length
  assert.equal(all.length, Object.keys(tableHomes).length - local)
  await distribute(db, all.slice(0, all.length - 20), { shards: 2 })
  await assert.rejects(checkSpread(db), /spread over machines in part only \(not yet: /)
  const left = await planMoves(db)
  assert.equal(left.length, 20)
  await distribute(db, left, { shards: 2 })
  assert.deepEqual(await planMoves(db), [])
  await checkSpread(db)
  const next = {
    number: migrations.length + 1,
    name: 'later',
    sql: 'alter table person add column later text;\ncreate index person_later on person (com_id, later);\n',
  }
  assert.deepEqual(await migrate(db, [...migrations, next]), ['later'])
  await sql`select later from person where com_id = 'x'`.execute(db)
  await end()
  await drop()
})
