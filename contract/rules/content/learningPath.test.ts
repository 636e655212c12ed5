import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cycleIn } from './learningPath'

const step = (taskId: string, ...needs: string[]) => ({ taskId, needs })

test('a path in order, or with two ways to one step, has no ring', () => {
  assert.equal(
    cycleIn([step('a'), step('b', 'a'), step('c', 'a', 'b'), step('d', 'b', 'c')]),
    undefined,
  )
})

test('a step that needs itself, at once or by others, is found, and only those of the ring are named', () => {
  assert.deepEqual(cycleIn([step('a', 'a')]), ['a'])
  assert.deepEqual(cycleIn([step('x', 'a'), step('a', 'b'), step('b', 'c'), step('c', 'a')]), [
    'a',
    'b',
    'c',
  ])
  // One path says it so, another one the other way round.
  assert.deepEqual(cycleIn([step('a', 'b'), step('b'), step('b', 'a')])?.sort(), ['a', 'b'])
})
