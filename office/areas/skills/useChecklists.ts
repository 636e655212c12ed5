import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../session/SessionContext'

/** Checklists that were published, to choose from; the last changed hundred. */
export function useChecklists(): { value: string; label: string; isOpen: boolean }[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['skillChecklists', 'choices'],
    queryFn: ({ signal }) => api.skillChecklist.list({ pageIndex: 1, pageSize: 100 }, { signal }),
  })
  return (data?.list ?? [])
    .filter(({ edition }) => edition > 0)
    .map(({ checklistId, title, state }) => ({
      value: checklistId,
      label: title,
      isOpen: state === 'published',
    }))
}
