import { currentLanguage } from '@/core/i18n'
import { State } from '@/ui/feedback/States'
import { abilities, askNames, type Ability } from '@contract/rules/rights/abilities'
import { text } from './texts'

/** Instead of a screen that the person may not use: which right is lacking, and whom to ask for it. */
export function RightLacking({ ability }: { ability: Ability }) {
  const { name, ask } = abilities[ability]
  const language = currentLanguage()
  return (
    <State
      icon="lock"
      title={text('rightLacking', { ability: name[language] })}
      text={text('rightLackingAsk', { ask: askNames[ask][language] })}
    />
  )
}
