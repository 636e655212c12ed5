import { limits } from '../../../../contract/rules/limits'
import type { Missing } from '../../../parts/editor/EditorPage'
import { letter } from '../../../parts/question/kinds'
import { acceptedAnswers, filledOptions, filledPairs, type QuestionValues } from './questionValues'
import { text } from './texts'

type Rule = (values: QuestionValues) => Missing[]

const options: Rule = (values) => {
  const filled = filledOptions(values)
  const isEmpty = (option: string, at: number) =>
    option.trim() === '' && !values.optionMedia.some((one) => one.option === at)
  const gaps = filled.flatMap((option, at) =>
    isEmpty(option, at)
      ? [{ field: `option-${at}`, words: text('lacksOption', { letter: letter(at) }) }]
      : [],
  )
  return filled.length < 2 ? [{ field: 'option-0', words: text('lacksOptions') }] : gaps
}

const choice: Rule = (values) => {
  const { length } = filledOptions(values)
  const right = values.right.filter((index) => index < length)
  return [
    ...options(values),
    ...(right.length === 0 ? [{ field: 'answer', words: text('lacksRight') }] : []),
    ...(right.length > limits.multiSelectCap
      ? [{ field: 'answer', words: text('lacksFewerRight', { n: limits.multiSelectCap }) }]
      : []),
  ]
}

const blanks: Rule = (values) =>
  values.blanks.length === 0
    ? [{ field: 'stem', words: text('lacksBlank') }]
    : values.blanks.flatMap((line, at) =>
        acceptedAnswers(line).length === 0
          ? [{ field: `blank-${at}`, words: text('lacksAnswer', { n: at + 1 }) }]
          : [],
      )

const pairs: Rule = (values) => {
  const filled = filledPairs(values)
  if (filled.length < 2) return [{ field: 'pair-0', words: text('lacksPairs') }]
  return values.pairs.flatMap(({ left, right }, at) =>
    (left.trim() === '') === (right.trim() === '')
      ? []
      : [{ field: `pair-${at}`, words: text('lacksHalf', { n: at + 1 }) }],
  )
}

const ofKind: Readonly<Record<QuestionValues['kind'], Rule>> = {
  single: choice,
  multiple: choice,
  judge: ({ right }) =>
    right.length === 0 ? [{ field: 'answer', words: text('lacksRight') }] : [],
  fill: blanks,
  order: options,
  match: pairs,
  short: () => [],
}

/** What keeps a question from being saved, with the field of each; the server asks for the same. */
export function missingIn(values: QuestionValues): Missing[] {
  const { knowCatId, stem, hasCase, caseStem, media, optionMedia, caseMedia, kind } = values
  const shown = [
    ...media,
    ...(kind === 'single' || kind === 'multiple' ? optionMedia.map((one) => one.media) : []),
    ...(hasCase ? caseMedia : []),
  ]
  return [
    ...(knowCatId === '' ? [{ field: 'category', words: text('lacksCategory') }] : []),
    ...(hasCase && caseStem.trim() === ''
      ? [{ field: 'case-stem', words: text('lacksCase') }]
      : []),
    ...(stem.trim() === '' ? [{ field: 'stem', words: text('lacksStem') }] : []),
    ...ofKind[kind](values),
    ...shown.flatMap(({ src, alt }) =>
      alt.trim() === '' ? [{ field: `alt-${src}`, words: text('lacksWords') }] : [],
    ),
  ]
}
