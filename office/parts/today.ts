import { useQuery } from '@tanstack/react-query'
import { useApi } from '../session/SessionContext'

/** What is asked again while the office stands open, ms. */
const againMs = 60_000

/** What waits, runs and comes: the first page shows it, the menu counts it. */
export function useToday() {
  const api = useApi()
  return useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => api.office.today({}, { signal }),
    staleTime: againMs / 2,
    refetchInterval: againMs,
  })
}
