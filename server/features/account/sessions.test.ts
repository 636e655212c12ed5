import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect, type Connection } from '../../db/connect'
import { activatePerson } from './registration/reviewRepository'
import { personTraces } from '../../allTraces'
import { anonymise } from './removal/removalRepository'
import { eventually } from '../../testing/eventually'
import { freshDatabase } from '../../testing/testDatabase'
import { endSessions, openSession } from './sessionRepository'
import { openSessions, type Sessions } from './sessions'

const now = Date.now()
const month = 30 * 24 * 3_600_000
const idle = { mobile: month, pc: month, pad: month, admin: 0 }
let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection
let here: Sessions
let there: Sessions

before(async () => {
  database = await freshDatabase()
  connection = connect(database.databaseUrl, { size: 4, onError: () => undefined })
  here = await openSessions(connection.db, connection.connections, idle)
  there = await openSessions(connection.db, connection.connections, idle)
})
after(async () => {
  await here.close()
  await there.close()
  await connection.end()
  await database.drop()
})

const nurse = { comId: 'renhe', personId: 'renhe-0001' }

const open = () =>
  openSession(connection.db, { ...nurse, deviceName: 'd', source: 2, by: 'password' }, now)

/** Waits until the question is answered with yes; the notice of a change travels for a few ms. */
const soon = async (question: () => Promise<boolean>): Promise<void> =>
  assert.ok(await eventually(question, (yes) => yes))

/** How often the sessions were read from the table. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  const connectPool = connection.pool.connect.bind(connection.pool)
  let count = 0
  connection.pool.connect = ((...args: []) => {
    count++
    return connectPool(...args)
  }) as typeof connection.pool.connect
  await work()
  connection.pool.connect = connectPool
  return count
}

test('a session is read once, then remembered for a minute', async () => {
  const token = await open()
  const ask = async (time: number) =>
    assert.equal((await here.findCaller(token, time))?.userId, 'renhe-0001')
  // The session with its person, and what the person may.
  assert.equal(await reads(() => ask(now)), 2)
  assert.equal(await reads(() => ask(now + 59_000)), 0)
  assert.equal(await reads(() => ask(now + 61_000)), 2)
})

test('a session that ends is forgotten by every process, whoever ended it', async () => {
  const token = await open()
  for (const process of [here, there]) assert.ok(await process.findCaller(token, now))
  await endSessions(connection.db, nurse)
  for (const process of [here, there])
    await soon(async () => (await process.findCaller(token, now)) === undefined)
})

test('a user who is switched off is out everywhere', async () => {
  const token = await open()
  for (const process of [here, there]) assert.ok(await process.findCaller(token, now))
  const rename = { name: 'somebody', mobileHash: '', traces: personTraces }
  assert.ok(await connection.db.transaction().execute((tx) => anonymise(tx, nurse, rename)))
  for (const process of [here, there])
    await soon(async () => (await process.findCaller(token, now)) === undefined)
  await connection.db.transaction().execute((tx) => activatePerson(tx, 'renhe', 'renhe-0001', now))
})

test('while nobody listens nothing is remembered; afterwards it is again', async () => {
  const token = await open()
  assert.ok(await here.findCaller(token, now))
  await connection.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'staff-training-sessions' and datname = current_database()",
  )
  await soon(async () => (await reads(() => here.findCaller(token, now))) > 0)
  await endSessions(connection.db, nurse)
  // On a slow machine it listens again by now: what it remembers since then, it is told to forget.
  await soon(async () => (await here.findCaller(token, now)) === undefined)
  const next = await open()
  await soon(async () => (await reads(() => here.findCaller(next, now))) === 0)
})
