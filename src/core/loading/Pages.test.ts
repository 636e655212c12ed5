import { ApiError } from '@/api/ApiError'
import { Pages } from './Pages'

interface Row {
  id: string
}
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: String(from + index) }))

/** A list of 45 rows on a server. */
function aList(total = 45) {
  const asked: number[] = []
  const answer = { fails: undefined as Error | undefined }
  const load = jest.fn(async ({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => {
    asked.push(pageIndex)
    if (answer.fails) throw answer.fails
    return {
      list: rows((pageIndex - 1) * pageSize + 1, Math.min(total, pageIndex * pageSize)),
      total,
    }
  })
  return { pages: new Pages<Row>(load, ({ id }) => id), asked, answer, load }
}

test('pages count from 1, 20 rows each, and end with "none left"', async () => {
  const { pages, asked, load } = aList()
  expect(pages.state).toBe('loading')
  await pages.open()
  expect(load).toHaveBeenLastCalledWith(
    { pageIndex: 1, pageSize: 20 },
    { overlay: false, silent: true },
  )
  expect(pages).toMatchObject({ more: 'more', total: 45, state: 'ready' })
  await pages.loadMore()
  await pages.loadMore()
  await pages.loadMore()
  expect(asked).toEqual([1, 2, 3])
  expect(pages.rows.map(({ id }) => id)).toEqual(rows(1, 45).map(({ id }) => id))
  expect(pages.more).toBe('noneLeft')
})

test('a refresh loads the first page', async () => {
  const { pages, asked } = aList()
  await pages.open()
  await pages.loadMore()
  await pages.refresh()
  expect(asked).toEqual([1, 2, 1])
  expect(pages.rows).toHaveLength(20)
})

test('a list that is opened again reads every row anew that is there, and shows the old ones until then', async () => {
  let said = 'old'
  const asked: number[] = []
  const pages = new Pages<Row & { said: string }>(
    async ({ pageIndex, pageSize }) => {
      asked.push(pageIndex)
      const list = rows((pageIndex - 1) * pageSize + 1, Math.min(45, pageIndex * pageSize))
      return { list: list.map((row) => ({ ...row, said })), total: 45 }
    },
    ({ id }) => id,
  )
  await pages.open()
  await pages.loadMore()
  said = 'new'
  const renewed = pages.open()
  expect(pages).toMatchObject({ state: 'ready', rows: { length: 40 } })
  await renewed
  expect(asked).toEqual([1, 2, 1, 2])
  expect(new Set(pages.rows.map((row) => row.said))).toEqual(new Set(['new']))
  expect(pages).toMatchObject({ rows: { length: 40 }, more: 'more' })
})

test('rows that cannot be read again stay, the list says why, and retry reads them again', async () => {
  const { pages, answer, load } = aList()
  await pages.open()
  answer.fails = new ApiError('network', '')
  await pages.open()
  expect(load).toHaveBeenLastCalledWith(
    { pageIndex: 1, pageSize: 20 },
    { overlay: false, silent: true },
  )
  expect(pages).toMatchObject({ failure: { reason: 'noAnswer' }, state: 'ready' })
  expect(pages.rows).toHaveLength(20)
  answer.fails = undefined
  await pages.reload()
  expect(pages.failure).toBeUndefined()
})

test('a failure keeps the rows, stops loading more, and retry asks for the same page', async () => {
  const { pages, asked, answer } = aList()
  await pages.open()
  answer.fails = new ApiError('network', '')
  await pages.loadMore()
  expect(pages).toMatchObject({ failure: { reason: 'noAnswer' }, more: 'more', state: 'ready' })
  expect(pages.rows).toHaveLength(20)
  await pages.loadMore()
  answer.fails = undefined
  await pages.reload()
  expect(asked).toEqual([1, 2, 2])
  expect(pages.rows).toHaveLength(40)
  expect(pages.failure).toBeUndefined()
})

test('of several choices in a row the last one alone is asked for, 200 ms later', async () => {
  jest.useFakeTimers()
  const { pages, asked } = aList()
  const choices = [pages.restartSoon(), pages.restartSoon()]
  expect(pages).toMatchObject({ state: 'loading', isLoading: true })
  await jest.advanceTimersByTimeAsync(199)
  expect(asked).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  await Promise.all(choices)
  expect(asked).toEqual([1])
  jest.useRealTimers()
})

test('a failed refresh is repeated as a refresh', async () => {
  const { pages, asked, answer } = aList()
  await pages.open()
  answer.fails = new ApiError('timeout', '')
  await pages.refresh()
  expect(pages.isRefreshing).toBe(false)
  answer.fails = undefined
  await pages.reload()
  expect(asked).toEqual([1, 1, 1])
  expect(pages.rows).toHaveLength(20)
})

test('a load that a navigation cancelled is no failure, and the page loads when it is shown again', async () => {
  const { pages, answer } = aList()
  answer.fails = new ApiError('cancelled', '')
  await pages.open()
  expect(pages).toMatchObject({ failure: undefined, state: 'loading' })
  answer.fails = undefined
  await pages.open()
  expect(pages.rows).toHaveLength(20)
})

test('a reply that a refresh has overtaken is thrown away', async () => {
  const replies: ((page: { list: Row[]; total: number }) => void)[] = []
  const pages = new Pages<Row>(() => new Promise((resolve) => replies.push(resolve)))
  const slow = pages.refresh()
  const fast = pages.refresh()
  replies[1]?.({ list: [{ id: 'new' }], total: 1 })
  await fast
  replies[0]?.({ list: [{ id: 'old' }], total: 1 })
  await slow
  expect(pages.rows).toEqual([{ id: 'new' }])
})

test('a row that has moved to the next page does not stand twice', async () => {
  let shift = 0
  const pages = new Pages<Row>(
    async ({ pageIndex }) => ({
      list: rows((pageIndex - 1) * 20 + 1 - shift, pageIndex * 20 - shift),
      total: 45,
    }),
    ({ id }) => id,
  )
  await pages.open()
  shift = 1
  await pages.loadMore()
  expect(pages.rows).toHaveLength(39)
})

test('an empty list says so; a bug is not hidden', async () => {
  const { pages } = aList(0)
  await pages.open()
  expect(pages).toMatchObject({ isEmpty: true, more: 'noneLeft' })
  const broken = new Pages<Row>(() => Promise.reject(new TypeError('bug')))
  await expect(broken.open()).rejects.toThrow('bug')
})
