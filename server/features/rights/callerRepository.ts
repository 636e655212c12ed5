import { sql } from 'kysely'
import { inForce } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { type Caller, noSecondFactor } from '../../http/handlers'
import { listHeldGrants } from './grantRepository'

/** Somebody for whom a job works later, with the rights that they have now; undefined when they have left. `now`: epoch ms. */
export async function callerNow(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  now: number,
): Promise<Caller | undefined> {
  const { rows } = await sql<
    Omit<Caller, 'grants' | 'secondFactor' | 'isUnproven' | 'mustChangePassword' | 'viewedBy'>
  >`
    select p.com_id as "comId", p.com_id as "homeComId", p.person_id as "userId", '' as "sessionId", c.brand, p.department_id as "departmentId", array_remove(p.department_id || p.further_units, null) as "unitIds", p.post_id as "postId"
    from person p join company c on c.com_id = p.com_id where p.com_id = ${comId} and p.person_id = ${personId} and p.active`.execute(
    db,
  )
  const [found] = rows
  const grants = found && inForce(await listHeldGrants(db, { comId, personId }, now), now)
  return found && grants && { ...found, grants, secondFactor: noSecondFactor }
}
