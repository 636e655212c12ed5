import type { Contract } from '@contract/calls'
import type { Input, Output } from '@contract/calls/call'
import { pairOf } from '@contract/rules/exam/questionKinds'

export type KeyDetails = Output<Contract['marking']['key']>
export type NewKey = Omit<Input<Contract['marking']['tryKey']>, 'questionId'>

/** A key as it is edited. */
export interface KeyValues {
  /** Everybody has the marks. */
  isFree: boolean
  /** single, multiple, judge: the right ones; order: all, in their order; match: the target of each option. */
  right: readonly string[]
  /** fill: what is accepted in each blank, with | between. */
  accepted: readonly string[]
}

/** The key as it stands. Of a short text only a marker can say what is right: it counts, or it does not. */
export function valuesOf({ question, rightOptionIds, rightTexts, free }: KeyDetails): KeyValues {
  const { kind, options } = question
  const targets = new Map(rightOptionIds.map((pair) => pair.split('=') as [string, string]))
  return {
    isFree: free === 1 || kind === 'short',
    right:
      kind === 'match'
        ? options.map(({ optionId }) => targets.get(optionId) ?? '')
        : rightOptionIds,
    accepted: (rightTexts ?? []).map((texts) => texts.join(' | ')),
  }
}

const textsOf = (line: string) =>
  line
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** What the server takes; undefined while it is no whole key. */
export function keyOf(
  { question: { kind, options } }: KeyDetails,
  { isFree, right, accepted }: KeyValues,
): NewKey | undefined {
  if (isFree) return { free: 1 }
  switch (kind) {
    case 'fill': {
      const texts = accepted.map(textsOf)
      return texts.every((words) => words.length > 0) ? { accepted: texts } : undefined
    }
    case 'match':
      return right.every((target) => target !== '')
        ? { right: options.map(({ optionId }, at) => pairOf(optionId, right[at] ?? '')) }
        : undefined
    default:
      return right.length > 0 ? { right: [...right] } : undefined
  }
}

/** A tick more or less; of a single choice the other one goes. */
export const ticked = (
  { question: { kind } }: KeyDetails,
  right: readonly string[],
  id: string,
) => {
  if (kind !== 'multiple') return [id]
  return right.includes(id) ? right.filter((one) => one !== id) : [...right, id]
}

/** One place up or down. */
export function moved(right: readonly string[], at: number, step: -1 | 1): readonly string[] {
  const next = [...right]
  const [one] = next.splice(at, 1)
  if (one !== undefined) next.splice(at + step, 0, one)
  return next
}
