import { swipeStep } from './swipe'

const from = { x: 200, y: 300 }

test('a finger to the left brings the next question, to the right the one before', () => {
  expect(swipeStep(from, { x: 100, y: 310 })).toBe(1)
  expect(swipeStep(from, { x: 300, y: 290 })).toBe(-1)
})

test('a tap and a scroll turn no page', () => {
  expect(swipeStep(from, { x: 205, y: 300 })).toBeUndefined()
  expect(swipeStep(from, { x: 120, y: 500 })).toBeUndefined()
})
