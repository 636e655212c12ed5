import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { connect, type Connection } from '../connect'
import { freshDatabase } from '../../testing/testDatabase'
import { readMoment } from './types'

let connection: Connection
let drop: () => Promise<void>

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  connection = connect(database.databaseUrl, { size: 1, onError: () => {} })
})
after(async () => {
  await connection.end()
  await drop()
})

/** What comes back of a value that went in as a parameter of that type. */
async function roundTrip(type: string, value: unknown): Promise<unknown> {
  const { rows } = await sql<{
    value: unknown
  }>`select ${value}::${sql.raw(type)} as value`.execute(connection.db)
  return rows[0]?.value
}

test('a moment is epoch ms in every zone of the session, before 1970, with microseconds, for ever', async () => {
  const moments = [
    0,
    1,
    -1,
    1_795_353_540_123,
    1_795_353_540_123.001,
    -5_000_000_000_001,
    Infinity,
    null,
  ]
  for (const zone of ['UTC', 'Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu']) {
    await sql`select set_config('TimeZone', ${zone}, false)`.execute(connection.db)
    for (const moment of moments)
      assert.equal(await roundTrip('timestamptz', moment), moment, `${moment} in ${zone}`)
    assert.deepEqual(
      await roundTrip('timestamptz[]', [5, 1_795_353_540_123]),
      [5, 1_795_353_540_123],
    )
  }
})

test('PostgreSQL’s own spellings of a moment', () => {
  assert.equal(readMoment('1970-01-01 08:00:00+08'), 0)
  assert.equal(readMoment('1969-12-31 19:00:00.25-05'), 250)
  assert.equal(readMoment('1970-01-01 05:45:00+05:45'), 0)
})

test('a boolean takes true, false and the wire’s 0 and 1', async () => {
  for (const [given, kept] of [
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    [null, null],
  ] as const)
    assert.equal(await roundTrip('boolean', given), kept)
  assert.deepEqual(await roundTrip('boolean[]', [1, 0, true]), [true, false, true])
})

test('numeric and bigint are numbers, a date is its text', async () => {
  assert.equal(await roundTrip('numeric', 12.5), 12.5)
  assert.equal(await roundTrip('bigint', 9_007_199_254_740_991), 9_007_199_254_740_991)
  assert.equal(await roundTrip('date', '2026-11-22'), '2026-11-22')
  assert.deepEqual(await roundTrip('numeric[]', [0.1, 2]), [0.1, 2])
})

test('a statement that PostgreSQL refuses fails each time, and the connection goes on', async () => {
  for (let times = 0; times < 3; times++)
    await assert.rejects(sql`select ${1}::int from nowhere`.execute(connection.db), /nowhere/)
  assert.equal(await roundTrip('int', 7), 7)
})
