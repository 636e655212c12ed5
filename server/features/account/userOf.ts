import type { User } from '@contract/calls/account/account'
import { maskJobNumber } from '@contract/rules/people/idNumber'
import { abilitiesOf, type Holder } from '@contract/rules/rights'
import type { Caller } from '../../http/handlers'
import type { PersonDetails } from './personRepository'

/** What the hospital chose for itself; nothing where it chose nothing. */
const lookOf = ({ colour, logo_changed_at }: PersonDetails): Pick<User, 'look'> =>
  colour === null && logo_changed_at === null
    ? {}
    : { look: { colour: colour ?? '', logoTime: logo_changed_at ?? 0 } }

/** A user as the wire shows them after any log-in; `holder`: with the grants in force now, and whether an own password comes first. */
export function userOf(
  person: PersonDetails,
  holder: Holder & Pick<Caller, 'mustChangePassword' | 'viewedBy'>,
): User {
  return {
    userId: person.person_id,
    userName: person.person_name,
    mobileMasked: person.mobile_masked,
    domainCode: person.domain_code,
    comId: person.com_id,
    comName: person.com_name,
    deptName: person.department_name ?? '',
    postId: person.post_id ?? '',
    code: maskJobNumber(person.job_number),
    isClinell: person.is_clinell ? 1 : 0,
    abilities: abilitiesOf(holder),
    brand: person.brand,
    ...lookOf(person),
    ...(person.mine_closed && { mineClosed: 1 }),
    ...(holder.mustChangePassword && { mustChangePassword: 1 }),
    ...(holder.viewedBy
      ? { viewedBy: { name: holder.viewedBy.name, until: holder.viewedBy.until } }
      : { workKey: person.work_key }),
  }
}
