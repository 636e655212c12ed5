import { outcomeOf } from './outcomeOf'

test('chosen and right, chosen and wrong, missed, rightly left', () => {
  const question = { myOptionIds: ['a', 'b'], rightOptionIds: ['a', 'c'] }
  expect(['a', 'b', 'c', 'd'].map((id) => outcomeOf(question, id))).toEqual([
    'right',
    'wrong',
    'missed',
    undefined,
  ])
})
