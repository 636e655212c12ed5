import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { draftLimits as limits } from '../draft/limits'
import { looseForm } from '../draft/looseForm'
import { normalizeText } from '../draft/normalize'
import type { DraftedKind } from './task'

const longestReason = 300
const textOf = (value: unknown) => (typeof value === 'string' ? normalizeText(value) : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** `A. 流动水` is `流动水`. */
const optionOf = (value: unknown) => textOf(value).replace(/^[A-J]\s*[.．、:：]\s*/, '')

/** Indexes of right options: as asked for, or as letters. */
function indexOf(value: unknown): number | undefined {
  if (Number.isInteger(value)) return value as number
  const letter = textOf(value).toUpperCase()
  return /^[A-J]$/.test(letter) ? letter.charCodeAt(0) - 65 : undefined
}

function judged(value: unknown): number[] {
  const [first = value] = listOf(value)
  if (first === true || first === 0) return [0]
  return first === false || first === 1 ? [1] : []
}

/**
 * What a model wrote as a question, cut to what a form may hold; what it left out stays empty, for its author to fill.
 * undefined: it is no question, or of a kind that nobody asked for.
 */
export function formOf(
  said: Record<string, unknown>,
  { kinds, source }: { kinds: readonly DraftedKind[]; source: string },
): QuestionForm | undefined {
  const kind = kinds.find((one) => one === said['kind'])
  const stem = textOf(said['stem'])
  if (!kind || stem === '') return undefined
  const { difficulty } = said
  const options = listOf(said['options']).map(optionOf)
  const right =
    kind === 'judge'
      ? judged(said['right'])
      : [...listOf(said['right'])].flatMap((one) => indexOf(one) ?? [])
  const form = looseForm({
    kind,
    stem,
    explanation: textOf(said['explanation']),
    source: source.slice(0, limits.source),
    difficulty: difficulty === 'easy' || difficulty === 'hard' ? difficulty : 'medium',
    options,
    right: right.sort((a, b) => a - b),
  })
  if (kind === 'judge') return form
  const reasons = listOf(said['reasons'])
  return {
    ...form,
    reasons: (form.options ?? []).map((_, at) => textOf(reasons[at]).slice(0, longestReason)),
  }
}
