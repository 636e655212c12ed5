import type { Found, Wanted } from './ListColumn'

/** How rows that came all at once are searched and ordered. */
interface Ways<Row> {
  /** The words of a row that a search looks through. */
  words(row: Row): string
  /** Its name in the address → what it orders by. */
  orders: Readonly<Record<string, (row: Row) => number | string>>
}

/** The page that a list wants, of rows that the server gives all at once because there are never many. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, size, sort, descending, filters }: Wanted,
  { words, orders }: Ways<Row>,
): Found<Row> {
  const searched = (filters['keyword'] ?? '').trim().toLowerCase()
  const order = orders[sort]
  const found = rows.filter((row) => words(row).toLowerCase().includes(searched))
  const inOrder = order ? found.sort((a, b) => compare(order(a), order(b), descending)) : found
  return { list: inOrder.slice((page - 1) * size, page * size), total: found.length }
}

function compare(a: number | string, b: number | string, descending: boolean): number {
  const up =
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  return descending ? -up : up
}
