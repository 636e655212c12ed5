import { useMemo } from 'react'
import { readAddress, writeAddress, type ListState } from './listAddress'
import { useAddress } from './useAddress'

/** The state of a list and how to change it; every change of what is shown goes back to the first page. */
export function useListState(filterNames: readonly string[]) {
  const { search, change } = useAddress()
  const names = filterNames.join()
  const state = useMemo(() => readAddress(search, names.split(',')), [search, names])
  const write = (
    next: (now: ListState) => Partial<ListState>,
    options: { replace?: boolean } = {},
  ) =>
    change((before) => {
      const now = readAddress(before, filterNames)
      return writeAddress(before, { ...now, page: 1, ...next(now) }, filterNames)
    }, options)
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
