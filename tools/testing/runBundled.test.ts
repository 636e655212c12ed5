import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grouped } from './runBundled'

test('each file runs once, neighbours in different processes, none in more company than asked for', () => {
  const files = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1']
  assert.deepEqual(grouped(files, 3), [
    ['a1', 'b1', 'c1'],
    ['a2', 'b2'],
    ['a3', 'b3'],
  ])
  assert.deepEqual(
    grouped(files, 1),
    files.map((file) => [file]),
  )
  assert.deepEqual(grouped([], 3), [])
})
