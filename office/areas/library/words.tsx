import type { EditionState, MadeKind } from '@contract/kinds'
import { guideTools } from '@contract/libraryKinds'
import { Mark } from '../../parts/Page'
import { text } from './texts'

const tones = { draft: 'warn', review: 'info', published: 'good', withdrawn: undefined } as const

/** Where an edition stands. */
export function StateMark({ state }: { state: EditionState }) {
  const tone = tones[state]
  return <Mark {...(tone && { tone })}>{text(state)}</Mark>
}

/** What stands beside a title in the list: of a guide the screen that shows it. */
export const noteOf = (kind: MadeKind, note: string): string => {
  const tool = guideTools.find((one) => one === note)
  return kind === 'guide' && tool ? text(tool) : note || '—'
}
