import { isArea } from '../../../content/areaLookup'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import {
  boundsOf,
  departmentsIn,
  isInForce,
  mayGrant,
  rolesWith,
  type Scope,
} from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import type { FeatureDeps } from '../../Feature'
import { DomainError } from '../../http/DomainError'
import {
  listAdministrators,
  countDepartments,
  departmentNames,
  insertGrant,
  isThere,
  listGrants,
  lockGrant,
  lockGrants,
  storeTakenBack,
} from './grantRepository'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
const tooWide = () => new DomainError(Code.notAllowed, replies.grantTooWide)

/** The hospital that is worked on: the caller's own, or the one that the platform's operator names. */
function hospitalFor(
  caller: Caller,
  ability: 'people.read' | 'people.grant',
  named: string | undefined,
): string {
  if (named === undefined || named === caller.comId) return caller.comId
  if (boundsOf(caller, ability).reach !== 'platform') throw notFound()
  return named
}

async function checkScope(db: Db, comId: string, scope: Scope): Promise<void> {
  if (scope.kind === 'region' && !isArea(scope.areaId))
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'scope.areaId' })
  if (scope.kind !== 'departments') return
  if ((await countDepartments(db, comId, scope.departmentIds)) < scope.departmentIds.length)
    throw new DomainError(Code.badInput, commonReplies.departmentWrong)
}

/** Giving roles and taking them back; what this process remembers of the person goes once it is durable. */
export const grantCalls = (sessions: FeatureDeps['sessions']): Handlers<Contract['grants']> => ({
  async audience({ ability }, { db, caller }) {
    const bounds = boundsOf(caller, ability)
    const departments = await departmentNames(db, caller.comId, departmentsIn(bounds))
    return { reach: bounds.reach, departments }
  },

  async ofPerson({ userId, comId: named }, { db, caller, now }) {
    const who = { comId: hospitalFor(caller, 'people.read', named), personId: userId }
    if (!(await isThere(db, who))) throw notFound()
    const list = await listGrants(db, who)
    return {
      list: list.map((grant) => ({
        grantId: grant.grantId,
        role: grant.role,
        scope:
          grant.scope.kind === 'departments'
            ? { kind: grant.scope.kind, departmentIds: [...grant.scope.departmentIds] }
            : grant.scope,
        fromTime: grant.from,
        untilTime: grant.until,
        grantedByName: grant.grantedByName,
        grantedTime: grant.grantedAt,
        takenBackTime: grant.takenBackAt,
        inForce: grant.takenBackAt === null && isInForce(grant, now) ? 1 : 0,
      })),
    }
  },

  async grant(
    { userId, role, scope, fromTime, untilTime, comId: named },
    { db, caller, now, afterCommit },
  ) {
    const comId = hospitalFor(caller, 'people.grant', named)
    const grant = {
      role,
      scope,
      from: fromTime ?? now,
      until: untilTime ?? null,
      grantedBy: caller.userId,
    }
    if (!mayGrant(caller, grant)) throw tooWide()
    if (grant.until !== null && grant.until <= Math.max(grant.from, now))
      throw new DomainError(Code.badInput, replies.grantTimes)
    const who = { comId, personId: userId }
    if (!(await isThere(db, who))) throw notFound()
    await checkScope(db, comId, scope)
    afterCommit(() => sessions.forget({ comId, userId }))
    return { grantId: await insertGrant(db, who, grant, now) }
  },

  async takeBack({ grantId, comId: named }, { db, caller, now, afterCommit }) {
    const comId = hospitalFor(caller, 'people.grant', named)
    await lockGrants(db, comId)
    const grant = await lockGrant(db, comId, grantId)
    if (!grant) throw notFound()
    // How long it still lasts is no matter when it ends now.
    if (!mayGrant(caller, { ...grant, until: 0 })) throw tooWide()
    await storeTakenBack(db, { comId, grantId }, caller.userId, now)
    const isHospitals = boundsOf(caller, 'people.grant').reach !== 'platform'
    if (rolesWith('people.grant').includes(grant.role) && isHospitals) {
      const left = await listAdministrators(db, comId, now, { lasting: true })
      if (left.length === 0)
        throw new DomainError(Code.lastAdministrator, replies.lastAdministrator)
    }
    afterCommit(() => sessions.forget({ comId, userId: grant.personId }))
    return {}
  },
})
