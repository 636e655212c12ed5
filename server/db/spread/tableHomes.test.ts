import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '../../testing/testDatabase'
import { type Home, tableHomes } from './tableHomes'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
before(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

const homeOf = (table: string): Home => tableHomes[table as keyof typeof tableHomes]

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows
}

test('every table of the database stands in the list, and no other', async () => {
  const rows = await ask<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  )
  assert.deepEqual(
    rows.map(({ name }) => name).sort(),
    Object.keys(tableHomes).sort(),
    'server/db/spread/tableHomes.ts',
  )
})

test('the hospital is the first column of every key of a table that lies by hospital', async () => {
  const rows = await ask<{ table: string; key: string; first: string }>(`
    select c.relname as "table", i.relname as key, a.attname as first from pg_index x
    join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where c.relnamespace = 'public'::regnamespace and x.indisunique`)
  assert.ok(rows.length > 100)
  assert.deepEqual(
    rows.filter(({ table, first }) => homeOf(table) === 'tenant' && first !== 'com_id'),
    [],
  )
})

test('what lies on every machine refers to nothing that lies by hospital; that refers within the hospital', async () => {
  const rows = await ask<{ child: string; parent: string; first: string }>(`
    select c.relname as child, p.relname as parent, a.attname as first from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
  assert.ok(rows.length > 50)
  const refused = rows.filter(({ child, parent, first }) => {
    const [from, to] = [homeOf(child), homeOf(parent)]
    if (to === 'reference') return false
    if (to === 'local') return from !== 'local'
    return from !== 'tenant' || first !== 'com_id'
  })
  assert.deepEqual(refused, [], 'a nightly check holds these instead')
})

test('nothing happens by triggers: a table that lies on several machines can have none', async () => {
  assert.deepEqual(
    await ask(`select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and tgname not like 'truncate_trigger_%'`),
    [],
  )
})
