import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../session/SessionContext'
import { openDraft } from './serverDrafts'

/** What was kept of a thing when its editor opens. Read once a visit: a key of the address's history, say. */
export function useFoundDraft<T>(thing: string, visit: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['deskDraft', thing, visit],
    queryFn: ({ signal }) => openDraft<T>(api, thing, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
}
