import type { PreviewQuestion } from '@contract/calls/exam/examTask'
import { splitPair } from '@contract/rules/exam/questionKinds'

/** What is right, line by line, where the options alone do not show it: texts of blanks, an order, pairs, a good answer. */
export function rightAnswerText({
  kind,
  options,
  targets = [],
  rightOptionIds,
  rightTexts = [],
  sample,
}: PreviewQuestion): string[] {
  const wordsOf = (optionId: string | undefined) =>
    [...options, ...targets].find((option) => option.optionId === optionId)?.text ?? ''
  switch (kind) {
    case 'fill':
      return rightTexts.map((accepted, blank) => `${blank + 1}. ${accepted.join(' / ')}`)
    case 'order':
      return rightOptionIds.map((optionId, place) => `${place + 1}. ${wordsOf(optionId)}`)
    case 'match':
      return rightOptionIds.flatMap((pair) => {
        const [left, right] = splitPair(pair) ?? []
        return left === undefined ? [] : [`${wordsOf(left)} → ${wordsOf(right)}`]
      })
    case 'short':
      return sample ? [sample] : []
    default:
      return []
  }
}
