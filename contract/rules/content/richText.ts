import { richTextLimits } from './richTextLimits'
import type { Block, RichText, Run, ShownBlock, TextList } from './richTextTypes'

/** Everything that is written in a block, run by run. */
function runsOf(block: Block | ShownBlock): Run[] {
  if (block.kind === 'picture') return []
  if (block.kind === 'list') return block.items.flatMap(({ runs }) => runs)
  if (block.kind === 'table') return block.rows.flat(2)
  return block.runs
}

/** How many characters are written in it. */
export const charactersIn = (text: RichText): number =>
  text.flatMap(runsOf).reduce((sum, run) => sum + run.text.length, 0)

/** The files of its pictures, each once. */
export const picturesIn = (text: RichText): string[] => [
  ...new Set(text.flatMap((block) => (block.kind === 'picture' ? [block.fileId] : []))),
]

/** Whether nobody could read anything in it: no picture, and no letter. */
export const isEmptyText = (text: RichText): boolean =>
  !text.some((block) => block.kind === 'picture' || runsOf(block).some((run) => run.text.trim()))

/** Whether it is more than a text may hold: what its shape says of each block, and what it cannot say of all of them. */
export function isTooLong(text: RichText): boolean {
  const most = richTextLimits
  return (
    text.length > most.blocks ||
    charactersIn(text) > most.characters ||
    text.filter(({ kind }) => kind === 'picture').length > most.pictures ||
    text.some((block) => isTooLarge(block))
  )
}

const isTooLarge = (block: Block): boolean => {
  const most = richTextLimits
  if (block.kind === 'picture') return false
  if (block.kind === 'list')
    return (
      block.items.length > most.items || block.items.some(({ runs }) => runs.length > most.runs)
    )
  if (block.kind === 'table')
    return (
      block.rows.length > most.rows ||
      block.rows.some(
        (row) => row.length > most.columns || row.some((runs) => runs.length > most.runs),
      )
    )
  return block.runs.length > most.runs
}

/** The number (from 1) of the first picture that says not what it shows; 0: all do. */
export const wordlessPicture = (text: RichText): number =>
  text
    .filter(({ kind }) => kind === 'picture')
    .findIndex((one) => 'alt' in one && !one.alt.trim()) + 1

/** A text as it is read: pictures by their addresses. */
export const shownText = (text: RichText, addressOf: (fileId: string) => string): ShownBlock[] =>
  text.map((block) =>
    block.kind === 'picture'
      ? { kind: 'picture', src: addressOf(block.fileId), alt: block.alt }
      : block,
  )

/** What stands before each item of a list: its number, or ''. Numbers begin anew under each item above them. */
export function numbersOf({ start = 1, items }: TextList): string[] {
  const last: number[] = []
  return items.map(({ level, ordered }) => {
    last.length = Math.min(last.length, level + 1)
    if (!ordered) {
      last.length = Math.min(last.length, level)
      return ''
    }
    last[level] = (last[level] ?? (level === 0 ? start - 1 : 0)) + 1
    return `${last[level]}.`
  })
}
