import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runStep, unfinished } from './runStep'

const files = ['a.test.ts', 'b.test.ts', 'c.test.ts']

test('files that ended well or badly have ended, the others have not', () => {
  const output = 'ok 1 - a.test.ts\n    ok 1 - b.test.ts\nnot ok 2 - c.test.ts\n'
  assert.deepEqual(unfinished(files, output), ['b.test.ts'])
})

test('a step that does not end by the deadline of its run is ended and names its files', async () => {
  const endless = {
    name: 'endless, of a test',
    seconds: 1,
    files: () => files,
    command: () => ['-e', "console.log('ok 1 - a.test.ts'); setInterval(() => {}, 1000)"],
  }
  const { failed, output } = await runStep(endless, process.env, { deadline: Date.now() + 2_000 })
  assert.equal(failed, 1)
  assert.match(output, /did not finish: b\.test\.ts, c\.test\.ts/)
})
