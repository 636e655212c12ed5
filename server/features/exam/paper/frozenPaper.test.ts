import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withKey } from '../marking/keyTrial'
import { questionsById, questionsOf } from './frozenPaper'
import type { PaperDetails, PaperQuestion } from './paperRepository'

const question = { questionId: 'q1', kind: 'single', rule: 0, section: 0, right: ['a'] }
const questions = [question as unknown as PaperQuestion]
const drawn: PaperDetails = {
  paperId: 'drawn',
  edition: 0,
  totalScore: 1,
  questions,
  byId: new Map(questions.map((one) => [one.questionId, one])),
  sections: [],
  rules: [{ count: 1 }],
  versions: null,
}
const orders = { seed: 7, shuffleQuestions: false, shuffleOptions: false }
const rightOf = (paper: PaperDetails) => questionsOf(paper, orders).map(({ right }) => right)

test('a drawn paper with the key that is only tried is kept apart from the paper itself, whichever was asked first', () => {
  const tried = withKey(drawn, 'q1', { right: ['b'] })
  assert.deepEqual(rightOf(drawn), [['a']])
  assert.deepEqual(rightOf(tried), [['b']])
  assert.deepEqual(rightOf(drawn), [['a']])
  assert.deepEqual(questionsById(tried, orders).get('q1')?.right, ['b'])
  assert.deepEqual(questionsById(drawn, orders).get('q1')?.right, ['a'])
})
