import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateOfMade, stateOfMonth } from './yearPlan'

test('where a topic stands in a month follows from what was made of it', () => {
  const made = { startTime: 10, endTime: 20, withdrawn: false, expected: 2, done: 0 }
  assert.equal(stateOfMade(made, 15), 'running')
  assert.equal(stateOfMade(made, 20), 'held')
  assert.equal(stateOfMade({ ...made, done: 2 }, 15), 'held')
  assert.equal(stateOfMade({ ...made, startTime: null, endTime: null }, 15), 'draft')
  assert.equal(stateOfMonth([], false), 'toCome')
  assert.equal(stateOfMonth(['withdrawn'], true), 'missed')
  assert.equal(stateOfMonth(['held', 'running'], true), 'running')
  assert.equal(stateOfMonth(['held', 'withdrawn'], true), 'held')
})
