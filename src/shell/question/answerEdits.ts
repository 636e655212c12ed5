import type { Question } from '@contract/calls/authoring/question'
import { keptText, textLimit } from '@contract/rules/exam/answerShape'
import { pairOf, splitPair } from '@contract/rules/exam/questionKinds'

/** Options after a tap on one: a single choice replaces, a multiple one toggles and keeps the paper's order. Undefined: nothing changes. */
export function tapped(
  { kind, options }: Question,
  before: readonly string[],
  optionId: string,
): string[] | undefined {
  if (kind === 'multiple')
    return options
      .map((option) => option.optionId)
      .filter((id) => (id === optionId) !== before.includes(id))
  return (kind === 'single' || kind === 'judge') && before[0] !== optionId ? [optionId] : undefined
}

/** What is to be brought into order, as it stands: as it was shown while nothing was moved. */
export const orderOf = (
  { options }: Pick<Question, 'options'>,
  chosen: readonly string[],
): readonly string[] => (chosen.length > 0 ? chosen : options.map(({ optionId }) => optionId))

/** An order after one thing moved up (-1) or down (1); `0` takes it as it stands. Undefined: there is no such place. */
export function moved(
  before: readonly string[],
  optionId: string,
  step: -1 | 0 | 1,
): string[] | undefined {
  const order = [...before]
  const from = order.indexOf(optionId)
  const to = from + step
  if (from < 0 || to < 0 || to >= order.length) return undefined
  order.splice(from, 1)
  order.splice(to, 0, optionId)
  return order
}

/** The partner of something on the left. */
export const partnerIn = (pairs: readonly string[], left: string): string | undefined =>
  pairs.map(splitPair).find((pair) => pair?.[0] === left)?.[1]

/** Pairs after something on the left got a partner; undefined takes it back. */
export function paired(
  before: readonly string[],
  left: string,
  right: string | undefined,
): string[] {
  const others = before.filter((pair) => splitPair(pair)?.[0] !== left)
  return right === undefined ? others : [...others, pairOf(left, right)]
}

/** Texts after a key in a blank (from 0). Undefined: nothing changes. */
export function typedInto(
  question: Question,
  before: readonly string[],
  blank: number,
  typed: string,
): string[] | undefined {
  const written = keptText(typed, textLimit(question))
  if ((before[blank] ?? '') === written) return undefined
  return Array.from({ length: question.kind === 'fill' ? (question.blanks ?? 1) : 1 }, (_, index) =>
    index === blank ? written : (before[index] ?? ''),
  )
}
