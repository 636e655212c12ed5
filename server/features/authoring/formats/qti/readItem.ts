import type { Complaint } from '../../draft/checkDraft'
import type { DraftBody } from '../../draft/DraftQuestion'
import { normalizeText } from '../../draft/normalize'
import { textOf } from './flow'
import type { ItemPictures } from './ItemPictures'
import { gapMatch, hotSpots, hotText, inlineChoices, type Declaration } from './inlineKinds'
import { all, first, type Element } from '../../../formats/formatService'

/** What of an interaction stands in its text, where the question has it. */
const inText = [
  'qti-text-entry-interaction',
  'qti-inline-choice-interaction',
  'qti-gap-match-interaction',
  'qti-hottext-interaction',
]
const interactions = [
  ...inText,
  'qti-choice-interaction',
  'qti-order-interaction',
  'qti-match-interaction',
  'qti-extended-text-interaction',
  'qti-hotspot-interaction',
]

function declarationsOf(item: Element): Map<string, Declaration> {
  return new Map(
    all(item, 'qti-response-declaration').map((one) => [
      one.attributes.identifier ?? '',
      {
        cardinality: one.attributes.cardinality ?? 'single',
        correct: all(one, 'qti-value').map((value) =>
          normalizeText(textOf(value) || value.children.join('')),
        ),
        mapped: all(one, 'qti-map-entry')
          .filter((entry) => Number(entry.attributes['mapped-value'] ?? 0) > 0)
          .map((entry) => normalizeText(entry.attributes['map-key'] ?? '')),
      },
    ]),
  )
}

function choicesOf(interaction: Element, name: string): { id: string; text: string }[] {
  return all(interaction, name).map((choice) => ({
    id: choice.attributes.identifier ?? '',
    text: normalizeText(textOf(choice)),
  }))
}

function choiceBody(
  interaction: Element,
  { cardinality, correct, mapped }: Declaration,
): DraftBody {
  const choices = choicesOf(interaction, 'qti-simple-choice')
  const keys = correct.length > 0 ? correct : mapped
  const ids = choices.map(({ id }) => id.toLowerCase())
  if (choices.length === 2 && ids.includes('true') && ids.includes('false') && keys.length === 1)
    return { kind: 'judge', right: keys[0]!.toLowerCase() === 'true' }
  const right = choices.flatMap(({ id }, index) => (keys.includes(id) ? [index] : []))
  return {
    kind: cardinality === 'multiple' ? 'multiple' : 'single',
    options: choices.map(({ text }) => text),
    right,
  }
}

function orderBody(interaction: Element, { correct }: Declaration): DraftBody | Complaint {
  const choices = choicesOf(interaction, 'qti-simple-choice')
  const ordered = correct.flatMap((id) => choices.find((choice) => choice.id === id)?.text ?? [])
  return ordered.length === choices.length
    ? { kind: 'order', options: ordered }
    : { key: 'noAnswer', values: {} }
}

function matchBody(interaction: Element, { correct }: Declaration): DraftBody | Complaint {
  const choices = choicesOf(interaction, 'qti-simple-associable-choice')
  const find = (id: string | undefined) => choices.find((choice) => choice.id === id)?.text
  const pairs = correct.flatMap((pair) => {
    const [left, right] = pair.split(/\s+/).map(find)
    return left !== undefined && right !== undefined ? [{ left, right }] : []
  })
  // What has no partner would be lost: better said than dropped.
  return pairs.length * 2 === choices.length
    ? { kind: 'match', pairs }
    : { key: 'interaction', values: { name: 'qti-match-interaction (1:1)' } }
}

function bodyOf(
  item: Element,
  found: readonly Element[],
  pictures: ItemPictures,
): DraftBody | Complaint {
  const declarations = declarationsOf(item)
  const declarationOf = (one: Element): Declaration =>
    declarations.get(one.attributes['response-identifier'] ?? '') ?? {
      cardinality: 'single',
      correct: [],
      mapped: [],
    }
  const [only] = found
  if (!only) return { key: 'interaction', values: { name: '—' } }
  if (found.every(({ name }) => name === 'qti-text-entry-interaction')) {
    return {
      kind: 'fill',
      blanks: found.map((one) => [
        ...new Set([...declarationOf(one).correct, ...declarationOf(one).mapped]),
      ]),
    }
  }
  if (found.every(({ name }) => name === 'qti-inline-choice-interaction'))
    return inlineChoices(found.map((one) => ({ one, said: declarationOf(one) })))
  if (found.length > 1)
    return {
      key: 'interaction',
      values: {
        name: found
          .map(({ name }) => name)
          .join(' + ')
          .slice(0, 120),
      },
    }
  switch (only.name) {
    case 'qti-choice-interaction':
      return choiceBody(only, declarationOf(only))
    case 'qti-order-interaction':
      return orderBody(only, declarationOf(only))
    case 'qti-match-interaction':
      return matchBody(only, declarationOf(only))
    case 'qti-gap-match-interaction':
      return gapMatch(only, declarationOf(only))
    case 'qti-hottext-interaction':
      return hotText(only, declarationOf(only))
    case 'qti-hotspot-interaction':
      return hotSpots(only, declarationOf(only), pictures)
    case 'qti-extended-text-interaction':
      return {
        kind: 'short',
        sample: normalizeText(
          all(item, 'qti-rubric-block')
            .map((one) => textOf(one))
            .join('\n'),
        ),
      }
    default:
      return { key: 'interaction', values: { name: only.name } }
  }
}

export type ItemRead = { stem: string; explanation: string } & (DraftBody | Complaint)

/** What stands in an item: stem, explanation, and the one thing that it asks; with a complaint where we have no such question. */
export function readItem(item: Element, pictures: ItemPictures): ItemRead {
  const body = first(item, 'qti-item-body')
  if (item.name !== 'qti-assessment-item' || !body)
    return { stem: '', explanation: '', key: 'notItem', values: {} }
  const anyInteraction = (element: Element): Element[] =>
    element.children.flatMap((child) => {
      if (typeof child === 'string') return []
      return /^qti-.*-interaction$/.test(child.name) ? [child] : anyInteraction(child)
    })
  const found = anyInteraction(body)
  const foreign = found.find(({ name }) => !interactions.includes(name))
  const block: DraftBody | Complaint = foreign
    ? { key: 'interaction', values: { name: foreign.name } }
    : bodyOf(item, found, pictures)
  const skipped = (element: Element) =>
    element.name === 'qti-rubric-block' ||
    element.name === 'qti-gap-text' ||
    element.name === 'qti-gap-img' ||
    (interactions.includes(element.name) && !inText.includes(element.name))
  const prompt = found
    .filter(({ name }) => !inText.includes(name))
    .flatMap((one) => all(one, 'qti-prompt'))
    .map((one) => textOf(one))
  const shown = pictures.marked(found)
  const stem = [textOf(body, skipped, (image) => pictures.sign(image)), ...prompt, shown]
    .map(normalizeText)
    .filter((text) => text !== '')
    .join('\n')
  const explanation = normalizeText(
    all(item, 'qti-modal-feedback')
      .map((one) => textOf(one))
      .join('\n'),
  )
  return { stem, explanation, ...block }
}
