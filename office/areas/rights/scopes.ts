import type { Holder } from '@contract/calls/grants'
import { bundleOf, roleNames, type Role } from '@contract/rules/rights'
import { day } from '../../text/formats'
import { currentLanguage } from '../../text/language'
import { text } from './texts'

export type Held = Holder['grants'][number]

/** Roles that can be given inside a hospital, in the order of the bundles. */
export const hospitalRoles: readonly Role[] = roleNames.filter((role) =>
  bundleOf(role).scopes.some((scope) => scope === 'hospital' || scope === 'departments'),
)

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
  if (held.inForce === 0) parts.push(text('later'))
  if (held.untilTime !== null)
    parts.push(text('untilDay', { day: day(held.untilTime - 1, Date.now()) }))
  return parts.join(' · ')
}
