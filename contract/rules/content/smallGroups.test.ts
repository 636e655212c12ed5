import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hiddenGroups } from './smallGroups'

const hiddenOf = (...sizes: number[]) => {
  const groups = sizes.map((size) => ({ size }))
  return [...hiddenGroups(groups, ({ size }) => size)].map(({ size }) => size)
}

test('groups of few are hidden, and with them the smallest other one where the sum would tell them', () => {
  assert.deepEqual(hiddenOf(9, 3, 6, 0), [3, 6])
  assert.deepEqual(hiddenOf(9, 3, 2, 6), [3, 2])
  assert.deepEqual(hiddenOf(9, 1, 2, 6), [1, 2, 6])
  assert.deepEqual(hiddenOf(9, 6, 0), [])
  assert.deepEqual(hiddenOf(2), [2])
})
