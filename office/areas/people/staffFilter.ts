import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Wanted } from '../../parts/list/ListColumn'

type ListInput = Input<Contract['people']['list']>

/** What the address of the list filters by, as the calls take it. */
export const filterOf = ({ filters }: Pick<Wanted, 'filters'>) =>
  filters as Omit<ListInput, 'pageIndex' | 'pageSize' | 'sort' | 'descending'>

/** What the list of staff asks for, as its call wants it. */
export const inputOf = (wanted: Wanted): ListInput => ({
  ...filterOf(wanted),
  ...(wanted.sort && {
    sort: wanted.sort as NonNullable<ListInput['sort']>,
    descending: wanted.descending ? (1 as const) : (0 as const),
  }),
  pageIndex: wanted.page,
  pageSize: wanted.size,
})
