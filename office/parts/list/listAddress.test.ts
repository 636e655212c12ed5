import { fitChoice, moveColumn } from './columnChoice'
import { readAddress, writeAddress } from './listAddress'

test('an address that cannot be is read as the usual one', () => {
  const read = (query: string) => readAddress(new URLSearchParams(query), ['kind'])
  expect(read('page=0&size=7&order=up&kind=&other=x')).toEqual({
    page: 1,
    size: 50,
    sort: '',
    descending: false,
    filters: {},
  })
  expect(read('page=99999999').page).toBe(1)
  expect(read('kind=single&size=100')).toMatchObject({ size: 100, filters: { kind: 'single' } })
})

test('what is written is read again, and what belongs to others stays', () => {
  const state = { page: 3, size: 20, sort: 'stem', descending: true, filters: { kind: 'fill' } }
  const written = writeAddress(new URLSearchParams('look=Q1&kind=old'), state, ['kind'])
  expect(written.get('look')).toBe('Q1')
  expect(readAddress(written, ['kind'])).toEqual(state)
})

test('kept columns meet those of today', () => {
  const kept = [
    { key: 'gone', isShown: true },
    { key: 'b', isShown: false },
    { key: 'a', isShown: true },
  ]
  expect(fitChoice(['a', 'b', 'c'], ['c'], kept)).toEqual([
    { key: 'b', isShown: false },
    { key: 'a', isShown: true },
    { key: 'c', isShown: false },
  ])
  const three = fitChoice(['a', 'b', 'c'], [], undefined)
  expect(moveColumn(three, 'c', -2).map(({ key }) => key)).toEqual(['c', 'a', 'b'])
  expect(moveColumn(three, 'c', 5)).toEqual(three)
})
