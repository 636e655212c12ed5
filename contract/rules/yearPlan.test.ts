import { monthsOfWords, stateOfMade, stateOfMonth } from './yearPlan'

test('months are read as hospitals write them; what says none gives none', () => {
  const read = [
    ['3月', [3]],
    ['3、6、9月', [3, 6, 9]],
    ['1-3月', [1, 2, 3]],
    ['1月至3月', [1, 2, 3]],
    ['第二季度', [4, 5, 6]],
    ['一季度、4季度', [1, 2, 3, 10, 11, 12]],
    ['2026年5月', [5]],
    ['2026-05', [5]],
    ['十二月', [12]],
    ['二月、十一月', [2, 11]],
    ['5月12日', [5]],
    ['下半年', [7, 8, 9, 10, 11, 12]],
    ['每季度', [3, 6, 9, 12]],
    ['待定', []],
    ['', []],
    ['13月', []],
    ['9-3月', []],
  ] as const
  for (const [words, months] of read) expect([words, monthsOfWords(words)]).toEqual([words, months])
  expect(monthsOfWords('每月')).toHaveLength(12)
})

test('where a topic stands in a month follows from what was made of it', () => {
  const made = { startTime: 10, endTime: 20, withdrawn: false, expected: 2, done: 0 }
  expect(stateOfMade(made, 15)).toBe('running')
  expect(stateOfMade(made, 20)).toBe('held')
  expect(stateOfMade({ ...made, done: 2 }, 15)).toBe('held')
  expect(stateOfMade({ ...made, startTime: null, endTime: null }, 15)).toBe('draft')
  expect(stateOfMonth([], false)).toBe('toCome')
  expect(stateOfMonth(['withdrawn'], true)).toBe('missed')
  expect(stateOfMonth(['held', 'running'], true)).toBe('running')
  expect(stateOfMonth(['held', 'withdrawn'], true)).toBe('held')
})
