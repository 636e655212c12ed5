import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { freshDatabase } from '../testing/testDatabase'
import { connect, type Connection } from './connect'

let connection: Connection
let drop: () => Promise<void>
const lost: Error[] = []

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  connection = connect(database.databaseUrl, { size: 2, onError: (error) => lost.push(error) })
})
after(async () => {
  await connection.end()
  await drop()
})

const backend = async (db: Connection['db']) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
const cut = (pid: number) => sql`select pg_terminate_backend(${pid}::int)`.execute(connection.db)
const settled = () => new Promise((done) => setTimeout(done, 200))

test('a connection that is cut between two statements fails its transaction, not the process', async () => {
  await assert.rejects(
    connection.db.transaction().execute(async (tx) => {
      await cut(await backend(tx))
      await settled()
      await sql`select 1`.execute(tx)
    }),
  )
  assert.ok(lost.length > 0)
  assert.equal((await sql`select 1`.execute(connection.db)).rows.length, 1)
})

test('one that is cut while idle is replaced', async () => {
  const pid = await backend(connection.db)
  await connection.db
    .transaction()
    .execute(async (tx) => {
      if ((await backend(tx)) === pid) await cut(pid).catch(() => undefined)
      else await sql`select pg_terminate_backend(${pid}::int)`.execute(tx)
    })
    .catch(() => undefined)
  await settled()
  assert.notEqual(await backend(connection.db), pid)
})

test('one that is cut in the middle of a statement fails that statement only', async () => {
  let pid = 0
  const waiting = connection.db.transaction().execute(async (tx) => {
    pid = await backend(tx)
    await sql`select pg_sleep(30)`.execute(tx)
  })
  const failed = assert.rejects(waiting)
  while (pid === 0) await settled()
  await cut(pid)
  await failed
  assert.equal((await sql`select 1`.execute(connection.db)).rows.length, 1)
})
