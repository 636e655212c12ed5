import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { assignAbilities } from '@contract/calls/people/audience'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { type Audience, everybody } from '@contract/rules/audience'
import type { Wanted } from '../list/ListColumn'
import { useApi } from '../../session/SessionContext'

/** What people are picked for: the server shows whom that right reaches. */
export type For = (typeof assignAbilities)[number]
export type AudienceChoices = Output<Contract['audience']['choices']>
export type AudienceCount = Output<Contract['audience']['count']>
/** Rows of "who that is" that are shown at once. */
const shownPeople = 50

/** Units, posts, titles and groups to choose from. */
export function useChoices(ability: For, isWanted = true) {
  const api = useApi()
  return useQuery({
    queryKey: ['audienceChoices', ability],
    queryFn: ({ signal }) => api.audience.choices({ ability }, { signal }),
    enabled: isWanted,
  })
}

/** Something for so many people is asked about once more: an audience chosen wrongly is wrong by hundreds. */
const manyPeople = 500

/** Whether so many people are asked about by their number. */
export const isMany = (people: number) => people >= manyPeople

/** For a question before something is published: the number is typed where it is many. */
export const typedFor = (people = 0) => (isMany(people) ? { typed: people } : {})

/** How many an audience is; the count before stays while the next one is on its way. */
export function useCount(ability: For, audience: Audience, isWanted = true) {
  const api = useApi()
  return useQuery({
    queryKey: ['audienceCount', ability, audience],
    queryFn: ({ signal }) => api.audience.count({ ability, audience }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

/** Who an audience is; of everybody, who has these words in the name or job number. */
export function usePeople(ability: For, keyword: string, audience: Audience = everybody) {
  const api = useApi()
  return useQuery({
    queryKey: ['audiencePeople', ability, audience, keyword],
    queryFn: ({ signal }) =>
      api.audience.people(
        {
          ability,
          audience,
          ...(keyword && { keyword }),
          pageIndex: 1,
          pageSize: shownPeople,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Reads who an audience is, a page at a time. */
export function useReadPeople(ability: For, audience: Audience) {
  const api = useApi()
  return ({ page, size }: Wanted, signal: AbortSignal) =>
    api.audience.people({ ability, audience, pageIndex: page, pageSize: size }, { signal })
}
