import type { ImportState } from '@contract/calls/authoring/questionImport'

/** The letter of a state in ImportDraft.states. */
export const letters: Readonly<Record<ImportState, string>> = {
  good: 'g',
  broken: 'b',
  near: 'n',
  left: 'l',
  taken: 't',
}

/** What is said where no question has a state. */
export const shows = {
  good: 'noGood',
  broken: 'noBroken',
  near: 'noNear',
  left: 'noLeft',
  taken: 'noTaken',
} as const

export const isState = (word: string | null): word is ImportState =>
  word !== null && word in letters

/** The next question with mistakes after this one, from the beginning again; undefined: there is none. */
export function nextBroken(states: string, from: number, step: 1 | -1): number | undefined {
  const { length } = states
  for (let by = 1; by <= length; by++) {
    const at = (from + by * step + length * 2) % length
    if (states[at] === 'b' && at !== from) return at
  }
  return undefined
}
