import type { CitedClause } from '@contract/calls/library/document'
import type { CitingKind } from '@contract/kinds'
import { ApiError } from '@/api/ApiError'
import { testStores } from '@/testing/testStores'
import { CitedStore } from './CitedStore'

const clause = (thingId: string, address: string): CitedClause => ({
  thingId,
  docId: 'D1',
  title: '手卫生制度',
  address,
  clauseTitle: '',
  state: 'same',
  versionId: '',
})

function aStore() {
  const line = { isDown: false }
  const cited = jest.fn(({ ids }: { kind: CitingKind; ids: readonly string[] }) =>
    line.isDown
      ? Promise.reject(new ApiError('network', ''))
      : Promise.resolve({ list: ids.map((id) => clause(id, `第 ${id} 条`)) }),
  )
  const { stores } = testStores({ api: { document: { cited } } })
  return { cited, line, store: stores.get(CitedStore) }
}
const addresses = (store: CitedStore, id: string) =>
  store.of('question', id).map(({ address }) => address)

test('one call for a page of questions; who shows one of them meanwhile, or later, asks for nothing', async () => {
  const { cited, store } = aStore()
  const page = store.need('question', ['1', '2', '3'])
  await store.need('question', ['2'])
  await page
  await store.need('question', ['3'])
  expect(cited.mock.calls.map(([input]) => input)).toEqual([
    { kind: 'question', ids: ['1', '2', '3'] },
  ])
  expect(addresses(store, '2')).toEqual(['第 2 条'])
  await store.need('question', ['3', '4'])
  expect(cited.mock.lastCall?.[0]).toEqual({ kind: 'question', ids: ['4'] })
})

test('what could not be read is asked for again', async () => {
  const { line, store } = aStore()
  line.isDown = true
  await store.need('question', ['1'])
  expect(addresses(store, '1')).toEqual([])
  line.isDown = false
  await store.need('question', ['1'])
  expect(addresses(store, '1')).toEqual(['第 1 条'])
})
