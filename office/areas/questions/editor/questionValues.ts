import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Media } from '@contract/calls/authoring/question'

/** A question as its author has it in hand; what its kind does not use stays empty. */
export interface QuestionValues extends Required<Omit<QuestionForm, 'blanks'>> {
  /** One line a blank, several answers parted by a bar. */
  blanks: string[]
  /** The stem that several questions share; '': it stands alone. */
  hasCase: boolean
  caseStem: string
  caseMedia: Media[]
}

/** A blank of a stem. */
export const blankMark = '____'

/** The form of a new question: single choice with four options. */
export const emptyValues = (): QuestionValues => ({
  kind: 'single',
  stem: '',
  explanation: '',
  source: '',
  difficulty: 'medium',
  knowCatId: '',
  options: ['', '', '', ''],
  right: [],
  blanks: [],
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
  ],
  sample: '',
  media: [],
  optionMedia: [],
  reasons: [],
  hasCase: false,
  caseStem: '',
  caseMedia: [],
})

interface StoredCase {
  caseStem: string
  caseMedia: Media[]
}

/** A stored question as the form shows it: what a blank accepts is one text, between ` | `. */
export function valuesOf(form: QuestionForm, { caseStem, caseMedia }: StoredCase): QuestionValues {
  const empty = emptyValues()
  const blanks = (form.blanks ?? []).map((accepted) => accepted.join(' | '))
  const marked = form.kind === 'fill' ? withBlanks(form.stem, blanks).blanks : []
  return {
    ...empty,
    ...form,
    options: form.options ?? empty.options,
    pairs: form.pairs ?? empty.pairs,
    // A gap whose answer is not known yet waits for it; an answer without a gap is not lost.
    blanks: marked.length > blanks.length ? marked : blanks,
    hasCase: caseStem !== '',
    caseStem,
    caseMedia,
  }
}

/** What of the values their kind uses; options and pairs that nobody filled in at the end are left out. */
export function formOf(values: QuestionValues): QuestionForm {
  const { kind, right, blanks, sample, media, optionMedia } = values
  const { stem, explanation, source, difficulty, knowCatId } = values
  const common = {
    ...{ kind, stem, explanation, source, difficulty, knowCatId },
    ...(media.length > 0 && { media }),
  }
  switch (kind) {
    case 'single':
    case 'multiple': {
      const options = filledOptions(values)
      return {
        ...common,
        options,
        right: right.filter((index) => index < options.length),
        ...(optionMedia.length > 0 && { optionMedia }),
        ...filledReasons(values, options.length),
      }
    }
    case 'order':
      return { ...common, options: filledOptions(values) }
    case 'judge':
      return { ...common, right }
    case 'fill':
      return { ...common, blanks: blanks.map(acceptedAnswers) }
    case 'match':
      return { ...common, pairs: filledPairs(values) }
    case 'short':
      return { ...common, sample }
  }
}

/** The answers of a blank as its author typed them: `75% | 七十五`. */
export const acceptedAnswers = (line: string) =>
  line
    .split('|')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')

/** The options up to the last one that has words or a picture. */
export function filledOptions({ options, optionMedia, kind }: QuestionValues): string[] {
  const hasMedia = (at: number) =>
    kind !== 'order' && optionMedia.some(({ option }) => option === at)
  const last = options.reduce(
    (found, option, at) => (option.trim() === '' && !hasMedia(at) ? found : at + 1),
    0,
  )
  return options.slice(0, last)
}

/** Why each of so many options is right or wrong; left out where nothing is said of any. */
function filledReasons({ reasons }: QuestionValues, count: number): { reasons?: string[] } {
  const said = Array.from({ length: count }, (_, at) => (reasons[at] ?? '').trim())
  return said.some((reason) => reason !== '') ? { reasons: said } : {}
}

/** The pairs of which at least one side says something. */
export const filledPairs = ({ pairs }: QuestionValues) =>
  pairs.filter(({ left, right }) => left.trim() !== '' || right.trim() !== '')

/** One line of answers for each blank of the stem. */
export const withBlanks = (stem: string, blanks: readonly string[]) => ({
  stem,
  blanks: Array.from({ length: stem.split(blankMark).length - 1 }, (_, at) => blanks[at] ?? ''),
})

/** Without one option: what is right, the reasons and the pictures move with the others. */
export function withoutOption(
  { options, right, optionMedia, reasons }: QuestionValues,
  index: number,
) {
  const moved = (at: number) => (at > index ? at - 1 : at)
  return {
    options: options.filter((_, at) => at !== index),
    right: right.filter((at) => at !== index).map(moved),
    reasons: reasons.filter((_, at) => at !== index),
    optionMedia: optionMedia
      .filter(({ option }) => option !== index)
      .map(({ option, media }) => ({ option: moved(option), media })),
  }
}

/** What is right after an option was tapped: one of them, or one more or less of several. */
export function chosen({ kind, right }: Pick<QuestionValues, 'kind' | 'right'>, index: number) {
  if (kind !== 'multiple') return [index]
  return right.includes(index)
    ? right.filter((one) => one !== index)
    : [...right, index].sort((one, other) => one - other)
}
