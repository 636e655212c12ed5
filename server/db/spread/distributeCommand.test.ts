import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { emptyDatabase, isSpreadServer, joinMachines } from '../../testing/testDatabase'
import { connect } from '../connect'
import { migrate } from '../migrate'
import { distribute, planMoves } from './distribute'
import { tableHomes } from './tableHomes'

// `npm run distribute` as somebody types it, on Citus (npm run citus); every case stands in one database, in this order.

let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined
before(async () => {
  if (!(await isSpreadServer())) return
  database = await emptyDatabase()
  await withDb(async (db) => void (await migrate(db)))
})
after(() => database?.drop())

const homes = Object.values(tableHomes)
const toMove = homes.filter((home) => home !== 'local').length

async function withDb<T>(work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, end } = connect(database!.databaseUrl, { size: 2, onError: () => undefined })
  return work(db).finally(end)
}

async function ask(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database!.databaseUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** What it says, and the code with which it ends. */
function run(words: string[], databaseUrl = database!.databaseUrl) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/db/spread/main.ts', ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise<{ code: number | null; said: string }>((done) =>
    child.on('close', (code) => done({ code, said })),
  )
}

async function refuses(words: string[], sentence: RegExp, databaseUrl?: string): Promise<void> {
  const { code, said } = await run(words, databaseUrl)
  assert.match(said, sentence)
  assert.doesNotMatch(said, /\n\s+at /, 'a sentence, and no stack')
  assert.equal(code, 1)
}

const tables = () => withDb(async (db) => (await planMoves(db)).length)

test('without an address, the extension or workers it says what is missing', async (t) => {
  if (!database) return t.skip('this is one PostgreSQL')
  await refuses([], /^Set DATABASE_URL to the coordinator/, '')
  await refuses([], /^The database does not answer: .*ECONNREFUSED/, 'postgres://127.0.0.1:1/none')
  await refuses([], /^The database has no Citus: create extension citus/)
  await ask('create extension citus')
  await refuses(['--dry-run'], /^No worker has joined yet: select citus_add_node/)
  await ask('drop extension citus cascade')
  await joinMachines(new URL(database.databaseUrl).pathname.slice(1))
  await refuses(['--shards', 'many'], /^--shards wants a whole number/)
})

test('a worker that does not answer is named, and nothing is moved', async (t) => {
  if (!database) return t.skip('this is one PostgreSQL')
  const broken = `update pg_dist_node set nodeport = 1 where nodeid = (select max(nodeid) from pg_dist_node)`
  await ask(`create table kept as select nodeid, nodeport from pg_dist_node; ${broken}`)
  await refuses([], /^A worker does not answer: \S+:1\. Bring it back, or take it out/)
  await ask(
    'update pg_dist_node n set nodeport = k.nodeport from kept k where k.nodeid = n.nodeid; drop table kept',
  )
  assert.equal(await tables(), toMove)
})

test('while a server is connected nothing is moved', async (t) => {
  if (!database) return t.skip('this is one PostgreSQL')
  // As a server's, which listens: one that is held stays open.
  await withDb((db) =>
    db.connection().execute(async (held) => {
      await planMoves(held)
      await refuses([], /^Servers are connected to this database: stop them first/)
    }),
  )
  assert.equal(await tables(), toMove)
})

test('a dry run says every table and moves none', async (t) => {
  if (!database) return t.skip('this is one PostgreSQL')
  const { code, said } = await run(['--dry-run'])
  assert.equal(code, 0)
  assert.match(said, /^company → on every machine$/m)
  assert.match(said, /^attempt → by hospital$/m)
  assert.match(said, new RegExp(`^${toMove} tables would be moved\\.$`, 'm'))
  assert.equal(await tables(), toMove)
})

test('half-distributed it goes on with what is left; the second run finds nothing to do', async (t) => {
  if (!database) return t.skip('this is one PostgreSQL')
  await withDb(async (db) => {
    const moves = await planMoves(db)
    await distribute(db, moves.slice(0, toMove - 3), { shards: 2 })
  })
  const { code, said } = await run(['--shards', '2'])
  assert.equal(code, 0, said)
  assert.match(said, /^1\/3 \w+ → by hospital\n2\/3 .*\n3\/3 .*\n3 tables were moved\.$/m)
  const again = await run([])
  assert.deepEqual(again, { code: 0, said: 'Everything lies in its place already.\n' })
})
