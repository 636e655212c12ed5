import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import { Tally } from './resultRules'

const words: SurveyQuestion = {
  queId: 'q1',
  type: 'longText',
  title: '为什么',
  required: 0,
  options: [],
  logic: null,
}
const filledBy = (people: number) =>
  Array.from({ length: people }, (_, n) => [{ queId: 'q1', value: [`因为${n}`] }])

test('words of fewer than five are hidden where nobody is named, and nowhere else', () => {
  const shown = (people: number, anonymous: boolean) => {
    const tally = new Tally(words)
    for (const answers of filledBy(people)) tally.add(answers)
    const { answered, texts } = tally.result(anonymous)
    return [answered, texts.length]
  }
  assert.deepEqual(shown(4, true), [4, 0])
  assert.deepEqual(shown(5, true), [5, 5])
  assert.deepEqual(shown(4, false), [4, 4])
})
