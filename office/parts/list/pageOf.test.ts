import { pageOf } from './pageOf'

const rows = [
  { name: 'clearOld', tries: 3 },
  { name: 'writeExport', tries: 1 },
  { name: 'countAttempts', tries: 2 },
]
const wanted = { page: 1, size: 20, sort: '', descending: false, filters: {} }
const ways = {
  words: ({ name }: (typeof rows)[0]) => name,
  orders: {
    name: ({ name }: (typeof rows)[0]) => name,
    tries: ({ tries }: (typeof rows)[0]) => tries,
  },
}
const names = (change: Partial<Parameters<typeof pageOf>[1]>) =>
  pageOf(rows, { ...wanted, ...change }, ways).list.map(({ name }) => name)

test('rows that came at once are searched, ordered and cut into pages', () => {
  expect(names({})).toEqual(['clearOld', 'writeExport', 'countAttempts'])
  expect(names({ filters: { keyword: ' EXPORT ' } })).toEqual(['writeExport'])
  expect(names({ sort: 'tries' })).toEqual(['writeExport', 'countAttempts', 'clearOld'])
  expect(names({ sort: 'name', descending: true })).toEqual([
    'writeExport',
    'countAttempts',
    'clearOld',
  ])
  expect(names({ page: 2, size: 2 })).toEqual(['countAttempts'])
  expect(pageOf(rows, { ...wanted, size: 2 }, ways).total).toBe(3)
})
