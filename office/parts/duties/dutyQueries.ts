import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, useCan } from '../../session/SessionContext'

/** Under these names the lists of late and due are read, a row a person and a row a duty. */
export const listNames = { people: 'late', items: 'lateItems' } as const

/** How many are overdue and due soon, of all whom one may see; nothing without the right, or where nobody is given anything: at the platform. */
export function useSummary() {
  const api = useApi()
  const can = useCan()
  return useQuery({
    queryKey: [listNames.people, 'summary'],
    queryFn: ({ signal }) => api.duty.summary({}, { signal }),
    enabled: can('duty.read') && !can('platform.operate'),
  })
}

/** What was done about duties shows wherever they stand. */
export function useRenewDuties() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      Object.values(listNames).map((name) => queries.invalidateQueries({ queryKey: [name] })),
    )
}
