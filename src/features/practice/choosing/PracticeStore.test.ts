import { testStores } from '@/testing/testStores'
import { PracticeStore } from './PracticeStore'

test('a number out of range stays as it was typed, and nothing is built of it', () => {
  const store = testStores().stores.get(PracticeStore)
  const isRight = (count: number) => {
    store.setCount(count)
    expect(store.questionCount).toBe(count)
    return store.isCountRight
  }
  expect([0, 1, 200, 201].map(isRight)).toEqual([false, true, true, false])
})
