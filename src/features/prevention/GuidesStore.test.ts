import { testStores } from '@/testing/testStores'
import { GuidesStore } from './GuidesStore'

test('an address that looks for words finds by them; without any what is looked for stays', async () => {
  const asked: object[] = []
  const guides = (input: object) => {
    asked.push(input)
    return Promise.resolve({ list: [], total: 0, pageIndex: 1, pageSize: 20 })
  }
  const { stores } = testStores({ api: { prevention: { guides } } })
  const store = stores.get(GuidesStore)
  await store.open('preventionGuide', '针刺')
  expect(store.search.words).toBe('针刺')
  await store.open('preventionGuide')
  expect(asked).toEqual([
    expect.objectContaining({ category: 'preventionGuide', keyword: '针刺', pageIndex: 1 }),
  ])
})
