import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholePerCent } from './perCent'

test('a share is whole per cent, never more than was reached; sums of marks lose nothing', () => {
  assert.deepEqual(
    [wholePerCent(2, 3), wholePerCent(999, 1000), wholePerCent(0.57 + 0.01, 1), wholePerCent(1, 0)],
    [66, 99, 58, undefined],
  )
})
