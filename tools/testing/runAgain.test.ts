import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redFiles, runAgain } from './runAgain'
import type { Result } from './runStep'
import type { Step } from './steps'

const files = ['server/a.test.ts', 'server/b.test.ts', 'server/c.test.ts']
const step: Step = { name: 'server', files: () => files, command: (some = files) => some }
const failure = (file: string) =>
  `not ok 1 - it\n  ---\n  location: '/somewhere/${file}:4:1'\n  error: 'late'\n  ...`
const suite = `not ok 2 - server/a.test.ts\n  ---\n  failureType: 'subtestsFailed'\n  ...`
const result = (output: string): Result => ({
  name: 'server',
  passed: 10,
  failed: output ? output.split('not ok').length - 1 : 0,
  seconds: 5,
  output,
})

test('the red files are those that failures name; one without a place means none', () => {
  assert.deepEqual(redFiles(step, `ok 1 - well\n${failure(files[0]!)}\n${suite}`), [files[0]])
  assert.deepEqual(redFiles(step, `${failure(files[1]!)}\n${failure(files[1]!)}`), [files[1]])
  assert.deepEqual(redFiles(step, `${failure(files[0]!)}\n${failure('elsewhere.test.ts')}`), [])
  assert.deepEqual(redFiles(step, 'ended after 900 s'), [])
  const journey = failure('e2e/stage.ts').replace(/^/gm, '    ')
  assert.deepEqual(redFiles(step, `# Subtest: server/a.test.ts\n${journey}\n${suite}`), [files[0]])
  assert.deepEqual(redFiles(step, `# Subtest: server/a.test.ts\n${journey}`), [])
  const before = failure('.cache/group005.ts').replace('it\n', `${files[1]}\n`)
  assert.deepEqual(redFiles(step, `${journey}\n${before}`), [files[1]], 'a red hook of the file')
})

test('red and then green alone is passed, and named; red twice is red; what was green is not run again', async () => {
  const ran: string[][] = []
  const run = (output: string) => async (again: Step) => {
    ran.push(again.command())
    return result(output)
  }
  const red = result(failure(files[2]!))
  const good = await runAgain(step, red, run(''))
  assert.deepEqual([good.passed, good.failed, good.onlyAlone], [11, 0, [files[2]]])
  const bad = await runAgain(step, red, run(failure(files[2]!)))
  assert.deepEqual([bad.passed, bad.failed, bad.onlyAlone], [10, 1, undefined])
  assert.deepEqual(ran, [[files[2]], [files[2]]])
  const green = result('')
  assert.equal(await runAgain(step, green, run('')), green)
  assert.equal(ran.length, 2)
})
