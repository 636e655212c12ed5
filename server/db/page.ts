/** Which page of a list somebody asks for; pages count from 1. */
export interface Paging {
  pageIndex: number
  pageSize: number
}

/** One page of a list, with the number of all rows: a reply as it leaves (`pageOf` of contract/calls/fields.ts). */
export interface Page<Row> extends Paging {
  list: Row[]
  total: number
}

/** Rows, or what a statement gave. */
type Rows<Row> = readonly Row[] | { readonly rows: readonly Row[] }

const rowsOf = <Row>(given: Rows<Row>): readonly Row[] => ('rows' in given ? given.rows : given)

/**
 * Reads one page of a list. `read` gives the rows from `offset` on, `limit` at most, each with the number of all (`count(*) over ()`).
 * A page beyond the end has no row that could say it: then the first row of the list is asked.
 */
export async function readPage<Row extends { total: number }>(
  { pageIndex, pageSize }: Paging,
  read: (limit: number, offset: number) => Promise<Rows<Row>>,
): Promise<Page<Omit<Row, 'total'>>> {
  const offset = (pageIndex - 1) * pageSize
  const rows = rowsOf(await read(pageSize, offset))
  const [first] = rows.length > 0 || offset === 0 ? rows : rowsOf(await read(1, 0))
  const list = rows.map(({ total: _, ...row }) => row)
  return { list, total: first?.total ?? 0, pageIndex, pageSize }
}

/** One page of a list that is in memory already. */
export function pageIn<Row>(all: readonly Row[], { pageIndex, pageSize }: Paging): Page<Row> {
  const from = (pageIndex - 1) * pageSize
  return { list: all.slice(from, from + pageSize), total: all.length, pageIndex, pageSize }
}

/** The same page with its rows as somebody is shown them. */
export const mapPage = <Row, Shown>(
  { list, ...page }: Page<Row>,
  show: (row: Row) => Shown,
): Page<Shown> => ({ ...page, list: list.map(show) })

/** One page of a list whose rows are counted apart, where counting them in each row would cost more: a number, or a row that says `total`. */
export async function readCountedPage<Row>(
  { pageIndex, pageSize }: Paging,
  read: (limit: number, offset: number) => Promise<Rows<Row>>,
  count: () => Promise<number | { readonly rows: readonly { total: number }[] }>,
): Promise<Page<Row>> {
  const [rows, counted] = await Promise.all([read(pageSize, (pageIndex - 1) * pageSize), count()])
  const total = typeof counted === 'number' ? counted : (counted.rows[0]?.total ?? 0)
  return { list: [...rowsOf(rows)], total, pageIndex, pageSize }
}

/** The pages of a list one after the other, to its end. */
export async function* pagesOf<Row>(
  pageSize: number,
  read: (paging: Paging) => Promise<Page<Row>>,
): AsyncGenerator<Page<Row>, void> {
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await read({ pageIndex, pageSize })
    yield page
    if (pageIndex * pageSize >= page.total) return
  }
}
