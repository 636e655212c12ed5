import { type ReactNode, useState } from 'react'
import type { Audience } from '@contract/rules/audience'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { Confirm } from '../Confirm'
import { ChangeLines } from './Changes'
import { text } from './texts'
import { type For, isMany, typedFor } from './useAudience'
import { type AudienceChange, isSameAudience } from './useChange'

interface Wanted {
  ability: For
  /** What is meant for them. */
  title: string
  /** For whom it is in force until now; null: for nobody. */
  before: Audience | null
  audience: Audience
}

interface Asked {
  title: string
  change: AudienceChange
  answer(isMeant: boolean): void
}

/**
 * Asks before something that is in force at once is stored: where it is for many, or where others get it than before. `ask` throws
 * CallError; false: its author goes on writing.
 */
export function useWhomQuestion(): { question: ReactNode; ask(wanted: Wanted): Promise<boolean> } {
  const api = useApi()
  const [asked, setAsked] = useState<Asked>()
  const ask = async ({ title, ability, before, audience }: Wanted) => {
    if (isSameAudience(before, audience)) return true
    const change = await api.audience.change({ ability, before, audience })
    const isOther = change.added.people + change.gone.people > 0
    if (!isMany(change.people) && !isOther) return true
    return new Promise<boolean>((answer) => setAsked({ title, change, answer }))
  }
  const end = (isMeant: boolean) => {
    asked?.answer(isMeant)
    setAsked(undefined)
  }
  const people = asked?.change.people ?? 0
  const question = asked && (
    <Confirm
      open
      title={text('whomTitle', { title: asked.title, n: number(people) })}
      words={text('whomText')}
      act={text('forThem', { n: number(people) })}
      {...typedFor(people)}
      keep={text('keep')}
      onClose={() => end(false)}
      onAct={() => Promise.resolve(end(true))}
    >
      <ChangeLines change={asked.change} />
    </Confirm>
  )
  return { question, ask }
}
