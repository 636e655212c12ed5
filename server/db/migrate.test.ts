import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { emptyDatabase } from '../testing/testDatabase'
import { connect, type Connection } from './connect'
import { migrate } from './migrate'
import { migrations } from './migrations'

let connection: Connection
let drop: () => Promise<void>

before(async () => {
  const database = await emptyDatabase()
  drop = database.drop
  connection = connect(database.databaseUrl, { size: 4, onError: () => {} })
})
after(async () => {
  await connection.end()
  await drop()
})

const next = {
  number: migrations.length + 1,
  name: 'next',
  sql: 'create table next_thing (com_id text primary key)',
}

test('four servers that start at once on an empty database migrate it once', async () => {
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate(connection.db)))
  assert.deepEqual(
    done.flat(),
    migrations.map(({ name }) => name),
  )
  assert.deepEqual(await migrate(connection.db), [])
})

test('a migration that fails leaves nothing behind', async () => {
  const broken = { ...next, sql: `${next.sql}; select * from nowhere` }
  await assert.rejects(migrate(connection.db, [...migrations, broken]), /nowhere/)
  const { rows } = await sql<{
    there: string | null
  }>`select to_regclass('next_thing')::text as there`.execute(connection.db)
  assert.equal(rows[0]?.there, null)
})

test('a newer database: the older program says so in one sentence', async () => {
  assert.deepEqual(await migrate(connection.db, [...migrations, next]), ['next'])
  await assert.rejects(migrate(connection.db), {
    name: 'SettingError',
    message: /newer version of this program \(migration \d+, next\)/,
  })
})

test('a released migration that was edited is noticed', async () => {
  const edited = { ...next, sql: `${next.sql};` }
  await assert.rejects(migrate(connection.db, [...migrations, edited]), {
    name: 'SettingError',
    message: /\(next\) of the database is not the one of this program/,
  })
})
