import type { Face, Option } from '@contract/calls/authoring/question'
import { pairOf, splitPair, type QuestionKind } from '@contract/rules/exam/questionKinds'
import type { StoredKey } from '../../../db/storedShapes'
import {
  blankMark,
  letterOf,
  type DraftBody,
  type DraftQuestion,
  type PartQuestion,
} from '../draft/DraftQuestion'
import { judgeOptions } from '../formats/texts'

/** What of a stored question follows from what its author wrote. */
export interface StoredQuestion {
  kind: QuestionKind
  stem: string
  options: Option[]
  right: string[]
  face: Face
  key: StoredKey
  explanation: string
}

/** An order that says nothing about the right one, and is the same each time: by a hash of the texts. */
function mixed(texts: readonly string[]): number[] {
  const hash = (text: string) =>
    [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.codePointAt(0)!) >>> 0, 7)
  return texts
    .map((_, index) => index)
    .sort((a, b) => hash(texts[a]!) - hash(texts[b]!) || (texts[a]! < texts[b]! ? -1 : 1))
}

const lettered = (texts: readonly string[]): Option[] =>
  texts.map((text, index) => ({ optionId: letterOf(index), text }))

function reasonsKey(reasons: readonly string[]): StoredKey {
  const optionReasons = reasons.flatMap((reason, index) =>
    reason === '' ? [] : [{ optionId: letterOf(index), reason }],
  )
  return optionReasons.length > 0 ? { optionReasons } : {}
}

function storedBody(
  stem: string,
  body: Exclude<DraftBody, { kind: 'case' }>,
): Pick<StoredQuestion, 'options' | 'right' | 'face' | 'key'> {
  const plain = { face: {}, key: {} }
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return {
        face: {},
        key: reasonsKey(body.reasons ?? []),
        options: lettered(body.options),
        right: body.right.map(letterOf),
      }
    case 'judge':
      return { ...plain, options: lettered(judgeOptions), right: [body.right ? 'A' : 'B'] }
    case 'order': {
      const shown = mixed(body.options)
      return {
        ...plain,
        options: lettered(shown.map((index) => body.options[index]!)),
        right: body.options.map((_, index) => letterOf(shown.indexOf(index))),
      }
    }
    case 'match': {
      const shown = mixed(body.pairs.map(({ right }) => right))
      const targets = shown.map((index, place) => ({
        optionId: String(place + 1),
        text: body.pairs[index]!.right,
      }))
      return {
        ...plain,
        options: lettered(body.pairs.map(({ left }) => left)),
        face: { targets },
        right: body.pairs.map((_, index) =>
          pairOf(letterOf(index), String(shown.indexOf(index) + 1)),
        ),
      }
    }
    case 'fill':
      return {
        options: [],
        right: [],
        face: { blanks: stem.split(blankMark).length - 1 },
        key: { accepted: body.blanks },
      }
    case 'short':
      return { options: [], right: [], face: {}, key: { sample: body.sample } }
  }
}

/** A question as it is stored; a case is several with one `caseId`. */
export function storedFrom(question: DraftQuestion, caseId: string): StoredQuestion[] {
  const one = (part: PartQuestion, more: Face): StoredQuestion => {
    const { face, ...rest } = storedBody(part.stem, part)
    return {
      kind: part.kind,
      stem: part.stem,
      explanation: part.explanation,
      ...rest,
      face: { ...face, ...more },
    }
  }
  return question.kind === 'case'
    ? question.parts.map((part) => one(part, { case: { caseId, stem: question.stem } }))
    : [one(question, {})]
}

function bodyOf({
  kind,
  options,
  right,
  face,
  key,
}: StoredQuestion): Exclude<DraftBody, { kind: 'case' }> {
  const indexOf = (id: string) => options.findIndex((option) => option.optionId === id)
  switch (kind) {
    case 'single':
    case 'multiple':
      return {
        kind,
        options: options.map(({ text }) => text),
        right: right.map(indexOf).sort((a, b) => a - b),
        ...(key.optionReasons && {
          reasons: options.map(
            ({ optionId }) =>
              key.optionReasons?.find((one) => one.optionId === optionId)?.reason ?? '',
          ),
        }),
      }
    case 'judge':
      return { kind, right: indexOf(right[0] ?? '') === 0 }
    case 'order':
      return { kind, options: right.map((id) => options[indexOf(id)]?.text ?? '') }
    case 'match':
      return {
        kind,
        pairs: options.map(({ optionId, text }) => {
          const target = right.map(splitPair).find((pair) => pair?.[0] === optionId)?.[1]
          return {
            left: text,
            right: face.targets?.find((one) => one.optionId === target)?.text ?? '',
          }
        }),
      }
    case 'fill':
      return { kind, blanks: key.accepted ?? [] }
    case 'short':
      return { kind, sample: key.sample ?? '' }
  }
}

/** What its author wrote, from what is stored. */
export const partFrom = (stored: StoredQuestion): PartQuestion => ({
  stem: stored.stem,
  explanation: stored.explanation,
  ...bodyOf(stored),
})

/** What the log of decisions says of a question. */
export const logged = ({ stem, options, right, key }: StoredQuestion) => ({
  stem,
  options: options.map(({ optionId, text }) => ({ optionId, text })),
  right,
  key,
})
