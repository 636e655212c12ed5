import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareNotes, journeyFiles } from './journeyNotes'

const gaps = { file: 'list.txt', names: ['b', 'c'] }
const compare = (done: string[], unheard: string[] = []) =>
  compareNotes('calls', ['a', 'b', 'c', 'd'], new Set(done), unheard, gaps)

test('what no journey did is told once all were heard; a list may only shrink', () => {
  const whole = compare(['a', 'b'])
  assert.deepEqual(whole.fresh, ['d'])
  assert.match(whole.text, /^calls: 2 of 4$/m)
  assert.match(whole.text, /to be taken off list\.txt: b$/m)
  assert.match(whole.text, /list\.txt does not say so: d$/m)
  assert.deepEqual(compare(['a', 'd']).fresh, [])
})

test('with a journey that has no notes it says which, and nothing is fresh', () => {
  const part = compare(['a', 'b'], ['e2e/office/duties.test.ts'])
  assert.deepEqual(part.fresh, [])
  assert.match(part.text, /taken off list\.txt: b$/m)
  assert.match(part.text, /1 journeys have no notes \(e2e\/office\/duties\.test\.ts\)/)
})

test('the journeys of the desk, the browser and the mini-program in Chromium have notes, those in jest none', () => {
  const files = journeyFiles()
  for (const one of ['e2e/office/duties', 'e2e/h5/duty', 'e2e/weapp/chromium/duty'])
    assert.ok(
      files.some((file) => file.startsWith(`${one}.`)),
      one,
    )
  assert.ok(!files.some((file) => file.startsWith('e2e/weapp/jest')))
})
