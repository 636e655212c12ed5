import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesLeft } from './progress'

const steps = [
  { name: 'lint', seconds: 60 },
  { name: 'server', seconds: 240 },
  { name: 'journeys', seconds: 180 },
]
const none = new Map<string, number>()

test('two steps at a time share what is left', () => {
  assert.equal(minutesLeft(steps, { took: none, elapsed: none }, 2), 4)
  assert.equal(minutesLeft(steps, { took: none, elapsed: none }, 1), 8)
})

test('a slow machine is expected to stay slow, a running step has done a part', () => {
  const took = new Map([['lint', 120]])
  const elapsed = new Map([['server', 240]])
  // 240 of the server’s 480 s and 360 s of journeys are left.
  assert.equal(minutesLeft(steps, { took, elapsed }, 2), 6)
})

test('what was up to date tells nothing of the pace', () => {
  assert.equal(minutesLeft(steps, { took: new Map([['lint', 0]]), elapsed: none }, 2), 4)
})
