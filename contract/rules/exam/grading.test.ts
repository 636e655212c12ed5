import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isBlank } from './answerShape'
import { markAnswer, type AnswerKey } from './grading'
import { shareOf, splitMarks, sumOf } from './marks'
import { pairOf, type Answer } from './questionKinds'
import { comparable, isAccepted } from '../content/sameText'

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const marks = fc.integer({ min: 1, max: 40 }).map((n) => n / 2)
const someOf = (ids: readonly string[], least = 0) => fc.subarray([...ids], { minLength: least })
const orderOf = (ids: readonly string[]) =>
  fc.shuffledSubarray([...ids], { minLength: ids.length, maxLength: ids.length })
const word = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcXYZ019灭菌手卫生%.- ') })
  .filter((text) => comparable(text) !== '')

/** Any key that is marked by itself, with its own right answer. */
const keyed: fc.Arbitrary<{ key: AnswerKey; right: Answer; parts: number }> = fc.oneof(
  fc.constantFrom(...letters).map((id) => ({
    key: { kind: 'single' as const, right: [id] },
    right: { optionIds: [id] },
    parts: 1,
  })),
  fc.constantFrom('A', 'B').map((id) => ({
    key: { kind: 'judge' as const, right: [id] },
    right: { optionIds: [id] },
    parts: 1,
  })),
  someOf(letters, 1).map((ids) => ({
    key: { kind: 'multiple' as const, right: ids },
    right: { optionIds: ids },
    parts: ids.length,
  })),
  orderOf(letters.slice(0, 5)).map((ids) => ({
    key: { kind: 'order' as const, right: ids },
    right: { optionIds: ids },
    parts: ids.length,
  })),
  fc.array(fc.constantFrom('1', '2', '3'), { minLength: 2, maxLength: 8 }).map((targets) => {
    const pairs = targets.map((target, index) => pairOf(letters[index]!, target))
    return {
      key: { kind: 'match' as const, right: pairs },
      right: { optionIds: pairs },
      parts: pairs.length,
    }
  }),
  fc
    .array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })
    .map((accepted) => ({
      key: { kind: 'fill' as const, right: [], accepted },
      right: { optionIds: [], texts: accepted.map((one) => one[0]!) },
      parts: accepted.length,
    })),
)
const anything: fc.Arbitrary<Answer> = fc.record({
  optionIds: fc.oneof(
    someOf(letters),
    orderOf(letters.slice(0, 5)),
    fc.uniqueArray(
      fc.constantFrom(
        ...letters.flatMap((left) => ['1', '2', '3'].map((target) => pairOf(left, target))),
      ),
      { maxLength: 8 },
    ),
  ),
  texts: fc.array(fc.oneof(word, fc.constant('')), { maxLength: 6 }),
})

test('the right answer of every kind has all marks, in any order of its choices, with and without partial marks', () => {
  fc.assert(
    fc.property(keyed, marks, fc.boolean(), ({ key, right }, all, partial) => {
      assert.deepEqual(markAnswer(key, right, all, { partial }), { outcome: 'right', score: all })
      if (key.kind === 'multiple' || key.kind === 'match') {
        assert.equal(
          markAnswer(key, { optionIds: [...right.optionIds].reverse() }, all, { partial }).score,
          all,
        )
      }
    }),
  )
})

test('no answer has less than nothing, more than all, or all without being right; without partial marks it is all or nothing', () => {
  fc.assert(
    fc.property(keyed, anything, marks, ({ key }, answer, all) => {
      const whole = markAnswer(key, answer, all, { partial: false })
      const parts = markAnswer(key, answer, all, { partial: true })
      assert.ok(whole.score === 0 || whole.score === all)
      assert.ok(parts.score >= whole.score && parts.score <= all)
      assert.equal(parts.score === all, parts.outcome === 'right')
      assert.equal(parts.outcome === 'partly', parts.score > 0 && parts.score < all)
      assert.equal(whole.outcome === 'blank', isBlank(answer))
      assert.equal(Math.round(parts.score * 100) / 100, parts.score)
    }),
  )
})

test('multiple: each right choice less has less, one wrong choice has nothing', () => {
  fc.assert(
    fc.property(someOf(letters, 2), marks, (right, all) => {
      const key: AnswerKey = { kind: 'multiple', right }
      const score = (optionIds: string[]) =>
        markAnswer(key, { optionIds }, all, { partial: true }).score
      for (let count = 1; count < right.length; count++) {
        assert.equal(score(right.slice(0, count)), shareOf(all, count, right.length))
        assert.ok(score(right.slice(0, count)) < score(right.slice(0, count + 1)))
      }
      const wrong = letters.find((id) => !right.includes(id))
      if (wrong) assert.equal(score([...right, wrong]), 0)
    }),
  )
})

test('fill: width, white space, letter case and a full stop do not count; another word does', () => {
  const key: AnswerKey = {
    kind: 'fill',
    right: [],
    accepted: [
      ['500 mg/L', '500mg每升'],
      ['≥15秒', '15 s'],
    ],
  }
  const score = (...texts: string[]) =>
    markAnswer(key, { optionIds: [], texts }, 2, { partial: true }).score
  assert.equal(score(' ５００ＭＧ／Ｌ。', '15S'), 2)
  assert.equal(score('500mg/L', '10秒'), 1)
  assert.equal(score('', '15 s'), 1)
  assert.equal(score('1000mg/L', ''), 0)
  assert.ok(
    isAccepted('15~30', ['15—30']) &&
      isAccepted('0.50', ['.5', '0.5']) &&
      isAccepted('３', ['3']) &&
      isAccepted('007', ['7']),
  )
  assert.ok(
    !isAccepted('', ['']) &&
      !isAccepted('。', ['。']) &&
      !isAccepted('15', ['1.5']) &&
      !isAccepted('100', ['1']),
  )
})

test('the compared form of a text is stable', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) =>
      assert.equal(comparable(comparable(text)), comparable(text)),
    ),
  )
})

test('a short text waits, then has what a marker gave, never more than its marks', () => {
  const key: AnswerKey = { kind: 'short', right: [] }
  const answer = { optionIds: [], texts: ['wash hands'] }
  assert.deepEqual(markAnswer(key, answer, 5, { partial: false }), { outcome: 'waiting', score: 0 })
  fc.assert(
    fc.property(fc.double({ min: -10, max: 20, noNaN: true }), (byPerson) => {
      const { score, outcome } = markAnswer(key, answer, 5, { partial: false, byPerson })
      const partly = score > 0 ? 'partly' : 'wrong'
      assert.ok(score >= 0 && score <= 5)
      assert.equal(outcome, score === 5 ? 'right' : partly)
    }),
  )
  assert.equal(
    markAnswer(key, { optionIds: [], texts: [' \n'] }, 5, { partial: false, byPerson: 5 }).outcome,
    'blank',
  )
})

test('a question taken out of the count gives everybody its marks', () => {
  fc.assert(
    fc.property(keyed, anything, marks, ({ key }, answer, all) =>
      assert.deepEqual(markAnswer({ ...key, free: 1 }, answer, all, { partial: false }), {
        outcome: 'right',
        score: all,
      }),
    ),
  )
})

test('shares are rounded half up, parts of marks add up to them', () => {
  assert.deepEqual(
    [shareOf(1, 1, 8), shareOf(2, 1, 3), shareOf(2, 2, 3), shareOf(0.1, 1, 3)],
    [0.13, 0.67, 1.33, 0.03],
  )
  fc.assert(
    fc.property(marks, fc.integer({ min: 1, max: 12 }), (all, parts) => {
      assert.equal(sumOf(splitMarks(all, parts)), all)
      assert.equal(shareOf(all, parts, parts), all)
    }),
  )
  assert.equal(sumOf([0.1, 0.2, 0.3]), 0.6)
})
