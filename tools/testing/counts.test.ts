import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countTests, whatFailed } from './counts'

test('counts of node’s runner and of jest', () => {
  assert.deepEqual(countTests('ok 1 - a\n# tests 3\n# pass 2\n# fail 1\n# cancelled 0\n'), {
    passed: 2,
    failed: 1,
  })
  assert.deepEqual(countTests('Tests:       1 failed, 24 passed, 25 total\n'), {
    passed: 24,
    failed: 1,
  })
  assert.deepEqual(countTests('Tests:       24 passed, 24 total\n'), { passed: 24, failed: 0 })
  assert.equal(countTests('all is well'), undefined)
})

test('what failed is shown, what passed is not', () => {
  const shown = whatFailed(
    'ok 1 - good\n  ---\n  ...\nnot ok 2 - bad\n  ---\n  error: broken\n  ...\nok 3 - fine\n',
  )
  assert.ok(
    shown.includes('bad') &&
      shown.includes('broken') &&
      !shown.includes('good') &&
      !shown.includes('fine'),
  )
})
