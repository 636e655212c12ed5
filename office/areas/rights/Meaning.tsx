import { abilityLets } from '@contract/rules/rights/abilityLets'
import { bundleOf, type Ability, type Role } from '@contract/rules/rights'
import { currentLanguage } from '../../text/language'
import { text } from './texts'

/** What a role lets one do, in plain words, made from its bundle. */
export function Meaning({ role }: { role: Role }) {
  const { abilities, own = [] } = bundleOf(role)
  return (
    <div className="small second stack">
      <b>{text('means')}</b>
      <Sentences abilities={abilities} />
      {own.length > 0 && (
        <>
          <b>{text('meansOwn')}</b>
          <Sentences abilities={own} />
        </>
      )}
    </div>
  )
}

const Sentences = ({ abilities }: { abilities: readonly Ability[] }) => (
  <ul className="sentences">
    {abilities.map((ability) => (
      <li key={ability}>{abilityLets[ability][currentLanguage()]}</li>
    ))}
  </ul>
)
