import { foundingRole, type Grant } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { insertGrant } from './grantRepository'

/** What other features need of grants. */
export { holdersOf, listAdministrators, peopleWithRights } from './administratorRepository'
export { listHeldGrants, lockGrants, insertGrant, takeAllBack } from './grantRepository'
export { callerNow } from './callerRepository'
export { findColleague } from './granteeRepository'
export { aboutYourself, isSecondPerson } from './decidingCaller'
export { hospitalFor } from './hospitalFor'
export { reachOf, type Reach } from './reachOf'

/** Who wrote a grant when nobody of the hospital did: its opening. */
export const bySystem = 'system'

/** The first administrator of a hospital; in force once the person may come in. */
export async function makeAdministrator(
  db: Db,
  who: { comId: string; personId: string },
  grantedBy: string,
  now: number,
): Promise<void> {
  const grant: Grant = {
    role: foundingRole.hospital,
    scope: { kind: 'hospital' },
    from: now,
    until: null,
    grantedBy,
  }
  await insertGrant(db, who, grant, now)
}
