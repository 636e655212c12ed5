import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readAddress, writeAddress, type ListState } from './listAddress'

/** The state of a list and how to change it; every change of what is shown goes back to the first page. */
export function useListState(filterNames: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const names = filterNames.join()
  const state = useMemo(() => readAddress(search, names.split(',')), [search, names])
  const change = (part: Partial<ListState>, options: { replace?: boolean } = {}) =>
    setSearch(
      (before) =>
        writeAddress(
          before,
          { ...readAddress(before, filterNames), page: 1, ...part },
          filterNames,
        ),
      options,
    )
  return {
    state,
    change,
    setFilter(name: string, value: string | undefined, options?: { replace?: boolean }) {
      setSearch((before) => {
        const now = readAddress(before, filterNames)
        const { [name]: _, ...rest } = now.filters
        const filters = value ? { ...rest, [name]: value } : rest
        return writeAddress(before, { ...now, page: 1, filters }, filterNames)
      }, options)
    },
  }
}
