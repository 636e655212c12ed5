import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTreeOrder, withAbove } from './unitTree'

test('a unit with those above it, itself first; a circle ends where it began', () => {
  const tree = new Map<string, string | null>([
    ['ward', 'heart'],
    ['heart', 'main'],
    ['main', null],
    ['a', 'b'],
    ['b', 'a'],
  ])
  assert.deepEqual(withAbove('ward', tree), ['ward', 'heart', 'main'])
  assert.deepEqual(withAbove('a', tree), ['a', 'b'])
})

test('units in the order of the tree; none is lost that hangs on nothing, none comes twice', () => {
  const unit = (unitId: string, parentId: string | null) => ({ unitId, parentId })
  const units = [
    unit('w2', 'd2'),
    unit('d1', null),
    unit('d2', null),
    unit('w1', 'd1'),
    unit('x', 'gone'),
  ]
  assert.deepEqual(
    inTreeOrder(units).map(({ unitId }) => unitId),
    ['d1', 'w1', 'd2', 'w2', 'x'],
  )
})
