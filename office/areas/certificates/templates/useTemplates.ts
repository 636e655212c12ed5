import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../session/SessionContext'

/** Templates of the hospital in use. */
export function useTemplates() {
  const api = useApi()
  return useQuery({
    queryKey: ['certificateTemplates', 'all'],
    queryFn: ({ signal }) => api.certificateTemplate.list({}, { signal }),
  })
}
