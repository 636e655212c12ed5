import type { OptionReason } from '@contract/calls/authoring/question'
import type { SurveyAnswer } from '@contract/calls/community/survey'
import type { RichText } from '@contract/calls/library/richText'
import type { AnswerKey } from '@contract/rules/exam/grading'

/** What of a question nobody sees before the time, beside its right options. */
export interface StoredKey {
  /** fill: accepted texts of each blank. */
  accepted?: string[][]
  /** short: what a good answer says. */
  sample?: string
  /** single, multiple: why options are right or wrong. */
  optionReasons?: OptionReason[]
}

/** A place in a paper: which version of which question, worth how much. */
export interface PaperPlace {
  questionId: string
  version: number
  marks: number
  /** Index of its section; none: the paper has no sections. */
  section?: number
  /** Of a paper that is drawn: index of the rule that draws from it. */
  rule?: number
}

/** A rule of a paper that is drawn: so many units (questions, or whole cases) of its pool. */
export interface StoredDraw {
  count: number
  section?: number
}

/** A key that was corrected after the paper was made; `edition` counts the corrections of the paper from 1. */
export interface Correction extends Pick<AnswerKey, 'free'> {
  questionId: string
  edition: number
  right?: string[]
  accepted?: string[][]
}

/** A former answer to a question: [lease, sequence, seconds, optionIds]; seconds since the start, by the device's clock. */
export type EarlierAnswer = [number, number, number, string[]]

/**
 * One answer of a closed attempt: [lease, sequence, optionIds, marked, texts, seconds, earlier]. Short, because there are a
 * hundred of them a row. Who held the lease stands in the attempt's leases.
 */
export type CompactAnswer = [
  lease: number,
  sequence: number,
  optionIds: string[],
  marked: 0 | 1,
  texts: string[] | null,
  seconds: number,
  earlier?: EarlierAnswer[],
]

/** What a marker gave a short text; it counts as long as the answer is the one that was marked. */
export interface PersonMark {
  score: number
  comment: string
  markedBy: string
  markedAt: number
  lease: number
  sequence: number
}

/** A door of a scene's page, as the regional entries show it. */
export interface SceneModule {
  title: string
  address: string
}

/** A part of a package that can be played. */
export interface StoredItem {
  itemId: string
  title: string
  /** Path in the package, with its query. */
  href: string
  /** What the standard hands to it. */
  launchData: string
  /** SCORM 1.2: raw; SCORM 2004: scaled. Empty: none. */
  mastery: string
  /** Its package has rules about order and conditions, which are not kept here. */
  ordered?: true
}

/** An answer that is no exam's: [version, right, seconds used, answer, when]; epoch ms. */
export type LoggedAnswer = [
  version: number,
  right: 0 | 1,
  seconds: number,
  answer: string[],
  time: number,
]

/** What an attempt put into the counters, in its own order: 0 where it was left blank, else the marks that were earned and the options that were chosen. */
export type CountedItems = (0 | [points: number, ...options: string[]])[]

/** Two attempts that share unlikely many wrong answers, as answer_check keeps them. */
export interface AnswerMatchRow {
  one: string
  other: string
  bothWrong: number
  shared: number
  expected: number
  probability: number
}

/** What a phase holds beside its facts. */
export interface PhaseBody {
  points: string[]
  text: string[]
  /** What a text part of a hospital says; the platform's parts have lines of `text`. */
  blocks?: RichText
  /** File ids of a paper's pages. */
  pages: string[]
  captions: { from: number; to: number; text: string }[]
  /** Questions that a film or sound stops for, at so many seconds. */
  inside?: { at: number; questionId: string; version: number }[]
  /** Only of packages: what the course wants of it. */
  need?: 'completed' | 'passed' | 'score'
  /** Only of kind questions: what each try draws. */
  draw?: { categories: string[]; single: number; multiple: number; judge: number }
  /** Only in courses of hospitals: the platform's part that it was copied from, whose files it shows. */
  standsOn?: { courseId: string; version: number; phaseId: string }
}

/** Answers of a try by question: chosen options, and whether they were right. */
export type TryAnswers = Record<string, { optionIds: string[]; right: 0 | 1 }>

/** One anonymous hand-in while it waits among others. `ballot`: a random name that its device gave it. */
export interface BoxedAnswers {
  ballot: string
  edition: number
  answers: SurveyAnswer[]
}
