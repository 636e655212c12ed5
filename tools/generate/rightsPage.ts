import type { Area } from '@contract/calls/call'
import { abilityLets } from '@contract/rules/rights/abilityLets'
import {
  abilities,
  abilityNames,
  bundleOf,
  roleNames,
  type Ability,
  type Role,
} from '@contract/rules/rights'

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
const head = (...cells: readonly string[]) => row(...cells) + row(...cells.map(() => '---'))

/** How far a role reaches with an ability; undefined: it does not have it. */
function reachOf(role: Role, ability: Ability): string | undefined {
  const bundle = bundleOf(role)
  if (bundle.abilities.includes(ability)) return bundle.scopes.join(' or ')
  return bundle.own?.includes(ability) ? 'own' : undefined
}

const holdersOf = (ability: Ability) =>
  roleNames
    .flatMap((role) => {
      const reach = reachOf(role, ability)
      return reach === undefined ? [] : [`${role} (${reach})`]
    })
    .join(', ')

/** docs/rights.md: which call needs what, who holds it how far, and what each role is made of. */
export function rightsPage(contract: Readonly<Record<string, Area>>): string {
  const calls = Object.entries(contract).flatMap(([area, of]) =>
    Object.entries(of).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  )
  const bound = calls.flatMap(({ name, call }) =>
    call.needs === undefined
      ? []
      : [row(`\`${name}\``, `\`${call.needs}\``, call.concerns ?? '', holdersOf(call.needs))],
  )
  const count = (access: 'public' | 'signedIn' | 'key') =>
    calls.filter(({ call }) => call.access === access).length
  const matrix = abilityNames.map((ability) =>
    row(`\`${ability}\``, ...roleNames.map((role) => reachOf(role, ability) ?? '')),
  )
  const list = abilityNames.map((ability) => {
    const lets = abilityLets[ability]
    return row(`\`${ability}\``, lets.en, lets.zh, abilities[ability].ask)
  })
  return [
    '# Rights\nGenerated from contract/rules/rights and contract/calls by `npm run generate`; do not edit. Why it is so: docs/decisions/016-rights.md.\n',
    `${calls.length} calls: ${count('public')} public, ${count('signedIn')} for everybody who is logged in and about their own things, ${count('key')} for systems by a key (docs/interfaces.md), ${bound.length} need an ability.\n`,
    `## Calls\nWhom a call decides about (“concerns”) must not be who decides.\n\n${head('call', 'needs', 'concerns', 'held by (as far as)')}${bound.join('')}`,
    `## Roles and abilities\nA cell says where the role may be given; “own”: over what the holder made. Everybody is a learner.\n\n${head('ability', ...roleNames)}${matrix.join('')}`,
    `## Abilities\n${head('ability', 'lets one', '中文', 'given by')}${list.join('')}`,
  ].join('\n')
}
