import { abilities, type Ability, abilityNames } from './abilities'
import { bundleOf, type Role } from './roles'

/** What a grant holds for. */
export type Scope =
  | { readonly kind: 'platform' }
  /** A region by the code of its area: everything below it. */
  | { readonly kind: 'region'; readonly areaId: string }
  | { readonly kind: 'hospital' }
  /** These departments; whoever reads a grant to decide has added those below them (`withBelow`). */
  | { readonly kind: 'departments'; readonly departmentIds: readonly string[] }

/** A role that a user holds somewhere for a time. A deputy's is one with an end. */
export interface Grant {
  readonly role: Role
  readonly scope: Scope
  /** Epoch ms; in force from then on. */
  readonly from: number
  /** Epoch ms; in force until then. null: until it is taken back. */
  readonly until: number | null
  /** The person who gave it. */
  readonly grantedBy: string
}

/** How far an ability reaches, the widest of a user's grants. */
export interface Bounds {
  readonly reach: 'platform' | 'region' | 'hospital' | 'departments' | 'none'
  /** Areas, where `reach` is region. */
  readonly regions: readonly string[]
  /** Departments, those below included, where `reach` is departments. */
  readonly departments: readonly string[]
  /** What the person made counts too, whatever the reach. */
  readonly own: boolean
}

/** Whoever holds grants: the caller of a request, with those in force now. */
export interface Holder {
  readonly grants: readonly Grant[]
  /** The session's second factor is wanted and was not shown lately: only what a log-in is enough for counts. */
  readonly isUnproven?: boolean
}

/** Whether a grant holds at `now` (epoch ms): from its first moment to just before its end. */
export const isInForce = ({ from, until }: Grant, now: number) =>
  from <= now && (until === null || now < until)

/** The grants of a user that are in force; `now` in epoch ms. */
export const inForce = (grants: readonly Grant[], now: number): readonly Grant[] =>
  grants.filter((grant) => isInForce(grant, now))

/** Whether two grants are of one role and end together; over what they hold is another matter. */
export const isSameRoleUntil = (one: Grant, other: Grant) =>
  one.role === other.role && one.until === other.until

const covers = (role: Role, ability: Ability) => bundleOf(role).abilities.includes(ability)
const coversOwn = (role: Role, ability: Ability) => bundleOf(role).own?.includes(ability) === true

/** The grants that count for an ability in this session. */
const grantsFor = ({ grants, isUnproven = false }: Holder, ability: Ability): readonly Grant[] =>
  isUnproven && abilities[ability].proof !== 'logIn' ? [] : grants

/** Whether a user may do something at all, be it only to what they made. */
export const can = (holder: Holder, ability: Ability): boolean =>
  grantsFor(holder, ability).some(({ role }) => covers(role, ability) || coversOwn(role, ability))

/** Roles that a user holds, each once; everybody is a learner. */
export const rolesOf = ({ grants }: Holder): Role[] => [
  'learner',
  ...new Set(grants.map(({ role }) => role)),
]

/** Everything that a user may do once the session has shown what is wanted, in the order of the table: what menus are made of. */
export const abilitiesOf = ({ grants }: Holder): Ability[] =>
  abilityNames.filter((ability) => can({ grants }, ability))

const widestFirst = ['platform', 'region', 'hospital', 'departments'] as const

/** Within which bounds a user may do something: the widest scope of all their grants that give it. */
export function boundsOf(holder: Holder, ability: Ability): Bounds {
  const grants = grantsFor(holder, ability)
  const scopes = grants.filter(({ role }) => covers(role, ability)).map(({ scope }) => scope)
  const own = grants.some(({ role }) => coversOwn(role, ability))
  const has = (kind: Scope['kind']) => scopes.some((scope) => scope.kind === kind)
  const reach = widestFirst.find(has) ?? 'none'
  const departments = scopes.flatMap((scope) =>
    scope.kind === 'departments' ? scope.departmentIds : [],
  )
  return {
    reach,
    regions: scopes.flatMap((scope) => (scope.kind === 'region' ? [scope.areaId] : [])),
    departments: reach === 'departments' ? [...new Set(departments)] : [],
    own,
  }
}

/** Departments that a list is kept to; null: none, all of the hospital count. */
export const departmentsIn = ({ reach, departments }: Bounds): readonly string[] | null =>
  reach === 'departments' || reach === 'none' ? departments : null

/** Whether bounds take in somebody of that department of the own hospital. */
export const reaches = (bounds: Bounds, departmentId: string | null): boolean => {
  const only = departmentsIn(bounds)
  return only === null || (departmentId !== null && only.includes(departmentId))
}

/** Whether everything counts that the own hospital made, not only what one made oneself. */
export const reachesAll = ({ reach }: Bounds): boolean =>
  reach !== 'departments' && reach !== 'none'

/** Departments with all those below them. A circle ends where it began. */
export function withBelow(
  ids: readonly string[],
  tree: readonly { readonly departmentId: string; readonly parentId: string | null }[],
): string[] {
  const found = new Set(ids)
  // A set that grows while it is walked: children of children come by themselves.
  for (const id of found)
    for (const { departmentId, parentId } of tree) if (parentId === id) found.add(departmentId)
  return [...found]
}

/**
 * Whether somebody with `giver`'s grants may give (or take back) a role in a scope until then: nobody gives what reaches
 * further or lasts longer than their own right to give.
 */
export function mayGrant(
  giver: Holder,
  { role, scope, until }: Pick<Grant, 'role' | 'scope' | 'until'>,
): boolean {
  if (!bundleOf(role).scopes.includes(scope.kind)) return false
  return grantsFor(giver, 'people.grant').some((own) => {
    if (!covers(own.role, 'people.grant')) return false
    const lasts = own.until === null || (until !== null && until <= own.until)
    return lasts && isWithin(scope, own.scope) && holdsAll(own.role, role)
  })
}

const holdsAll = (giver: Role, given: Role) => {
  const { abilities, own = [] } = bundleOf(given)
  return [...abilities, ...own].every((ability) => covers(giver, ability))
}

function isWithin(inner: Scope, outer: Scope): boolean {
  if (outer.kind === 'platform') return true
  if (outer.kind === 'hospital') return inner.kind === 'hospital' || inner.kind === 'departments'
  if (outer.kind === 'departments' && inner.kind === 'departments')
    return inner.departmentIds.every((id) => outer.departmentIds.includes(id))
  return false
}
