import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '../../testing/testDatabase'
import { areas } from '../migrations'
import { type Catalogue, readCatalogue } from './catalogue'
import { dataModelPages } from './pages'

async function catalogueNow(): Promise<Catalogue> {
  const { databaseUrl, drop } = await freshDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const catalogue = await readCatalogue(client)
  await client.end()
  await drop()
  return catalogue
}

let catalogue: Catalogue
before(async () => {
  catalogue = await catalogueNow()
})

test('docs/data-model is what the database is', () => {
  for (const [file, text] of Object.entries(dataModelPages(areas, catalogue)))
    assert.equal(readFileSync(file, 'utf8'), text, `${file}: npm run generate:data-model`)
})

test('moments are timestamptz, marks numeric, yes or no boolean; every jsonb column says its shape', () => {
  const wrong = catalogue.columns.filter(
    ({ column, type }) =>
      (/(_at|_time|_until|deadline)$/.test(column) && !type.startsWith('timestamp')) ||
      (/(^|_)(score|marks|credits?)$/.test(column) &&
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
