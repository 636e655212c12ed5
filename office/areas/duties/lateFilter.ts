import type { DutyFilter, DutyKey } from '@contract/calls/year/duty'
import type { OwingPerson } from '@contract/calls/year/dutyCells'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Found, Wanted } from '../../parts/list/ListColumn'
import { readAll } from '../../parts/list/readAll'
import type { Api } from '../../api/createApi'

type ListInput = Input<Contract['duty']['list']>
type PeopleInput = Input<Contract['duty']['people']>

/** What the address of the list filters by, as the calls take it. */
export function filterOf({ filters }: Pick<Wanted, 'filters'>): DutyFilter {
  const { told, ...rest } = filters
  return { ...(rest as DutyFilter), ...(told !== undefined && { told: told === '1' ? 1 : 0 }) }
}

const orderOf = <Input extends { sort?: string | undefined }>(wanted: Wanted) => ({
  ...(wanted.sort && {
    sort: wanted.sort as NonNullable<Input['sort']>,
    descending: wanted.descending ? (1 as const) : (0 as const),
  }),
  pageIndex: wanted.page,
  pageSize: wanted.size,
})

/** What a list asks for, as the call of duties wants it. */
export const inputOf = (wanted: Wanted): ListInput => ({
  ...filterOf(wanted),
  ...orderOf<ListInput>(wanted),
})
/** The same for the list by people. */
export const peopleInputOf = (wanted: Wanted): PeopleInput => ({
  ...filterOf(wanted),
  ...orderOf<PeopleInput>(wanted),
})

/** What names a duty, without what is shown of it. */
export const keyOf = ({ kind, taskId, userId }: DutyKey): DutyKey => ({ kind, taskId, userId })

/** The server takes the ids of so many people at once. */
const atOnce = 100

/** The duties of these people that the filters of a list find. */
export async function dutiesOfPeople(
  api: Api,
  wanted: Wanted,
  people: readonly OwingPerson[],
): Promise<DutyKey[]> {
  const found: DutyKey[] = []
  for (let from = 0; from < people.length; from += atOnce) {
    const userIds = people.slice(from, from + atOnce).map(({ userId }) => userId)
    const read = (page: Wanted): Promise<Found<DutyKey>> =>
      api.duty.list({ ...inputOf(page), userIds })
    found.push(...(await readAll(read, { ...wanted, sort: '', descending: false })).map(keyOf))
  }
  return found
}
