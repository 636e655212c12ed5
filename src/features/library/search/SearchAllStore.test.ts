import { testStores } from '@/testing/testStores'
import { marksOf } from './found'
import { SearchAllStore } from './SearchAllStore'

const none = () => Promise.resolve({ list: [], total: 0, pageIndex: 1, pageSize: 3 })
const anExam = { taskId: 't', taskName: '手卫生小测', issuer: '感染管理科' }
const aSearch = (user?: null) => {
  const noted: unknown[] = []
  const one = () => Promise.resolve({ list: [anExam], total: 9, pageIndex: 1, pageSize: 3 })
  const { stores } = testStores({
    ...(user === null && { user }),
    api: {
      document: { search: none },
      study: { list: none },
      exam: { list: one as never },
      prevention: { guides: none },
      product: { search: none },
      article: { search: none },
      channel: {
        words: () => Promise.resolve({ hot: ['手卫生'], his: [] }),
        saveWord: (input: unknown) => {
          noted.push(input)
          return Promise.resolve({})
        },
      },
    } as never,
  })
  return { store: stores.get(SearchAllStore), noted }
}

test('some of each kind stand together, kinds without a find not at all; the word is kept', async () => {
  const { store, noted } = aSearch()
  await store.open(undefined, '手卫生')
  expect(store.sections.map(({ kind, total }) => [kind, total])).toEqual([['exam', 9]])
  expect(noted).toEqual([{ word: '手卫生', wordType: 'study' }])
  await store.choose('exam')
  expect(store.pages.rows.map(({ title }) => title)).toEqual(['手卫生小测'])
})

test('who is not logged in looks for what is public, and no word of theirs is kept', async () => {
  const { store, noted } = aSearch(null)
  await store.open('exam', '手卫生')
  expect([store.kind, store.kinds.includes('exam'), store.sections.length, noted]).toEqual([
    undefined,
    false,
    0,
    [],
  ])
})

test('the words are marked wherever they stand', () => {
  expect(marksOf('Hand and hand', 'hand')).toEqual([
    { from: 0, until: 4 },
    { from: 9, until: 13 },
  ])
  expect(marksOf('手卫生', '')).toEqual([])
})
