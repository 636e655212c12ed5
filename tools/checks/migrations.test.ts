import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { migrations } from '../../server/db/migrations'

const names = readdirSync('server/db/migrations')
  .filter((file) => file !== 'index.ts' && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()

test('every migration is listed, in the order of the numbers, under the name of its file', () => {
  assert.deepEqual(Object.keys(migrations), names)
})

test('a migration’s name is four digits of its own and what it brings', () => {
  assert.deepEqual(
    names.filter((name) => !/^\d{4}_[a-z][a-z_]*$/.test(name)),
    [],
  )
  const numbers = names.map((name) => name.slice(0, 4))
  assert.equal(new Set(numbers).size, numbers.length)
})
