import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose } from './choose'
import { everyday, steps } from './steps'

const file = 'tools/testing/choose.test.ts'

test('no word is everything; a word is a part of a step’s name', () => {
  assert.deepEqual(choose(steps, steps, []), steps)
  assert.deepEqual(
    choose(steps, steps, ['lint']).map(({ name }) => name),
    ['lint and types'],
  )
  assert.deepEqual(
    choose(steps, steps, ['types']).map(({ name }) => name),
    ['types weapp', 'lint and types'],
    'also where a folder without tests has that name',
  )
  assert.throws(() => choose(steps, steps, ['nothing']), /neither a file nor a step/)
})

test('a path chooses its runner and only its files, with the builds that they need', () => {
  const [checks, ...others] = choose(steps, steps, [file, 'tools/testing/counts.test.ts'])
  assert.deepEqual(others, [])
  assert.deepEqual(checks?.command().slice(-2), [file, 'tools/testing/counts.test.ts'])
  assert.deepEqual(
    choose(steps, steps, ['e2e/weapp/jest/journeys.test.ts']).map(({ name }) => name),
    ['build weapp', 'journeys weapp in jest'],
  )
  assert.deepEqual(
    choose(steps, steps, ['src/core', 'server/nodeVersion.test.ts']).map(({ name }) => name),
    ['server', 'unit'],
  )
  assert.throws(() => choose(steps, steps, ['README.md']), /no test at README.md/)
})

test('what only test:all runs is left out of a run, and found by its path', () => {
  const step = steps.find(({ name }) => name === 'checks')!
  const all = [
    { ...step, files: () => ['a.test.ts', 'b.all.test.ts'], command: (files = ['']) => files },
  ]
  assert.deepEqual(everyday(all)[0]?.command(), ['a.test.ts'])
  assert.deepEqual(choose(all, everyday(all), ['b.all.test.ts'])[0]?.command(), ['b.all.test.ts'])
  assert.ok(!everyday(steps).some(({ name }) => name === 'container'))
})

test('every test file belongs to exactly one step', () => {
  const known = steps.flatMap((step) => step.files?.() ?? [])
  assert.equal(new Set(known).size, known.length)
})
