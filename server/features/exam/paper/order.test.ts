import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shuffled } from './order'

test('the order of a seed never changes: attempts keep only the seed', () => {
  assert.deepEqual(shuffled(1, 10), [7, 8, 3, 2, 1, 5, 9, 4, 0, 6])
  assert.deepEqual(shuffled(2_147_483_647, 6), [5, 4, 3, 1, 0, 2])
})

test('every number is there exactly once, for any seed and count', () => {
  for (let seed = 0; seed < 300; seed++) {
    const count = seed % 41
    assert.deepEqual(
      [...shuffled(seed, count)].sort((a, b) => a - b),
      Array.from({ length: count }, (_, index) => index),
    )
  }
})

test('seeds differ, and every place gets every number about equally often', () => {
  const first = new Array<number>(5).fill(0)
  for (let seed = 0; seed < 5000; seed++) first[shuffled(seed * 7919, 5)[0]!]!++
  for (const times of first)
    assert.ok(times > 850 && times < 1150, `${first.join(' ')} is not even`)
})
