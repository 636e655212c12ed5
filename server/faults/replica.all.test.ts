import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect, type Connection } from '../db/connect'
import { migrate } from '../db/migrate'
import { openReplica, positionOf, type Replica } from '../db/openReplica'
import { eventually } from '../testing/eventually'
import { startReplicated, type Replicated } from '../testing/replication'

let two: Replicated
let primary: Connection
let replica: Replica
const quiet = () => undefined

before(async () => {
  two = await startReplicated()
  primary = connect(two.primary.url, { size: 4, onError: quiet })
  await migrate(primary.db)
  replica = openReplica(two.standby.url, { primary: primary.db, size: 4, onError: quiet })
})
after(async () => {
  await replica.end()
  await primary.end()
  await two.close()
})

const write = (name: string) =>
  primary.db.insertInto('setting').values({ name, value: 'x' }).execute()
async function isThere(name: string): Promise<boolean> {
  const db = await replica.reader()
  const row = await db
    .selectFrom('setting')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

test('places of the log are compared as numbers', () => {
  assert.ok(positionOf('1/0') > positionOf('0/FFFFFFFF'))
  assert.equal(positionOf('16/B374D848'), 0x16b374d848n)
  assert.equal(positionOf(null), -1n)
})

test('who has written reads it, a hundred times at once, and from the replica', async () => {
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      await write(`own-${n}`)
      assert.ok(await isThere(`own-${n}`), `what was written as ${n} is not there`)
    }),
  )
  assert.notEqual(await replica.reader(), primary.db)
})

test('a replica that stays behind is not read from; when it has followed it is again', async () => {
  await two.pause()
  await write('behind')
  assert.equal(await replica.reader(), primary.db)
  assert.ok(await isThere('behind'))
  await two.resume()
  assert.notEqual(await eventually(replica.reader, (db) => db !== primary.db), primary.db)
  assert.ok(await isThere('behind'))
})

test('a replica that is gone costs nobody an answer', async () => {
  await two.standby.kill()
  await write('alone')
  assert.ok(await isThere('alone').catch(() => isThere('alone')))
  assert.equal(await replica.reader(), primary.db)
})
