import { anExercisePhone, settle } from '../testing/anExercisePhone'
import { aQuestion } from '../testing/samples'
import { PracticeListStore } from './PracticeListStore'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('the list of exercises shows the end of a round that arrives after the list was read', async () => {
  const { store, stores, line } = anExercisePhone([aQuestion(1)])
  await store.open('e1')
  line.isDown = true
  void store.end()
  await settle()
  line.isDown = false
  const list = stores.get(PracticeListStore)
  await list.show()
  expect(list.pages.rows.map(({ state }) => state)).toEqual([1])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(list.pages.rows.map(({ state }) => state)).toEqual([2])
})
