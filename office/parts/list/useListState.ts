import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readAddress, writeAddress, type ListState } from './listAddress'

/** The state of a list and how to change it; every change of what is shown goes back to the first page. */
export function useListState(filterNames: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const names = filterNames.join()
  const state = useMemo(() => readAddress(search, names.split(',')), [search, names])
  // Two quick changes: the second one is made upon the first, which may not be drawn yet.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const write = (
    next: (now: ListState) => Partial<ListState>,
    options: { replace?: boolean } = {},
  ) => {
    const now = readAddress(latest.current, filterNames)
    latest.current = writeAddress(latest.current, { ...now, page: 1, ...next(now) }, filterNames)
    setSearch(latest.current, options)
  }
  return {
    state,
    change: (part: Partial<ListState>, options?: { replace?: boolean }) =>
      write(() => part, options),
    setFilter: (name: string, value: string | undefined, options?: { replace?: boolean }) =>
      write(({ filters }) => {
        const { [name]: _, ...rest } = filters
        return { filters: value ? { ...rest, [name]: value } : rest }
      }, options),
  }
}
