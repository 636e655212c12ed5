import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './sources'
import { strayStatements } from './strayStatements'

test('SQL outside of a repository is found, however it is written', () => {
  for (const text of [
    'await sql`select 1`.execute(db)',
    'const { rows } = await sql<{ n: number }>`',
    "const read = preparedQuery('select 1')",
    'const read = preparedQuery<Row>(`',
    "  .selectFrom('person')",
    "tx.insertInto('person')",
    "tx.updateTable('person')",
    "tx.deleteFrom('person')",
    'query.executeTakeFirstOrThrow()',
  ]) {
    assert.deepEqual(strayStatements([{ file: 'server/features/a/aCalls.ts', text }]), [
      'server/features/a/aCalls.ts:1',
    ])
    for (const file of ['server/features/a/aRepository.ts', 'server/db/a.ts', 'server/a.test.ts'])
      assert.deepEqual(strayStatements([{ file, text }]), [])
  }
  const text = 'db.transaction().execute((tx) => store(tx))'
  assert.deepEqual(strayStatements([{ file: 'server/features/a/aCalls.ts', text }]), [])
})

test('SQL stands in repositories only', () => {
  assert.deepEqual(strayStatements(sources('server')), [])
})
