import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { eventually } from '../testing/eventually'
import { freshDatabase } from '../testing/testDatabase'
import { connect, type Connection } from './connect'
import { isUnreachable } from './isUnreachable'
import type { LiveClient } from './LiveClient'

let connection: Connection
/** Cuts the connections of the other one. */
let outside: Connection
let drop: () => Promise<void>
const lost: Error[] = []

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  connection = connect(database.databaseUrl, { size: 2, onError: (error) => lost.push(error) })
  outside = connect(database.databaseUrl, { size: 1, onError: () => undefined })
})
after(async () => {
  await connection.end()
  await outside.end()
  await drop()
})

const backend = async (db: Connection['db']) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
const cut = (pid: number) => sql`select pg_terminate_backend(${pid}::int)`.execute(outside.db)
/** Cuts a connection that no statement runs on, and waits until its pool has heard of it. */
async function cutIdle(pid: number) {
  const before = lost.length
  await cut(pid)
  const heard = await eventually(
    () => Promise.resolve(lost.length),
    (count) => count > before,
  )
  assert.ok(heard > before)
}

test('a connection that is cut between two statements fails its transaction, not the process', async () => {
  await assert.rejects(
    connection.db.transaction().execute(async (tx) => {
      await cutIdle(await backend(tx))
      await sql`select 1`.execute(tx)
    }),
  )
  assert.equal((await sql`select 1`.execute(connection.db)).rows.length, 1)
})

test('one that is cut while idle is replaced', async () => {
  const pid = await backend(connection.db)
  await cutIdle(pid)
  assert.notEqual(await backend(connection.db), pid)
})

test('one that is cut in the middle of a statement fails that statement only', async () => {
  let pid = 0
  const waiting = connection.db.transaction().execute(async (tx) => {
    pid = await backend(tx)
    await sql`select pg_sleep(30)`.execute(tx)
  })
  const failed = assert.rejects(waiting)
  const isAsleep = async () => {
    const { rows } = await sql<{ yes: boolean }>`
      select wait_event = 'PgSleep' as yes from pg_stat_activity where pid = ${pid}`.execute(
      outside.db,
    )
    return rows[0]?.yes
  }
  assert.equal(await eventually(isAsleep, (yes) => yes === true), true)
  await cut(pid)
  await failed
  assert.equal((await sql`select 1`.execute(connection.db)).rows.length, 1)
})

/** On a connection of its own, given back whatever happens. */
async function onClient(work: (client: pg.PoolClient & LiveClient) => Promise<void>) {
  const client = (await connection.pool.connect()) as pg.PoolClient & LiveClient
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

test('a transaction begins together with its first statement', () =>
  onClient(async (client) => {
    const { heard } = client
    await client.query('begin')
    assert.equal(client.heard, heard, 'nobody waited for an answer')
    const { rows } = await client.query('select now() = statement_timestamp() as "isFirst"')
    assert.deepEqual(rows, [{ isFirst: false }], 'the transaction began before the statement')
  }))

test('what fails in a transaction takes back what stood before it', async () => {
  const { db } = connection
  await sql`create table begun (n int primary key)`.execute(db)
  const twice = db.transaction().execute(async (tx) => {
    await sql`insert into begun values (1)`.execute(tx)
    await sql`insert into begun values (1)`.execute(tx)
  })
  await assert.rejects(twice, /duplicate key/)
  assert.deepEqual((await sql`select n from begun`.execute(db)).rows, [])
})

test('a transaction on a connection that is gone says so at its first statement', () =>
  onClient(async (client) => {
    client.cut('pulled out')
    await client.query('begin')
    await assert.rejects(client.query('select 1'))
  }))

test('who asks while the server ends is told that the database is out of reach: it is no fault', async () => {
  const { databaseUrl, drop: dropOther } = await freshDatabase()
  const { db, end } = connect(databaseUrl, { size: 1, onError: () => undefined })
  await sql`select 1`.execute(db)
  await end()
  const refused = await sql`select 1`.execute(db).then(
    () => undefined,
    (error: Error) => error,
  )
  assert.ok(refused && isUnreachable(refused), refused?.message)
  await dropOther()
})
