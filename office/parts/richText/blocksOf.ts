import type { JSONContent } from '@tiptap/core'
import type { Block, RichText, Run } from '@contract/calls/library/richText'
import { richTextLimits } from '@contract/rules/content/richTextLimits'

type Item = Extract<Block, { kind: 'list' }>['items'][number]

const looksLike = (a: Run, b: Run) =>
  a.bold === b.bold && a.italic === b.italic && a.link === b.link

/** Joins what looks alike and stands side by side. */
export function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  for (const run of runs) {
    const last = found.at(-1)
    if (run.text === '') continue
    if (last && looksLike(last, run))
      found[found.length - 1] = { ...last, text: last.text + run.text }
    else found.push(run)
  }
  return found
}

function runOf({ type, text = '', marks = [] }: JSONContent): Run[] {
  if (type === 'hardBreak') return [{ text: '\n' }]
  const has = (name: string) => marks.some((mark) => mark.type === name)
  const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.href
  return [
    {
      text,
      ...(has('bold') && { bold: 1 as const }),
      ...(has('italic') && { italic: 1 as const }),
      ...(typeof href === 'string' && { link: href }),
    },
  ]
}

/** What is written in a node: paragraphs inside it are lines. */
function runsOf({ content = [] }: JSONContent): Run[] {
  return joined(
    content.flatMap((child, at) =>
      child.type === 'paragraph'
        ? [...(at > 0 ? [{ text: '\n' }] : []), ...runsOf(child)]
        : runOf(child),
    ),
  )
}

/** The items of a list and of those inside it, in a row. */
function itemsOf({ type, content = [] }: JSONContent, level: number): Item[] {
  return content.flatMap((item) => {
    const inside = item.content ?? []
    const own = inside.filter((child) => child.type === 'paragraph')
    const lists = inside.filter((child) => child.type !== 'paragraph')
    return [
      {
        level: Math.min(level, richTextLimits.listLevels - 1),
        ordered: type === 'orderedList' ? (1 as const) : (0 as const),
        runs: runsOf({ content: own }),
      },
      ...lists.flatMap((list) => itemsOf(list, level + 1)),
    ]
  })
}

function tableOf({ content = [] }: JSONContent): Block[] {
  const rows = content.map((row) => (row.content ?? []).map((cell) => runsOf(cell)))
  if (rows.length === 0) return []
  const [first] = content
  const heads = first?.content?.every((cell) => cell.type === 'tableHeader') ? 1 : 0
  return [{ kind: 'table', heads, rows }]
}

function blockOf(node: JSONContent): Block[] {
  const { type, attrs = {} } = node
  switch (type) {
    case 'heading':
      return [{ kind: 'heading', level: attrs.level === 2 ? 2 : 3, runs: runsOf(node) }]
    case 'blockquote':
      return [{ kind: 'quote', runs: runsOf(node) }]
    case 'note':
      return [
        { kind: 'note', tone: attrs.tone === 'warning' ? 'warning' : 'info', runs: runsOf(node) },
      ]
    case 'picture': {
      const { fileId, alt } = attrs as { fileId: string; alt: string }
      // One that is on its way is not there yet.
      return fileId ? [{ kind: 'picture', fileId, alt: alt.slice(0, 200) }] : []
    }
    case 'bulletList':
    case 'orderedList': {
      const start = Number(attrs.start ?? 1)
      return [{ kind: 'list', ...(start > 1 && { start }), items: itemsOf(node, 0) }]
    }
    case 'table':
      return tableOf(node)
    default:
      return [{ kind: 'paragraph', runs: runsOf(node) }]
  }
}

const isEmpty = (block: Block | undefined) =>
  block?.kind === 'paragraph' && block.runs.every(({ text }) => text.trim() === '')

/** The editor's document as it is stored: empty paragraphs at the end are none. */
export function blocksOf({ content = [] }: JSONContent): RichText {
  const blocks = content.flatMap(blockOf)
  while (isEmpty(blocks.at(-1))) blocks.pop()
  return blocks
}
