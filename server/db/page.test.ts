import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapPage, pageIn, pagesOf, readCountedPage, readPage } from './page'

const all = [1, 2, 3, 4, 5].map((n) => ({ n, total: 5 }))
/** What a statement with limit and offset gives, and how often it was asked. */
function aList(rows: typeof all) {
  const asked: [number, number][] = []
  const read = async (limit: number, offset: number) => {
    asked.push([limit, offset])
    return rows.slice(offset, offset + limit)
  }
  return { read, asked }
}

test('a page has its rows without the count, and the number of all', async () => {
  const { read, asked } = aList(all)
  assert.deepEqual(await readPage({ pageIndex: 2, pageSize: 2 }, read), {
    list: [{ n: 3 }, { n: 4 }],
    total: 5,
    pageIndex: 2,
    pageSize: 2,
  })
  assert.deepEqual(asked, [[2, 2]])
})

test('a page beyond the end is empty and still says how many there are', async () => {
  const { read, asked } = aList(all)
  const { list, total } = await readPage({ pageIndex: 9, pageSize: 2 }, read)
  assert.deepEqual([list, total], [[], 5])
  assert.deepEqual(asked, [
    [2, 16],
    [1, 0],
  ])
})

test('an empty list is asked for once', async () => {
  const { read, asked } = aList([])
  assert.equal((await readPage({ pageIndex: 1, pageSize: 2 }, read)).total, 0)
  assert.equal(asked.length, 1)
})

test('rows counted apart, rows in memory, rows as they are shown', async () => {
  const paging = { pageIndex: 3, pageSize: 2 }
  const expected = { list: [5], total: 5, ...paging }
  const counted = await readCountedPage(paging, aList(all).read, async () => 5)
  assert.deepEqual(
    mapPage(counted, ({ n }) => n),
    expected,
  )
  assert.deepEqual(
    mapPage(pageIn(all, paging), ({ n }) => n),
    expected,
  )
})

test('what a statement gave is read like its rows, and so is its count', async () => {
  const paging = { pageIndex: 2, pageSize: 2 }
  const read = async (limit: number, offset: number) => ({
    rows: await aList(all).read(limit, offset),
  })
  const expected = { list: [{ n: 3 }, { n: 4 }], total: 5, ...paging }
  assert.deepEqual(await readPage(paging, read), expected)
  const total = (await readPage({ pageIndex: 9, pageSize: 2 }, read)).total
  assert.equal(total, 5, 'beyond the end')
  const counted = await readCountedPage(paging, read, async () => ({ rows: [{ total: 5 }] }))
  assert.deepEqual(
    mapPage(counted, ({ n }) => ({ n })),
    expected,
  )
  assert.equal((await readCountedPage(paging, read, async () => ({ rows: [] }))).total, 0)
})

test('pages come one after the other, to the end and no further', async () => {
  for (const [pageSize, expected] of [
    [2, [[1, 2], [3, 4], [5]]],
    [5, [[1, 2, 3, 4, 5]]],
  ] as const) {
    const { read, asked } = aList(all)
    const pages: number[][] = []
    for await (const { list } of pagesOf(pageSize, (paging) => readPage(paging, read)))
      pages.push(list.map(({ n }) => n))
    assert.deepEqual(pages, expected)
    assert.equal(asked.length, expected.length)
  }
  const none = pagesOf(2, (paging) => readPage(paging, aList([]).read))
  for await (const { list } of none) assert.deepEqual(list, [], 'the one page of an empty list')
})
