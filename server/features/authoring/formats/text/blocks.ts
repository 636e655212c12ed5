import type { DraftKind } from '../../draft/DraftQuestion'
import { findKey, readKey, type Key } from './keys'
import { headingKind, isBlank, labelOf, questionStart, type Line } from './lines'
import { optionsOf } from './options'
import { bracketAnswer } from './texts'

/** The lines of one question, the first without its number. */
export interface Block {
  number: number
  lines: Line[]
  /** From the heading above it, and its words. */
  heading: DraftKind | undefined
  section: string
}

export interface Document {
  blocks: Block[]
  /** Lines that belong to nothing. */
  stray: Line[]
  /** Of an answer key at the end. */
  key: Key
}

/** Says anything that only a question says: options or an answer. */
const asks = ({ lines }: Block) =>
  lines.some((line) => optionsOf(line, 0).length > 0 || labelOf(line)?.label === 'answer') ||
  bracketAnswer.test(lines[0]?.flat ?? '')
const inExplanation = (block: Block) =>
  block.lines.some((line) => labelOf(line)?.label === 'explanation')

/** A numbered list in an explanation looks like questions: what asks nothing, and breaks the count, goes back to it. */
function mergeLists(blocks: Block[]): Block[] {
  const merged: Block[] = []
  blocks.forEach((block, index) => {
    const before = merged.at(-1)
    const next = blocks[index + 1]
    const breaks =
      before !== undefined &&
      (block.number !== before.number + 1 || (next !== undefined && next.number <= block.number))
    if (before && breaks && !asks(block) && inExplanation(before)) {
      const [first, ...rest] = block.lines
      before.lines.push(
        ...(first
          ? [
              {
                ...first,
                raw: `${block.number}. ${first.raw}`,
                flat: `${block.number}. ${first.flat}`,
              },
            ]
          : []),
        ...rest,
      )
    } else merged.push(block)
  })
  return merged
}

/** Sorts the lines of a document into questions. */
export function blocksOf(all: readonly Line[]): Document {
  const keyAt = findKey(all)
  const lines = keyAt < 0 ? all : all.slice(0, keyAt)
  const key = keyAt < 0 ? new Map<string, never>() : readKey(all.slice(keyAt + 1))
  const blocks: Block[] = []
  const stray: Line[] = []
  let heading: DraftKind | undefined
  let section = ''
  let open = false
  for (const line of lines) {
    const kind = headingKind(line)
    const start = kind ? undefined : questionStart(line)
    if (kind) [heading, section, open] = [kind, line.raw.trim(), false]
    else if (start) {
      blocks.push({
        number: start.number,
        heading,
        section,
        lines: [
          { ...line, raw: start.rest, flat: line.flat.slice(line.flat.length - start.rest.length) },
        ],
      })
      open = true
    } else if (open) blocks.at(-1)?.lines.push(line)
    else if (!isBlank(line)) stray.push(line)
  }
  return { blocks: mergeLists(blocks), stray, key }
}
