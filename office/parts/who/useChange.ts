import { useQuery } from '@tanstack/react-query'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Audience } from '@contract/rules/audience'
import { useApi } from '../../session/SessionContext'
import type { For } from './useAudience'

export type AudienceChange = Output<Contract['audience']['change']>

/** Whether nobody changed anything: the same words, not only the same people. */
export const isSameAudience = (one: Audience | null, other: Audience) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Who is new and who is gone against the audience that was published before; not asked where none was, or it is the same. */
export function useChange(ability: For, before: Audience | null, audience: Audience) {
  const api = useApi()
  return useQuery({
    queryKey: ['audienceChange', ability, before, audience],
    queryFn: ({ signal }) => api.audience.change({ ability, before, audience }, { signal }),
    enabled: before !== null && !isSameAudience(before, audience),
  })
}
