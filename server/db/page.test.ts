import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapPage, pageIn, readCountedPage, readPage } from './page'

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
