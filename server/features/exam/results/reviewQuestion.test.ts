import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ReviewQuestion } from '@contract/calls/exam/examShapes'
import { Value } from 'typebox/value'
import type { PaperQuestion } from '../paper/paperRepository'
import { reviewQuestion } from './reviewQuestion'

const option = (optionId: string) => ({ optionId, text: `选项 ${optionId}`, stray: 1 })
/** Everything that some kind of question has, with what no reply may hold beside it. */
const question = {
  questionId: 'q1',
  version: 3,
  kind: 'match',
  stem: '“把手”\n与时机',
  marks: 1.5,
  options: [option('A'), option('B')],
  targets: [option('x'), option('y')],
  blanks: 2,
  maxChars: 90,
  right: ['A=x', 'B=y'],
  accepted: [['酒精', '乙醇']],
  sample: '答得好的样子',
  optionReasons: [{ optionId: 'A', reason: '因为', author: 'somebody' }],
  free: 1,
  explanation: '解析',
  source: '来源',
  knowCatName: '手卫生',
  reviewNeeded: 1,
  section: 2,
  rule: 1,
  stray: 'x',
} as unknown as PaperQuestion

/** As it goes on the wire. */
const shownTo = (answers: object, marks: object | null) =>
  JSON.parse(
    JSON.stringify(
      reviewQuestion(
        {
          question,
          answer: { optionIds: ['A=y'], texts: ['酒精'] },
          outcome: 'partly',
          score: 0.5,
        },
        4,
        { seed: 7, shuffleQuestions: true, shuffleOptions: true, answers, marks } as never,
      ),
    ),
  ) as ReviewQuestion

test('a question of a review has what the contract names, all of it and nothing else', () => {
  const shown = shownTo({}, null)
  assert.ok(Value.Check(ReviewQuestion, shown), JSON.stringify(Value.Errors(ReviewQuestion, shown)))
  const named = new Set(Object.keys(ReviewQuestion.properties))
  assert.deepEqual(
    Object.keys(shown).filter((name) => !named.has(name)),
    [],
  )
  for (const absent of ['media', 'case', 'comment']) named.delete(absent)
  assert.deepEqual(Object.keys(shown).sort(), [...named].sort())
  assert.deepEqual(Object.keys(shown.options[0]!).sort(), ['optionId', 'text'])
  assert.deepEqual(shown.optionReasons, [{ optionId: 'A', reason: '因为' }])
  assert.deepEqual(
    [shown.order, shown.right, shown.outcome, shown.score, shown.myOptionIds, shown.myTexts],
    [5, 0, 'partly', 0.5, ['A=y'], ['酒精']],
  )
})
