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
  const line: { isDown: boolean; problem: 'network' | 'cancelled' } = {
    isDown: false,
    problem: 'network',
  }
  const cited = jest.fn(({ ids }: { kind: CitingKind; ids: readonly string[] }) =>
    line.isDown
      ? Promise.reject(new ApiError(line.problem, ''))
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

test('what a page wanted that is left for good is asked for again when another page wants it, too', async () => {
  const { cited, line, store } = aStore()
  Object.assign(line, { isDown: true, problem: 'cancelled' })
  const left = store.need('question', ['1', '2'])
  line.isDown = false
  await store.need('question', ['2'])
  await left
  expect(cited.mock.calls.map(([input]) => input.ids)).toEqual([['1', '2'], ['2']])
  expect([addresses(store, '1'), addresses(store, '2')]).toEqual([[], ['第 2 条']])
})
