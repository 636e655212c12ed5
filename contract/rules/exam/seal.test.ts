import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealText } from './seal'

const answer = {
  previousSeal: 'ab',
  lease: 2,
  sequence: 7,
  elapsedMs: 61_000,
  questionId: 'Q0001.1',
  optionIds: ['A', 'C'],
  marked: 1,
} as const

test('the sealed text is frozen: phones in the field seal with it', () => {
  assert.equal(sealText(answer), 'ab|2|7|61000|Q0001.1|A,C|1')
})

test('each fact changes the text', () => {
  const changes = [
    { previousSeal: 'ac' },
    { lease: 1 },
    { sequence: 8 },
    { elapsedMs: 61_001 },
    { questionId: 'Q0002.1' },
    { optionIds: ['A'] },
    { marked: 0 as const },
  ]
  const texts = new Set(
    [answer, ...changes.map((change) => ({ ...answer, ...change }))].map(sealText),
  )
  assert.equal(texts.size, changes.length + 1)
})

test('what the server said last is sealed with the answer; without it the text is as it always was', () => {
  assert.equal(
    sealText({ ...answer, beacon: '1795353540000.abc' }),
    'ab|2|7|61000|Q0001.1|A,C|1|after 1795353540000.abc',
  )
  assert.notEqual(
    sealText({ ...answer, texts: ['x'], beacon: '1.a' }),
    sealText({ ...answer, texts: ['x'], beacon: '2.a' }),
  )
})

test('written answers are sealed too, each text for itself', () => {
  assert.equal(
    sealText({ ...answer, optionIds: [], texts: ['a|b', '"'] }),
    'ab|2|7|61000|Q0001.1||1|["a|b","\\""]',
  )
  const texts = [undefined, [], [''], ['', ''], ['a,b'], ['a', 'b']].map((written) =>
    sealText({ ...answer, texts: written }),
  )
  assert.equal(new Set(texts).size, texts.length)
})
