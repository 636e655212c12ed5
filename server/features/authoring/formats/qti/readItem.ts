import type { Complaint } from '../../draft/checkDraft'
import type { DraftBody } from '../../draft/DraftQuestion'
import { normalizeText } from '../../draft/normalize'
import { textOf } from './flow'
import { all, first, type Element } from './xml'

const interactions = [
  'qti-choice-interaction',
  'qti-order-interaction',
  'qti-match-interaction',
  'qti-text-entry-interaction',
  'qti-extended-text-interaction',
]

interface Declaration {
  cardinality: string
  correct: string[]
  mapped: string[]
}

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

function bodyOf(item: Element, found: readonly Element[]): DraftBody | Complaint {
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

/** What stands in an item: stem, explanation, and the one thing that it asks. */
export function readItem(
  item: Element,
): ({ stem: string; explanation: string } & DraftBody) | Complaint {
  const body = first(item, 'qti-item-body')
  if (item.name !== 'qti-assessment-item' || !body) return { key: 'notItem', values: {} }
  const anyInteraction = (element: Element): Element[] =>
    element.children.flatMap((child) => {
      if (typeof child === 'string') return []
      return /^qti-.*-interaction$/.test(child.name) ? [child] : anyInteraction(child)
    })
  const found = anyInteraction(body)
  const foreign = found.find(({ name }) => !interactions.includes(name))
  if (foreign) return { key: 'interaction', values: { name: foreign.name } }
  const block = bodyOf(item, found)
  if ('key' in block) return block
  const skipped = (element: Element) =>
    element.name === 'qti-rubric-block' ||
    (interactions.includes(element.name) && element.name !== 'qti-text-entry-interaction')
  const prompt = found.flatMap((one) => all(one, 'qti-prompt')).map((one) => textOf(one))
  const stem = [textOf(body, skipped), ...prompt]
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
