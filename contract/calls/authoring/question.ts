import { Type as T, type Static } from 'typebox'
import { mediaKinds } from '../../kinds'
import { questionKinds } from '../../rules/exam/questionKinds'
import { Flag, Id, oneOf } from '../fields'

export const QuestionKind = oneOf(questionKinds)

/** A picture or sound. `src` is an address of our own under the base path; `alt` says in words what it shows or what one hears in it. */
export const Media = T.Object({
  kind: oneOf(mediaKinds),
  src: T.String({ maxLength: 300 }),
  alt: T.String({ maxLength: 300 }),
})
export type Media = Static<typeof Media>

export const Option = T.Object({ optionId: Id, text: T.String(), media: T.Optional(Media) })
export type Option = Static<typeof Option>

/** The one stem of several questions that stand together. */
const Case = T.Object({ caseId: Id, stem: T.String(), media: T.Optional(T.Array(Media)) })

/**
 * What a user sees of a question beside stem and options. `options`: the choices, the things to bring into order, or the left
 * side of a matching; fill and short have none.
 */
const face = {
  media: T.Optional(T.Array(Media)),
  /** match: the right side. */
  targets: T.Optional(T.Array(Option)),
  /** fill: how many blanks; they stand in the stem as `____`. */
  blanks: T.Optional(T.Integer()),
  /** short: the most characters. */
  maxChars: T.Optional(T.Integer()),
  /** The case that it belongs to, with the questions beside it. */
  case: T.Optional(Case),
}
export const Face = T.Object(face)
export type Face = Static<typeof Face>

export const Question = T.Object({
  questionId: Id,
  kind: QuestionKind,
  stem: T.String(),
  marks: T.Number(),
  options: T.Array(Option),
  ...face,
})
export type Question = Static<typeof Question>

/** waiting: a short text that nobody has marked yet. */
export const Outcome = T.Union([
  T.Literal('right'),
  T.Literal('partly'),
  T.Literal('wrong'),
  T.Literal('blank'),
  T.Literal('waiting'),
])

const OptionReason = T.Object({ optionId: Id, reason: T.String() })
export type OptionReason = Static<typeof OptionReason>

/** What is right, once per user may see it. */
export const rightAnswer = {
  /** The right options; order: in the right order; match: pairs `left=right`. */
  rightOptionIds: T.Array(Id),
  /** fill: the accepted texts of each blank, the first one to be shown. */
  rightTexts: T.Optional(T.Array(T.Array(T.String()))),
  /** short: what a good answer says. */
  sample: T.Optional(T.String()),
  /** single, multiple: why an option is right or wrong, where its author says so. */
  optionReasons: T.Optional(T.Array(OptionReason)),
  /** 1: taken out of the count, everybody has the marks. */
  free: T.Optional(Flag),
}
