import type { BankRow } from '@contract/calls/authoring/authoringShapes'
import { questionKinds } from '@contract/rules/exam/questionKinds'

export type Kind = BankRow['kind']
export type Difficulty = BankRow['difficulty']
export const kinds: readonly Kind[] = questionKinds
export const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard']

/** A, B, C … of an option. */
export const letter = (index: number) => String.fromCharCode(65 + index)
