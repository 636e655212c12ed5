import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrations } from '../../server/db/migrations'

test('migrations are numbered from 1 without gaps, each with a name of its own', () => {
  assert.deepEqual(
    migrations.map(({ number }) => number),
    migrations.map((_, index) => index + 1),
  )
  assert.equal(new Set(migrations.map(({ name }) => name)).size, migrations.length)
})
