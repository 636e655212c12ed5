import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../session/SessionContext'

const name = 'competence'

/** All proofs with their sums. */
export function useCompetences() {
  const api = useApi()
  return useQuery({
    queryKey: [name, 'list'],
    queryFn: ({ signal }) => api.competenceMaking.list({}, { signal }),
    // People go on meanwhile.
    staleTime: 0,
  })
}

/** Posts by proofs. */
export function useMatrix() {
  const api = useApi()
  return useQuery({
    queryKey: [name, 'matrix'],
    queryFn: ({ signal }) => api.competenceMaking.matrix({}, { signal }),
    staleTime: 0,
  })
}

/** What was set shows in every view. */
export function useRenewCompetences() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [name, 'competenceGaps'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
}
