import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minimumFor, passwordProblem } from './password'

test('three of four kinds within 6 to 16 characters are enough', () => {
  for (const password of [
    'Ward26',
    'Ward-261',
    'ward261!',
    'WARD261!',
    'Ward2611',
    'Aa1aaaaaaaaaaaaa',
  ])
    assert.equal(passwordProblem(password), undefined, password)
})

test('two kinds are not enough, and the number of kinds is told', () => {
  assert.deepEqual(passwordProblem('ward2026'), { problem: 'kinds', kinds: 2 })
  assert.deepEqual(passwordProblem('wardward'), { problem: 'kinds', kinds: 1 })
})

test('white space does not count towards the length', () => {
  assert.deepEqual(passwordProblem('Wa 1 2'), { problem: 'length' })
  assert.deepEqual(passwordProblem('Aa1-Aa1-Aa1-Aa1-A'), { problem: 'length' })
  assert.equal(passwordProblem(' Aa1-Aa1-Aa1-Aa1- '), undefined)
})

test('six are the least, ten for whoever holds rights, more where the operator asks for more', () => {
  assert.deepEqual(passwordProblem('War26'), { problem: 'length' })
  assert.deepEqual(
    [minimumFor(6, false), minimumFor(8, false), minimumFor(6, true), minimumFor(12, true)],
    [6, 8, 10, 12],
  )
  assert.deepEqual(passwordProblem('Ward-2026', minimumFor(6, true)), { problem: 'length' })
  assert.equal(passwordProblem('Ward-20261', minimumFor(6, true)), undefined)
})
