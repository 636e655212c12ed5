import fc from 'fast-check'
import {
  blankMark,
  type DraftBody,
  type DraftQuestion,
  type PartQuestion,
} from '../draft/DraftQuestion'
import { normalizeText } from '../draft/normalize'

/** Signs that formats give a meaning to, beside usual ones. */
const sign = fc.constantFrom(
  ...'手卫生指征酒精75%abcABC019 　.,，。；;:：(（)）[]【】{}=~#\\|/<>&"\'-—→×√?？!\n\t_+*@$^`',
  '\\n',
  '->',
  '//',
  '&amp;',
  ']]>',
  '😷',
)

/** A text as a question keeps it: tidy, not empty, without a blank's mark. */
const someText = (most = 40) =>
  fc
    .array(sign, { minLength: 1, maxLength: most })
    .map((signs) => normalizeText(signs.join('')).replace(/__+/g, '_'))
    .filter((text) => text !== '')
const word = someText(12)
const lineText = word
  .map((text) => normalizeText(text.replace(/\s+/g, ' ')))
  .filter((text) => text !== '')

const distinct = (least: number, most: number, text = word) =>
  fc.uniqueArray(text, { minLength: least, maxLength: most })

type Body = Exclude<DraftBody, { kind: 'case' }>
const choice = (kind: 'single' | 'multiple') =>
  distinct(2, 6).chain((options) =>
    fc
      .subarray(
        options.map((_, index) => index),
        { minLength: 1, maxLength: kind === 'single' ? 1 : options.length },
      )
      .map((right) => ({ kind, options, right })),
  )

interface Bounds {
  /** Blanks of a fill-in question. */
  blanks: number
  /** Fewest pairs of a matching. */
  pairs: number
}

const bodies = (bounds: Bounds): Record<Body['kind'], fc.Arbitrary<Body>> => ({
  single: choice('single'),
  multiple: choice('multiple'),
  judge: fc.boolean().map((right) => ({ kind: 'judge', right })),
  fill: fc
    .array(distinct(1, 3, lineText), { minLength: 1, maxLength: bounds.blanks })
    .map((blanks) => ({ kind: 'fill', blanks })),
  order: distinct(2, 6).map((options) => ({ kind: 'order', options })),
  match: fc
    .tuple(distinct(bounds.pairs, 6, lineText), distinct(6, 6, lineText))
    .map(([left, right]) => ({
      kind: 'match',
      pairs: left.map((text, index) => ({ left: text, right: right[index]! })),
    })),
  short: fc.oneof(fc.constant(''), someText()).map((sample) => ({ kind: 'short', sample })),
})

const optional = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text)
const stemFor = (stem: string, body: Body) =>
  body.kind === 'fill'
    ? normalizeText(
        `${stem.replace(/_/g, '')}头${body.blanks.map(() => `${blankMark}中`).join('')}尾`,
      )
    : stem

export interface DraftOptions extends Partial<Bounds> {
  kinds: readonly Body['kind'][]
  cases?: boolean
  source?: boolean
}

/** Any question that a format with these abilities can hold. */
export function someDraft({
  kinds,
  cases = false,
  source = true,
  blanks = 4,
  pairs = 2,
}: DraftOptions): fc.Arbitrary<DraftQuestion> {
  const body = fc.oneof(...kinds.map((kind) => bodies({ blanks, pairs })[kind]))
  const details = fc.record({
    explanation: optional(someText()),
    source: source ? optional(lineText) : fc.constant(''),
    difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
    category: fc.constantFrom('', '手卫生', '手卫生/指征与时机'),
  })
  const plain = fc
    .tuple(someText(), details, body)
    .map(([stem, rest, one]): DraftQuestion => ({ ...rest, ...one, stem: stemFor(stem, one) }))
  if (!cases) return plain
  const part = fc
    .tuple(someText(), optional(someText()), body)
    .map(([stem, explanation, one]): PartQuestion => ({
      ...one,
      stem: stemFor(stem, one),
      explanation,
    }))
  const group = fc
    .tuple(someText(), details, fc.array(part, { minLength: 1, maxLength: 3 }))
    .map(([stem, rest, parts]): DraftQuestion => ({ ...rest, stem, kind: 'case', parts }))
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: group })
}
