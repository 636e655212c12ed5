import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countTests, whatFailed } from './counts'

test('counts of node’s runner and of jest', () => {
  assert.deepEqual(
    countTests('ok 1 - a\n# tests 3\n# pass 2\n# fail 1\n# cancelled 0\n# skipped 4\n'),
    {
      passed: 2,
      failed: 1,
      skipped: 4,
    },
  )
  assert.deepEqual(countTests('Tests:       1 failed, 24 passed, 25 total\n'), {
    passed: 24,
    failed: 1,
    skipped: 0,
  })
  assert.deepEqual(countTests('Tests:       2 skipped, 24 passed, 26 total\n'), {
    passed: 24,
    failed: 0,
    skipped: 2,
  })
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

test('each failure is told in a few lines: its place, its error, the first of its stack', () => {
  const one = (n: number) =>
    [
      `not ok ${n} - bad ${n}`,
      '  ---',
      '  duration_ms: 4',
      `  location: '/x/server/a${n}.test.ts:4:1'`,
      "  failureType: 'testCodeFailure'",
      `  error: 'broken ${n}'`,
      '  stack: |-',
      ...[1, 2, 3, 4, 5, 6].map((at) => `    at place${at}`),
      '  ...',
    ].join('\n')
  const shown = whatFailed([1, 2, 3].map(one).join('\n')).split('\n')
  assert.deepEqual(shown.slice(0, 7), [
    'not ok 1 - bad 1',
    "  location: '/x/server/a1.test.ts:4:1'",
    "  error: 'broken 1'",
    '  stack: |-',
    '    at place1',
    '    at place2',
    '    at place3',
  ])
  assert.equal(shown.length, 21)
})
