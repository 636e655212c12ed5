import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '../testing/testDatabase'
import { checkReferences } from '../jobs/checkReferences'
import { startServer } from '../testing/startServer'
import { findOrphans } from './references/findOrphans'
import { free, nightly } from './references/references'

let client: pg.Client
let drop: () => Promise<void>

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
})
after(async () => {
  await client.end()
  await drop()
})

test('every foreign key has an index that begins with its columns, in any order', async () => {
  const { rows } = await client.query<{ reference: string }>(`
    select k.conrelid::regclass::text || ' (' || (
      select string_agg(a.attname, ', ' order by place) from unnest(k.conkey) with ordinality n(at, place) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.at) || ')' as reference
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] <@ k.conkey and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
    order by 1`)
  assert.deepEqual(
    rows.map(({ reference }) => reference),
    [],
  )
})

test('every column that is an id refers to a table, is the id of its own row, or says why not', async () => {
  const { rows } = await client.query<{ column: string }>(`
    select c.relname || '.' || a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname ~ '(_id|_by)$'
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = k.conkey[cardinality(k.conkey)]
        and c.relname not in ('person_task', 'scene_task') and (cardinality(k.conkey) = 1 or a.attname in (c.relname || '_id', regexp_replace(c.relname, '^.*_', '') || '_id')))
    order by 1`)
  const columns = rows.map(({ column }) => column)
  const known = { ...free, ...nightly }
  assert.deepEqual(
    columns.filter((column) => !(column in known)),
    [],
    'a foreign key, or a line in references.ts',
  )
  assert.deepEqual(
    Object.keys(known).filter((column) => !columns.includes(column)),
    [],
    'nothing needs these exceptions any more',
  )
})

test('the demo content refers to nothing that is not there; what does is found by name, and the night’s job fails', async () => {
  const server = await startServer()
  try {
    assert.deepEqual(await findOrphans(server.db), [])
    await checkReferences(server.db, assert.fail)
    await server.db
      .insertInto('question_note')
      .values({ com_id: 'renhe', person_id: 'renhe-0001', question_id: 'planted', changed_at: 1 })
      .execute()
    const planted = { column: 'question_note.question_id', count: 1, ids: ['planted'] }
    assert.deepEqual(await findOrphans(server.db), [planted])
    const lines: string[] = []
    await assert.rejects(
      checkReferences(server.db, (line) => lines.push(line)),
      /question_note\.question_id \(1\)/,
    )
    assert.match(lines[0] ?? '', /question_note\.question_id: 1 .*planted/)
  } finally {
    await server.close()
  }
})
