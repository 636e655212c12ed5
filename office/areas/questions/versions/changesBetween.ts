import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { letter } from '../../../parts/question/kinds'
import { text as bankText } from '../../../parts/question/texts'

type Worded = QuestionForm & { caseStem: string }

const fields = [
  'kind',
  'caseStem',
  'stem',
  'options',
  'right',
  'explanation',
  'source',
  'difficulty',
  'knowCatId',
  'media',
] as const

export interface Change {
  field: (typeof fields)[number]
  /** '': there was nothing. */
  before: string
  now: string
}

const reasonOf = ({ reasons = [] }: Worded, at: number) => (reasons[at] ? ` — ${reasons[at]}` : '')

/** What a form says in each field, in a reader's words. */
function words(
  form: Worded,
  nameOf: (knowCatId: string) => string,
): Record<Change['field'], string> {
  const { kind, right = [], options = [], pairs = [], blanks = [], sample = '' } = form
  const isChoice = kind === 'single' || kind === 'multiple'
  const answers = {
    single: () => right.map(letter).join(''),
    multiple: () => right.map(letter).join(''),
    judge: () => (right.length === 0 ? '' : bankText(right[0] === 0 ? 'yes' : 'no')),
    fill: () => blanks.map((all) => all.join(' | ')).join('；'),
    match: () => pairs.map((pair) => `${pair.left} – ${pair.right}`).join('\n'),
    order: () => '',
    short: () => sample,
  }
  return {
    kind: bankText(kind),
    caseStem: form.caseStem,
    stem: form.stem,
    options: options
      .map((one, at) => `${isChoice ? letter(at) : at + 1}. ${one}${reasonOf(form, at)}`)
      .join('\n'),
    right: answers[kind](),
    explanation: form.explanation,
    source: form.source,
    difficulty: bankText(form.difficulty),
    knowCatId: nameOf(form.knowCatId),
    media: [...(form.media ?? []), ...(form.optionMedia ?? []).map(({ media }) => media)]
      .map(({ alt }) => alt)
      .join('；'),
  }
}

/** The fields in which a version differs from the one before it. */
export function changesBetween(
  before: Worded,
  now: Worded,
  nameOf: (knowCatId: string) => string,
): Change[] {
  const [old, current] = [words(before, nameOf), words(now, nameOf)]
  return fields.flatMap((field) =>
    old[field] === current[field] ? [] : [{ field, before: old[field], now: current[field] }],
  )
}
