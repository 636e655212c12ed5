import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../session/SessionContext'

/** The departments that roles can be given in. */
export function useDepartments(): readonly { deptId: string; deptName: string }[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['grantDepartments'],
    queryFn: ({ signal }) => api.grants.audience({ ability: 'training.assign' }, { signal }),
  })
  return data?.departments ?? []
}
