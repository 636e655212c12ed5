import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { ModelService } from '@contract/calls/authoring/modelDraft'
import { useApi, useCan } from '../../session/SessionContext'

/** The language model that drafts for this hospital; undefined: there is none, nobody is offered anything. */
export function useModel(): ModelService | undefined {
  const api = useApi()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['modelService'],
    queryFn: ({ signal }) => api.questionImport.modelService({}, { signal }),
    enabled: can('content.read') && (can('exam.author') || can('content.author')),
    staleTime: 5 * minuteMs,
  })
  return data?.offered === 1 ? data : undefined
}
