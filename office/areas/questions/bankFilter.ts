import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Wanted } from '../../parts/list/ListColumn'

type BankInput = Input<Contract['authoring']['questions']>

/** What the address of the list filters by, as the call takes it. A value that the call does not know is refused there. */
export const filterOf = ({ filters }: Pick<Wanted, 'filters'>) =>
  filters as Omit<BankInput, 'pageIndex' | 'pageSize' | 'sort' | 'descending'>

/** What the list of questions asks for, as its call wants it. */
export const inputOf = (wanted: Wanted): BankInput => ({
  ...filterOf(wanted),
  ...(wanted.sort && {
    sort: wanted.sort as NonNullable<BankInput['sort']>,
    descending: wanted.descending ? (1 as const) : (0 as const),
  }),
  pageIndex: wanted.page,
  pageSize: wanted.size,
})
