import type { DutyFilter } from '@contract/calls/duty'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Wanted } from '../../parts/list/ListColumn'

type ListInput = Input<Contract['duty']['list']>

/** What the address of the list filters by, as the calls take it. */
export function filterOf({ filters }: Pick<Wanted, 'filters'>): DutyFilter {
  const { told, ...rest } = filters
  return { ...(rest as DutyFilter), ...(told !== undefined && { told: told === '1' ? 1 : 0 }) }
}

export const inputOf = (wanted: Wanted): ListInput => ({
  ...filterOf(wanted),
  ...(wanted.sort && {
    sort: wanted.sort as NonNullable<ListInput['sort']>,
    descending: wanted.descending ? (1 as const) : (0 as const),
  }),
  pageIndex: wanted.page,
  pageSize: wanted.size,
})
