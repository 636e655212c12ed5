import type { User } from '@contract/calls/account'
import type { PersonDetails } from './personRepository'

/** A person as the wire shows them after any log-in. */
export function userOf(person: PersonDetails): User {
  return {
    userId: person.person_id,
    userName: person.person_name,
    mobileMasked: person.mobile_masked,
    domainCode: person.domain_code,
    comId: person.com_id,
    comName: person.com_name,
    deptName: person.department_name ?? '',
    postId: person.post_id ?? '',
    isClinell: person.is_clinell === 1 ? 1 : 0,
    role: person.role as User['role'],
    brand: person.brand as User['brand'],
  }
}
