/** What of a list stands in its address: reload, back and a sent link show the same. */
export interface ListState {
  /** From 1 on. */
  page: number
  size: number
  /** A column's key; '': the list's own order. */
  sort: string
  descending: boolean
  /** Only filters that are set. */
  filters: Readonly<Record<string, string>>
}

export const pageSizes = [20, 50, 100] as const
const usualSize = 50
/** Names of the address that are no filters. */
const own = new Set(['page', 'size', 'sort', 'order'])

/** Reads an address tolerantly: what cannot be is left out, so an old link still opens. */
export function readAddress(search: URLSearchParams, filterNames: readonly string[]): ListState {
  const page = Number(search.get('page'))
  const size = Number(search.get('size'))
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    size: pageSizes.some((one) => one === size) ? size : usualSize,
    sort: search.get('sort') ?? '',
    descending: search.get('order') === 'down',
    filters,
  }
}

/** What of an address another list with the same filters can take over. */
export function filtersOnly(address: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(address)
  for (const name of own) filters.delete(name)
  return filters
}

/** The address of a state; what is usual is not written, what belongs to others (a preview) stays. */
export function writeAddress(
  before: URLSearchParams,
  { page, size, sort, descending, filters }: ListState,
  filterNames: readonly string[],
): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const name of [...own, ...filterNames]) search.delete(name)
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  if (sort) {
    search.set('sort', sort)
    if (descending) search.set('order', 'down')
  }
  if (size !== usualSize) search.set('size', String(size))
  if (page > 1) search.set('page', String(page))
  return search
}
