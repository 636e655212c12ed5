import { useQuery } from '@tanstack/react-query'
import type { ListFilter } from '../../parts/list/ListColumn'
import { useApi, useCan } from '../../session/SessionContext'
import { text } from './texts'

/** The filter by hospital, for whoever operates the platform; nobody else has another one. */
export function useHospitals(): ListFilter[] {
  const api = useApi()
  const isOperator = useCan()('platform.operate')
  const { data } = useQuery({
    queryKey: ['hospitalNames'],
    queryFn: ({ signal }) => api.hospital.list({ pageIndex: 1, pageSize: 100 }, { signal }),
    enabled: isOperator,
  })
  if (!isOperator) return []
  return [
    {
      name: 'comId',
      label: text('hospital'),
      width: 180,
      options: (data?.list ?? []).map(({ comId, comName }) => ({ value: comId, label: comName })),
    },
  ]
}
