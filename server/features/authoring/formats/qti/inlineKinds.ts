import type { Complaint } from '../../draft/checkDraft'
import type { DraftBody, PartQuestion } from '../../draft/DraftQuestion'
import { normalizeText } from '../../draft/normalize'
import { gapName, spotName } from '../texts'
import { textOf } from './flow'
import { imageOf, type ItemPictures } from './ItemPictures'
import { all, isElement, type Element } from '../../../formats/formatService'

/** What an item says of a response: how many, and which are right. */
export interface Declaration {
  cardinality: string
  correct: string[]
  mapped: string[]
}

const unfit = (name: string): Complaint => ({ key: 'interaction', values: { name } })
const rightOf = ({ correct, mapped }: Declaration) => (correct.length > 0 ? correct : mapped)
const textIn = (element: Element) =>
  normalizeText(element.children.map((one) => (isElement(one) ? textOf(one) : one)).join(''))

const single = (
  options: readonly { id: string; text: string }[],
  right: readonly string[],
): { kind: 'single'; options: string[]; right: number[] } => ({
  kind: 'single',
  options: options.map(({ text }) => text),
  right: options.flatMap(({ id }, index) => (right.includes(id) ? [index] : [])),
})

/** Choices inside a text: one is a single choice, several are a case with one question a gap. */
export function inlineChoices(
  found: readonly { one: Element; said: Declaration }[],
): DraftBody | Complaint {
  const bodies = found.map(({ one, said }) =>
    single(
      all(one, 'qti-inline-choice').map((choice) => ({
        id: choice.attributes.identifier ?? '',
        text: textIn(choice),
      })),
      rightOf(said),
    ),
  )
  const [only] = bodies
  if (!only) return unfit('qti-inline-choice-interaction')
  if (bodies.length === 1) return only
  return {
    kind: 'case',
    parts: bodies.map((body, index): PartQuestion => ({
      stem: gapName(index),
      explanation: '',
      ...body,
    })),
  }
}

/**
 * Words that belong into gaps: a matching where each word has one gap; else, with words that belong nowhere or twice, a case
 * with one question a gap.
 */
export function gapMatch(interaction: Element, said: Declaration): DraftBody | Complaint {
  if (all(interaction, 'qti-gap-img').length > 0)
    return unfit('qti-gap-match-interaction (qti-gap-img)')
  const words = all(interaction, 'qti-gap-text').map((one) => ({
    id: one.attributes.identifier ?? '',
    text: textIn(one),
  }))
  const gaps = all(interaction, 'qti-gap').map(({ attributes }) => attributes.identifier ?? '')
  const wordOf = new Map(
    rightOf(said).map((pair) => {
      const [word = '', gap = ''] = pair.split(/\s+/)
      return [gap, word]
    }),
  )
  const right = gaps.map((gap) => words.find(({ id }) => id === wordOf.get(gap)))
  if (gaps.length === 0 || right.some((word) => word === undefined))
    return { key: 'noAnswer', values: {} }
  const isOneToOne =
    gaps.length >= 2 && gaps.length === words.length && new Set(right).size === words.length
  if (isOneToOne)
    return {
      kind: 'match',
      pairs: right.map((word, index) => ({ left: gapName(index), right: word?.text ?? '' })),
    }
  const parts = right.map((word, index): PartQuestion => ({
    stem: gapName(index),
    explanation: '',
    ...single(words, [word?.id ?? '']),
  }))
  const [only] = parts
  return parts.length === 1 && only?.kind === 'single'
    ? { kind: 'single', options: only.options, right: only.right }
    : { kind: 'case', parts }
}

/** Words of a text that are to be marked: the words are the options, and stand in 【】 in the stem. */
export function hotText(interaction: Element, said: Declaration): DraftBody {
  const words = all(interaction, 'qti-hottext').map((one) => ({
    id: one.attributes.identifier ?? '',
    text: textIn(one),
  }))
  const body = single(words, rightOf(said))
  return said.cardinality === 'multiple' ? { ...body, kind: 'multiple' } : body
}

/** Places of a picture: it is shown with a letter at each place, which are the options. */
export function hotSpots(
  interaction: Element,
  said: Declaration,
  pictures: ItemPictures,
): DraftBody | Complaint {
  const image = imageOf(interaction)
  if (!image || !pictures.has(image)) return unfit('qti-hotspot-interaction (img)')
  pictures.showSpots(interaction)
  const spots = all(interaction, 'qti-hotspot-choice').map(({ attributes }, index) => ({
    id: attributes.identifier ?? '',
    text: attributes['hotspot-label']?.trim() || spotName(index),
  }))
  const body = single(spots, rightOf(said))
  return said.cardinality === 'multiple' ? { ...body, kind: 'multiple' } : body
}
