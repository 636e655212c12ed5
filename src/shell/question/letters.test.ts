import { letterOf, optionOfKey } from './letters'

test('figures and letters stand for options', () => {
  expect(['1', '9', 'a', 'F', 'g', 'Enter', '0', 'ab'].map(optionOfKey)).toEqual([
    0,
    8,
    0,
    5,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([letterOf(0), letterOf(5)]).toEqual(['A', 'F'])
})
