import type { Place } from '../../formats/formatService'
/** What kinds of questions files can bring. */
export const draftKinds = [
  'single',
  'multiple',
  'judge',
  'fill',
  'order',
  'match',
  'short',
  'case',
] as const
export type DraftKind = (typeof draftKinds)[number]
export type Difficulty = 'easy' | 'medium' | 'hard'

/** What makes a question of each kind. Options stand in the order of the file; `right` are their indexes, ascending. */
export type DraftBody =
  /** `reasons`: why each option is right or wrong, '' where nothing is said. */
  | { kind: 'single' | 'multiple'; options: string[]; right: number[]; reasons?: string[] }
  | { kind: 'judge'; right: boolean }
  /** The stem has one `blankMark` a blank; any of a blank's answers is right. */
  | { kind: 'fill'; blanks: string[][] }
  /** Items in their right order. */
  | { kind: 'order'; options: string[] }
  | { kind: 'match'; pairs: { left: string; right: string }[] }
  /** Marked by a marker; `sample` is what a good answer says. */
  | { kind: 'short'; sample: string }
  | { kind: 'case'; parts: PartQuestion[] }

/** A question of a case group: it has no category and source of its own. */
export type PartQuestion = { stem: string; explanation: string } & Exclude<
  DraftBody,
  { kind: 'case' }
>

/** A question as every format is read into and written from: no ids, no versions, no marks. */
export type DraftQuestion = {
  stem: string
  explanation: string
  source: string
  difficulty: Difficulty
  /** Id, name or path (`手卫生/指征与时机`) of a knowledge category; '' where the file names none. */
  category: string
} & DraftBody

/** Stands in the stem of a fill-in question where a blank is. */
export const blankMark = '____'

/** Where a question was found, for who compares it with the file. */
export interface Origin {
  place: Place
  /** The words of the file that it was read from. */
  raw?: string
  /** The heading above it; '' where there is none. */
  section?: string
  /** Which question of the file it is, counted from 0. */
  order?: number
}

export interface ReadQuestion extends Origin {
  question: DraftQuestion
}

/** Letters of options, as papers show them. */
export const letterOf = (index: number) => String.fromCharCode(65 + index)
