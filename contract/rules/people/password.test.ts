import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordProblem } from './password'

test('three of four kinds within 8 to 16 characters are enough', () => {
  for (const password of ['Ward-261', 'ward261!', 'WARD261!', 'Ward2611', 'Aa1aaaaaaaaaaaaa'])
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

test('eight are the least, six where that is asked for', () => {
  assert.deepEqual(passwordProblem('Ward-26'), { problem: 'length' })
  assert.equal(passwordProblem('Ward26', 6), undefined)
})
