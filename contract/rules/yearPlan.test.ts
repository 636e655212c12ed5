import { stateOfMade, stateOfMonth } from './yearPlan'

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
