import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableHomes } from '../../server/db/spread/tableHomes'
import ownersByFeature from '../../server/tableOwners.json'
import { sources } from './sources'
import { foreignWriters } from './tableWriters'

const owners = new Map(
  Object.entries(ownersByFeature).flatMap(([feature, tables]) =>
    tables.map((table) => [table, feature] as const),
  ),
)

test('a statement that writes the table of another feature is found, as SQL and as a builder; one that reads it is not', () => {
  const file = (text: string) => ({ file: 'server/features/survey/surveyRepository.ts', text })
  const of = (text: string) => foreignWriters([file(text)], owners)
  assert.deepEqual(of('sql`update department set parent_id = null`'), ['survey → department'])
  assert.deepEqual(of("db.insertInto('post').values(row)"), ['survey → post'])
  assert.deepEqual(of('sql`select * from department`'), [])
  assert.deepEqual(of("db.deleteFrom('survey')"), [])
})

test('each table belongs to one feature, which alone writes it', () => {
  assert.deepEqual([...owners.keys()].sort(), Object.keys(tableHomes).sort())
  assert.deepEqual(foreignWriters(sources('server/features'), owners), [])
})
