import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '../../testing/testDatabase'
import { areas } from '../migrations'
import { type Catalogue, readCatalogue } from './catalogue'
import { dataModelFiles } from './pages'

let client: pg.Client
let drop: () => Promise<void>
let catalogue: Catalogue

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  catalogue = await readCatalogue(client)
})
after(async () => {
  await client.end()
  await drop()
})

test('docs/data-model and the types of the tables are what the database is', () => {
  for (const [file, text] of Object.entries(dataModelFiles(areas, catalogue)))
    assert.ok(readFileSync(file, 'utf8') === text, `${file}: npm run generate`)
})

test('server/db/jsonColumns.ts says what stands in each json column, and of no other one', () => {
  const described = readFileSync('server/db/jsonColumns.ts', 'utf8').match(/(?<=^  ')\w+\.\w+/gm)
  const json = catalogue.columns.filter(({ type }) => type.startsWith('json'))
  assert.deepEqual(
    [...(described ?? [])].sort(),
    json.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})

test('moments are timestamptz, marks numeric, yes or no boolean; every jsonb column says its shape', () => {
  const wrong = catalogue.columns.filter(
    ({ table, column, type }) =>
      (/(_at|_time|_until|deadline)$/.test(column) && !type.startsWith('timestamp')) ||
      (/(^|_)(score|marks|credits?)$/.test(column) &&
        // Ms that somebody has in hand of a film, not a credit of continuing education.
        table !== 'study_lease' &&
        !['numeric', 'jsonb', 'boolean'].includes(type)),
  )
  assert.deepEqual(wrong, [])
  assert.deepEqual(
    catalogue.columns
      .filter(({ type, comment }) => type === 'jsonb' && !comment)
      .map(({ table, column }) => `${table}.${column}`),
    [],
  )
})

test('none is NULL: no text begins as an empty one, and a text that may be missing is never empty', async () => {
  assert.deepEqual(
    catalogue.columns.filter((column) => column.default?.startsWith("''")),
    [],
  )
  const { rows } = await client.query<{ column: string }>(`
    select c.relname || '.' || a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'text'::regtype and not a.attnotnull
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey))
    order by 1`)
  assert.deepEqual(
    rows.map(({ column }) => column),
    [],
    "check (… <> '')",
  )
})

test('every table of the baseline stands in one area', () => {
  const tables = Object.values(areas).flatMap((sql) => sql.match(/(?<=^create table )\w+/gm) ?? [])
  assert.deepEqual(tables.length, new Set(tables).size)
  assert.deepEqual(
    [...new Set(catalogue.columns.map(({ table }) => table))].filter(
      (table) => !tables.includes(table) && table !== 'migration',
    ),
    [],
  )
})
