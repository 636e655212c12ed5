import type { Question } from '@contract/calls/authoring/question'
import { keyOf, type KeyDetails, moved, ticked, valuesOf } from './keyValues'

const options = ['a', 'b', 'c'].map((optionId) => ({ optionId, text: optionId }))
const details = (
  question: Partial<Question> & Pick<Question, 'kind'>,
  key: Partial<KeyDetails>,
): KeyDetails => ({
  question: { questionId: 'q', stem: '题', marks: 1, options, ...question },
  rightOptionIds: [],
  papers: 1,
  attempts: 1,
  ...key,
})

test('the key as it stands is what the server would take unchanged', () => {
  const multiple = details({ kind: 'multiple' }, { rightOptionIds: ['a', 'c'] })
  expect(keyOf(multiple, valuesOf(multiple))).toEqual({ right: ['a', 'c'] })
  const match = details({ kind: 'match' }, { rightOptionIds: ['b=y', 'a=x', 'c=z'] })
  expect(keyOf(match, valuesOf(match))).toEqual({ right: ['a=x', 'b=y', 'c=z'] })
  const fill = details({ kind: 'fill', options: [] }, { rightTexts: [['75%', '七十五'], ['30']] })
  expect(valuesOf(fill).accepted).toEqual(['75% | 七十五', '30'])
  expect(keyOf(fill, valuesOf(fill))).toEqual({ accepted: [['75%', '七十五'], ['30']] })
})

test('what is no whole key is none; a short text can only be free', () => {
  const single = details({ kind: 'single' }, { rightOptionIds: ['a'] })
  expect(keyOf(single, { isFree: false, right: [], accepted: [] })).toBeUndefined()
  expect(keyOf(single, { isFree: true, right: ['a'], accepted: [] })).toEqual({ free: 1 })
  const match = details({ kind: 'match' }, { rightOptionIds: ['a=x'] })
  expect(keyOf(match, valuesOf(match))).toBeUndefined()
  const fill = details({ kind: 'fill', options: [] }, { rightTexts: [['a'], ['b']] })
  expect(keyOf(fill, { isFree: false, right: [], accepted: ['a', ' | '] })).toBeUndefined()
  const short = details({ kind: 'short', options: [] }, {})
  expect(keyOf(short, valuesOf(short))).toEqual({ free: 1 })
})

test('one choice takes the place of the other, of several each stands for itself; order moves by one', () => {
  expect(ticked(details({ kind: 'judge' }, {}), ['a'], 'b')).toEqual(['b'])
  expect(ticked(details({ kind: 'multiple' }, {}), ['a'], 'b')).toEqual(['a', 'b'])
  expect(ticked(details({ kind: 'multiple' }, {}), ['a', 'b'], 'a')).toEqual(['b'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
})
