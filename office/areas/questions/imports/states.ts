import type { ImportState } from '@contract/calls/authoring/questionImport'

/** The letter of a state in ImportDraft.states. */
export const letters: Readonly<Record<ImportState, string>> = {
  good: 'g',
  broken: 'b',
  near: 'n',
  review: 'r',
  left: 'l',
  taken: 't',
}

/** What is said where no question has a state. */
export const shows = {
  good: 'noGood',
  broken: 'noBroken',
  near: 'noNear',
  review: 'noReview',
  left: 'noLeft',
  taken: 'noTaken',
} as const

/** Whether a word of an address names a state of imported questions. */
export const isState = (word: string | null): word is ImportState =>
  word !== null && word in letters

/** The next question that stands so (with mistakes, unless it is said) after this one, from the beginning again; undefined: there is none. */
export function nextBroken(
  states: string,
  from: number,
  step: 1 | -1,
  wanted = 'b',
): number | undefined {
  const { length } = states
  for (let by = 1; by <= length; by++) {
    const at = (from + by * step + length * 2) % length
    if (wanted.includes(states[at] ?? ' ') && at !== from) return at
  }
  return undefined
}
