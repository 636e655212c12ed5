import type { Found, Wanted } from './ListColumn'

/** Rows of a page when a whole list is read. */
const size = 100

/** Every row that the filters of a list find, page after page. */
export async function readAll<Row>(
  read: (wanted: Wanted) => Promise<Found<Row>>,
  wanted: Wanted,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await read({ ...wanted, page, size })
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) return rows
  }
}
