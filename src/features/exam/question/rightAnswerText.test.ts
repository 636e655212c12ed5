import type { PreviewQuestion } from '@contract/calls/exam/examTask'
import { rightAnswerText } from './rightAnswerText'

const option = (optionId: string) => ({ optionId, text: `text ${optionId}` })
const question = (change: Partial<PreviewQuestion>): PreviewQuestion => ({
  questionId: 'q',
  kind: 'single',
  stem: 's',
  marks: 1,
  options: [option('a'), option('b')],
  rightOptionIds: ['a'],
  explanation: '',
  source: '',
  knowCatName: '',
  ...change,
})

test('each kind says what is right in its own way; choices show it at their options', () => {
  expect(rightAnswerText(question({}))).toEqual([])
  expect(
    rightAnswerText(question({ kind: 'fill', options: [], rightTexts: [['75%', '75 %'], ['30']] })),
  ).toEqual(['1. 75% / 75 %', '2. 30'])
  expect(rightAnswerText(question({ kind: 'order', rightOptionIds: ['b', 'a'] }))).toEqual([
    '1. text b',
    '2. text a',
  ])
  expect(
    rightAnswerText(question({ kind: 'match', targets: [option('x')], rightOptionIds: ['a=x'] })),
  ).toEqual(['text a → text x'])
  expect(rightAnswerText(question({ kind: 'short', options: [], sample: 'wash hands' }))).toEqual([
    'wash hands',
  ])
})
