import type { QuestionForm } from '@contract/calls/authoringShapes'
import type { Media } from '@contract/calls/question'
import { text } from '../texts'

/** A question as its author has it in hand; what its kind does not use stays empty. */
export interface Draft extends Required<Omit<QuestionForm, 'blanks'>> {
  /** One line a blank, several answers parted by a bar. */
  blanks: string[]
}

export const emptyDraft = (): Draft => ({
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
})

export function draftOf(form: QuestionForm): Draft {
  const empty = emptyDraft()
  return {
    ...empty,
    ...form,
    options: form.options ?? empty.options,
    pairs: form.pairs ?? empty.pairs,
    blanks: (form.blanks ?? []).map((accepted) => accepted.join(' | ')),
  }
}

/** What of a draft its kind uses; options and pairs that nobody filled in at the end are left out. */
export function formOf(draft: Draft): QuestionForm {
  const { kind, options, right, blanks, pairs, sample, media, optionMedia, ...facts } = draft
  const common = { kind, ...facts, ...(media.length > 0 && { media }) }
  switch (kind) {
    case 'single':
    case 'multiple': {
      const filled = filledOptions(draft)
      return {
        ...common,
        options: filled,
        right: right.filter((index) => index < filled.length),
        ...(optionMedia.length > 0 && { optionMedia }),
      }
    }
    case 'order':
      return { ...common, options: filledOptions(draft) }
    case 'judge':
      return { ...common, right }
    case 'fill':
      return { ...common, blanks: blanks.map(acceptedAnswers) }
    case 'match':
      return {
        ...common,
        pairs: pairs.filter((pair) => pair.left.trim() !== '' || pair.right.trim() !== ''),
      }
    case 'short':
      return { ...common, sample }
  }
}

/** Who cannot see or hear it has its words only: nothing is stored without them. */
export const wordsProblem = (media: readonly Media[]) =>
  media.every(({ alt }) => alt.trim() !== '') ? undefined : text('wordsNeeded')

/** The answers of a blank as its author typed them: `75% | 七十五`. */
export const acceptedAnswers = (line: string) =>
  line
    .split('|')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')

/** The options up to the last one that has words or a picture. */
function filledOptions({ options, optionMedia }: Draft): string[] {
  const hasMedia = (at: number) => optionMedia.some(({ option }) => option === at)
  return options.slice(
    0,
    options.reduce(
      (last, option, at) => (option.trim() === '' && !hasMedia(at) ? last : at + 1),
      0,
    ),
  )
}
