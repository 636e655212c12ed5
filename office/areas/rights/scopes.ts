import type { Holder } from '@contract/calls/people/grants'
import { bundleOf, roleNames, type Role, type Scope } from '@contract/rules/rights'
import { day } from '../../text/formats'
import { currentLanguage } from '../../text/language'
import type { Giving } from './useGiving'
import { text } from './texts'

export type Held = Holder['grants'][number]
export type ScopeKind = Scope['kind']

/** The scopes that somebody may give a role in: nobody gives what reaches further than their own right. */
export const scopesOf = (role: Role, reach: Giving['reach']): readonly ScopeKind[] =>
  bundleOf(role).scopes.filter(
    (kind) => reach === 'platform' || kind === 'hospital' || kind === 'departments',
  )

/** Roles that can be given so far, in the order of the bundles. */
export const rolesFor = (reach: Giving['reach']): readonly Role[] =>
  roleNames.filter((role) => scopesOf(role, reach).length > 0)

/** The name of a role in the language of the desk. */
export const roleText = (role: Role): string => bundleOf(role).name[currentLanguage()]

/** Where a grant holds: 全院, or the names of its departments. */
export function placeText({ scope, places }: Pick<Held, 'scope' | 'places'>): string {
  if (scope.kind === 'hospital') return text('whole')
  if (scope.kind === 'platform') return text('platform')
  return places.join(currentLanguage() === 'zh' ? '、' : ', ')
}

/** Place and end of a grant in one line. */
export function grantText(held: Held): string {
  const parts = [placeText(held)]
  if (held.inForce === 0) parts.push(text('fromDay', { day: day(held.fromTime, Date.now()) }))
  if (held.untilTime !== null)
    parts.push(text('untilDay', { day: day(held.untilTime - 1, Date.now()) }))
  return parts.join(' · ')
}
