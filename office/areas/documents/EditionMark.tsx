import type { EditionState } from '@contract/kinds'
import { Mark } from '../../parts/Page'
import { text } from './texts'

const words = {
  draft: 'draft',
  review: 'review',
  published: 'published',
  withdrawn: 'withdrawn',
} as const
const tones = { draft: 'warn', review: 'info', published: 'good', withdrawn: undefined } as const

/** The word for the state of an edition. */
export const stateWord = (state: EditionState): string => text(words[state])

/** Where an edition stands. */
export function EditionMark({ state }: { state: EditionState }) {
  const tone = tones[state]
  return <Mark {...(tone && { tone })}>{stateWord(state)}</Mark>
}
