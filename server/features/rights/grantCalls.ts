import { isDeepStrictEqual } from 'node:util'
import { areaPath, isArea } from '../../../content/areaLookup'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import {
  boundsOf,
  departmentsIn,
  isInForce,
  isSameRoleUntil,
  mayGrant,
  rolesWith,
  type Grant,
  type Role,
  type Scope,
} from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import type { FeatureDeps } from '../../Feature'
import { DomainError } from '../../http/DomainError'
import { listAdministrators } from './administratorRepository'
import { countDepartments, departmentNames, findColleague } from './granteeRepository'
import {
  scopeFrom,
  insertGrant,
  listGrants,
  listHeldGrants,
  lockGrant,
  lockGrants,
  storeTakenBack,
} from './grantRepository'
import { findColleagues, listHolders } from './holderRepository'
import { hospitalFor } from './hospitalFor'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

const foundAtMost = 20
const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
const tooWide = () => new DomainError(Code.notAllowed, replies.grantTooWide)

/** Names of where a grant holds; empty for a hospital and the platform. */
function placesOf(scope: Scope, names: ReadonlyMap<string, string>): string[] {
  if (scope.kind === 'region') return [areaPath(scope.areaId)]
  return scope.kind === 'departments' ? scope.departmentIds.map((id) => names.get(id) ?? '') : []
}

/** Whether somebody who holds the one gets nothing by the other. */
const isSame = (held: Grant & { takenBackAt: number | null; grantedAt: number }, given: Grant) =>
  held.takenBackAt === null &&
  isSameRoleUntil(held, given) &&
  // One that is given at once begins a moment after the other was asked for.
  held.from <= Math.max(given.from, held.grantedAt) &&
  isDeepStrictEqual(held.scope, given.scope)

/** What the log of decisions says of a grant. */
const logged = ({ role, scope, from, until }: Grant) => ({
  role,
  scope,
  fromTime: from,
  untilTime: until,
})

async function checkScope(db: Db, comId: string, scope: Scope): Promise<void> {
  if (scope.kind === 'region' && !isArea(scope.areaId))
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'scope.areaId' })
  if (scope.kind !== 'departments') return
  if ((await countDepartments(db, comId, scope.departmentIds)) < scope.departmentIds.length)
    throw new DomainError(Code.badInput, commonReplies.departmentWrong)
}

/** Giving roles and taking them back; what this process remembers of the person goes once it is durable. */
export const grantCalls = (sessions: FeatureDeps['sessions']): Handlers<Contract['grants']> => ({
  async audience({ ability, comId: named }, { db, caller }) {
    const bounds = boundsOf(caller, ability)
    const comId = ability === 'people.grant' ? hospitalFor(caller, ability, named) : caller.comId
    const departments = await departmentNames(db, comId, departmentsIn(bounds))
    return { reach: bounds.reach, departments }
  },

  async holders({ comId: named, pageIndex, pageSize, ...filter }, { db, caller, now }) {
    const comId = hospitalFor(caller, 'people.read', named)
    const page = await listHolders(db, comId, filter, { pageIndex, pageSize }, now)
    return mapPage(page, ({ grants, ...person }) => ({
      ...person,
      grants: grants.map(({ grantId, role, kind, ids, places, from, until }) => ({
        grantId,
        role: role as Role,
        scope: scopeFrom(kind, ids),
        places: kind === 'region' ? ids.map((id) => areaPath(id)) : places,
        fromTime: from,
        untilTime: until,
        inForce: from <= now ? 1 : 0,
      })),
    }))
  },

  async people({ keyword, comId: named }, { db, caller }) {
    const comId = hospitalFor(caller, 'people.read', named)
    return { list: await findColleagues(db, comId, keyword.trim(), foundAtMost) }
  },

  async ofPerson({ userId, comId: named }, { db, caller, now }) {
    const who = { comId: hospitalFor(caller, 'people.read', named), personId: userId }
    const person = await findColleague(db, who)
    if (!person) throw notFound()
    const list = await listGrants(db, who)
    const names = new Map(
      (await departmentNames(db, who.comId, null)).map(({ deptId, deptName }) => [
        deptId,
        deptName,
      ]),
    )
    return {
      userName: person.name,
      secondFactor: person.hasSecondFactor ? 1 : 0,
      list: list.map((grant) => ({
        grantId: grant.grantId,
        role: grant.role,
        scope:
          grant.scope.kind === 'departments'
            ? { kind: grant.scope.kind, departmentIds: [...grant.scope.departmentIds] }
            : grant.scope,
        places: placesOf(grant.scope, names),
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
    { db, caller, now, afterCommit, audit },
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
    if (!(await findColleague(db, who))) throw notFound()
    await checkScope(db, comId, scope)
    await lockGrants(db, comId)
    if ((await listGrants(db, who)).some((held) => isSame(held, grant)))
      throw new DomainError(Code.stateChanged, replies.grantHeld)
    afterCommit(() => sessions.forget({ comId, userId }))
    const before = (await listHeldGrants(db, who, now)).map((held) => held.role)
    const grantId = await insertGrant(db, who, grant, now)
    await audit({ comId, thingId: grantId, before: { roles: before }, after: logged(grant) })
    return { grantId }
  },

  async takeBack({ grantId, comId: named }, { db, caller, now, afterCommit, audit }) {
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
    await audit({ comId, personId: grant.personId, before: logged(grant), after: { takenBack: 1 } })
    afterCommit(() => sessions.forget({ comId, userId: grant.personId }))
    return {}
  },
})
