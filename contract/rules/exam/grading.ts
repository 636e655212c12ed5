import { isBlank } from './answerShape'
import { shareOf } from './marks'
import type { Answer, QuestionKind } from './questionKinds'
import { isAccepted } from '../content/sameText'

/** What is right. It stays with the server until the person may see it. */
export interface AnswerKey {
  readonly kind: QuestionKind
  /** single, judge, multiple: the right options; order: all options in the right order; match: the right pairs. */
  readonly right: readonly string[]
  /** fill: the accepted texts of each blank. */
  readonly accepted?: readonly (readonly string[])[] | undefined
  /** 1: the question was taken out of the count after the exam: everybody has its marks. */
  readonly free?: 0 | 1 | undefined
}

/** waiting: a short text that nobody has marked yet. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'blank' | 'waiting'

export interface QuestionMark {
  readonly outcome: Outcome
  readonly score: number
}

export interface Marking {
  /** The task gives marks for parts. */
  readonly partial: boolean
  /** What a marker gave a short text, in marks. */
  readonly byPerson?: number | undefined
}

/** How many of how many parts are right; undefined where a kind has no parts. */
function rightParts(
  { kind, right, accepted = [] }: AnswerKey,
  { optionIds, texts = [] }: Answer,
): readonly [right: number, all: number] {
  switch (kind) {
    case 'single':
    case 'judge':
      return [optionIds.length === 1 && optionIds[0] === right[0] ? 1 : 0, 1]
    case 'multiple':
      // One wrong choice takes all: guessing everything must not pay.
      return [optionIds.every((id) => right.includes(id)) ? optionIds.length : 0, right.length]
    case 'order':
      return [right.filter((id, place) => optionIds[place] === id).length, right.length]
    case 'match':
      return [right.filter((pair) => optionIds.includes(pair)).length, right.length]
    case 'fill':
      return [
        accepted.filter((alternatives, blank) => isAccepted(texts[blank] ?? '', alternatives))
          .length,
        accepted.length,
      ]
    case 'short':
      return [0, 1]
  }
}

function outcomeOf(score: number, marks: number): Outcome {
  if (score >= marks) return 'right'
  return score > 0 ? 'partly' : 'wrong'
}

/**
 * Marks one answer, of any kind. Without partial marks it is all or nothing; with them each right part (a right choice, a
 * blank, a pair, a place in the order) has an equal share, half up to a hundredth, and a wrong choice takes everything.
 */
export function markAnswer(
  key: AnswerKey,
  answer: Answer,
  marks: number,
  { partial, byPerson }: Marking,
): QuestionMark {
  if (key.free === 1) return { outcome: 'right', score: marks }
  if (isBlank(answer)) return { outcome: 'blank', score: 0 }
  if (key.kind === 'short') {
    if (byPerson === undefined) return { outcome: 'waiting', score: 0 }
    const score = Math.min(marks, Math.max(0, byPerson))
    return { outcome: outcomeOf(score, marks), score }
  }
  const [right, all] = rightParts(key, answer)
  if (all > 0 && right === all) return { outcome: 'right', score: marks }
  const score = partial && all > 0 ? shareOf(marks, right, all) : 0
  return { outcome: score > 0 ? 'partly' : 'wrong', score }
}
