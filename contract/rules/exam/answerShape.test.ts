import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isBlank, isStorable, keptText, sameTexts, wrongAnswer } from './answerShape'
import { answerLimits, pairOf, splitPair, type QuestionShape } from './questionKinds'

const options = ['A', 'B', 'C'].map((optionId) => ({ optionId }))
const targets = ['1', '2'].map((optionId) => ({ optionId }))
const of = (kind: QuestionShape['kind'], more: Partial<QuestionShape> = {}): QuestionShape => ({
  kind,
  options: kind === 'fill' || kind === 'short' ? [] : options,
  ...more,
})

test('each kind takes its own form and no other', () => {
  const rows: [QuestionShape, string[], string[] | undefined, ReturnType<typeof wrongAnswer>][] = [
    [of('single'), ['A'], undefined, undefined],
    [of('single'), ['A', 'B'], undefined, 'wrongShape'],
    [of('single'), ['X'], undefined, 'unknownOption'],
    [of('single'), ['A'], ['x'], 'wrongShape'],
    [of('judge'), ['A', 'B'], undefined, 'wrongShape'],
    [of('multiple'), ['A', 'C'], undefined, undefined],
    [of('multiple'), ['A', 'A'], undefined, 'wrongShape'],
    [of('order'), ['C', 'A', 'B'], undefined, undefined],
    [of('order'), ['C', 'A'], undefined, 'wrongShape'],
    [of('order'), ['C', 'A', 'A'], undefined, 'wrongShape'],
    [of('order'), ['C', 'A', 'D'], undefined, 'unknownOption'],
    [of('match', { targets }), ['A=1', 'B=1'], undefined, undefined],
    [of('match', { targets }), ['A=1', 'A=2'], undefined, 'wrongShape'],
    [of('match', { targets }), ['A'], undefined, 'unknownOption'],
    [of('match', { targets }), ['A=3'], undefined, 'unknownOption'],
    [of('match', { targets }), ['1=A'], undefined, 'unknownOption'],
    [of('match', { targets }), ['A=1=2'], undefined, 'unknownOption'],
    [of('fill', { blanks: 2 }), [], ['x', ''], undefined],
    [of('fill', { blanks: 2 }), [], ['x'], 'wrongShape'],
    [of('fill', { blanks: 2 }), [], ['x', 'y', 'z'], 'wrongShape'],
    [of('fill', { blanks: 1 }), ['A'], ['x'], 'wrongShape'],
    [of('fill', { blanks: 1 }), [], ['x'.repeat(answerLimits.blankChars + 1)], 'wrongShape'],
    [of('fill', { blanks: 1 }), [], ['\u0000'], 'wrongShape'],
    [of('fill', { blanks: 1 }), [], ['\ud83d'], 'wrongShape'],
    [of('short'), [], ['x'.repeat(2000)], undefined],
    [of('short'), [], ['x'.repeat(2001)], 'wrongShape'],
    [of('short', { maxChars: 10 }), [], ['x'.repeat(11)], 'wrongShape'],
    [of('short'), [], ['x', 'y'], 'wrongShape'],
  ]
  for (const [question, optionIds, texts, expected] of rows) {
    assert.equal(
      wrongAnswer(question, { optionIds, ...(texts && { texts }) }),
      expected,
      `${question.kind} ${optionIds.join()} ${texts?.join().slice(0, 20)}`,
    )
  }
})

test('an empty answer fits every kind: it takes an earlier one back', () => {
  for (const kind of ['single', 'multiple', 'judge', 'fill', 'order', 'match', 'short'] as const) {
    for (const given of [{ optionIds: [] }, { optionIds: [], texts: [] }]) {
      assert.equal(wrongAnswer(of(kind), given), undefined)
      assert.ok(isBlank(given))
    }
  }
})

test('what is kept of a typed text can be stored, is short enough, and is what was typed where that could be', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 0, max: 70 }),
      (typed, most) => {
        const kept = keptText(typed, most)
        assert.ok(isStorable(kept) && kept.length <= most)
        if (isStorable(typed) && typed.length <= most) assert.equal(kept, typed)
      },
    ),
  )
  assert.equal(keptText('ab🙂', 3), 'ab')
  assert.equal(keptText('a\ud83db\u0000', 9), 'ab')
})

test('pairs come apart as they were put together', () => {
  assert.deepEqual(splitPair(pairOf('A', '2')), ['A', '2'])
  for (const text of ['', 'A', '=', 'A=', '=2', 'A=2=3']) assert.equal(splitPair(text), undefined)
})

test('texts are compared blank by blank, whatever is written in them', () => {
  assert.equal(sameTexts(['a|b', ''], ['a', 'b|']), false)
  assert.equal(sameTexts(['a,b'], ['a', 'b']), false)
  assert.equal(sameTexts(['a', 'b'], ['a', 'b']), true)
  assert.equal(sameTexts([], ['', '']), true)
  assert.equal(sameTexts(['', 'a'], ['']), false)
})
