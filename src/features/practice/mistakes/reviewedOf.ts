import type { Key } from '@contract/calls/exam/practice'
import type { Question } from '@contract/calls/authoring/question'
import { answerOf, listOf } from '@contract/rules/exam/practice'
import { splitPair } from '@contract/rules/exam/questionKinds'
import { factsText } from '@/core/i18n/joining'
import { letterOf } from '@/shell/question/letters'

type Asked = Pick<Question, 'questionId' | 'kind' | 'options' | 'targets'>

/** A question that was answered, as it is shown beside its key. */
export function reviewedOf(
  { questionId, kind, options, targets }: Asked,
  answer: readonly string[],
  key: Pick<Key, 'rightOptionIds' | 'rightTexts' | 'sample'> | undefined,
) {
  const { optionIds, texts = [] } = answerOf(kind, answer)
  return {
    questionId,
    kind,
    options,
    ...(targets && { targets }),
    myOptionIds: optionIds,
    myTexts: texts,
    rightOptionIds: key?.rightOptionIds ?? [],
    ...(key?.rightTexts && { rightTexts: key.rightTexts }),
    ...(key?.sample && { sample: key.sample }),
  }
}

/** An answer in one line: letters, what was written, or pairs; empty when there was none. */
export function answerWords(
  { kind, options, targets = [] }: Asked,
  answer: readonly string[],
): string {
  const letter = (list: readonly { optionId: string }[], id: string | undefined) => {
    const index = list.findIndex(({ optionId }) => optionId === id)
    return index < 0 ? '?' : letterOf(index)
  }
  const { optionIds, texts } = answerOf(kind, answer)
  if (texts) return factsText(...listOf(kind, { optionIds, texts }))
  if (kind !== 'match')
    return optionIds.map((id) => letter(options, id)).join(kind === 'order' ? ' → ' : '')
  const pairs = optionIds
    .map(splitPair)
    .map(
      (pair) =>
        `${letter(options, pair?.[0])}–${targets.findIndex(({ optionId }) => optionId === pair?.[1]) + 1}`,
    )
  return factsText(...pairs)
}
