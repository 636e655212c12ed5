import { useQuery } from '@tanstack/react-query'
import { useApi, useCan } from '../../session/SessionContext'

/** How far one may give roles, and the departments that they can hold in. `comId`: another hospital. */
export function useGiving(comId: string | undefined) {
  const api = useApi()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['giving', comId],
    queryFn: ({ signal }) =>
      api.grants.audience({ ability: 'people.grant', ...(comId && { comId }) }, { signal }),
    enabled: can('people.grant'),
  })
  return { reach: data?.reach ?? 'none', departments: data?.departments ?? [] }
}

export type Giving = ReturnType<typeof useGiving>
