import type { JSONContent } from '@tiptap/core'
import type { Block, RichText, Run } from '@contract/calls/library/richText'

type List = Extract<Block, { kind: 'list' }>
type Item = List['items'][number]

const marksOf = ({ bold, italic, link }: Run) => [
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
]

/** What is written, as the editor has it; a line break is a node of its own. */
const inline = (runs: readonly Run[]): JSONContent[] =>
  runs.flatMap((run) =>
    run.text
      .split('\n')
      .flatMap((text, at): JSONContent[] => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        ...(text === '' ? [] : [{ type: 'text', text, marks: marksOf(run) }]),
      ]),
  )

const paragraph = (runs: readonly Run[]): JSONContent => ({
  type: 'paragraph',
  content: inline(runs),
})

/** Lists inside lists, out of items in a row: what stands deeper than the item before it lies inside that one. */
function listsOf(items: readonly Item[], level: number, start = 1): JSONContent[] {
  const lists: JSONContent[] = []
  for (let at = 0; at < items.length;) {
    const item = items[at]!
    let next = at + 1
    while (next < items.length && items[next]!.level > level) next++
    const inner = listsOf(items.slice(at + 1, next), level + 1)
    const type = item.ordered ? 'orderedList' : 'bulletList'
    const node = { type: 'listItem', content: [paragraph(item.runs), ...inner] }
    const open = lists.at(-1)
    if (open?.type === type) open.content?.push(node)
    else
      lists.push({
        type,
        ...(type === 'orderedList' && { attrs: { start: lists.length === 0 ? start : 1 } }),
        content: [node],
      })
    at = next
  }
  return lists
}

function nodesOf(block: Block): JSONContent[] {
  switch (block.kind) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: block.level }, content: inline(block.runs) }]
    case 'paragraph':
      return [paragraph(block.runs)]
    case 'quote':
      return [{ type: 'blockquote', content: [paragraph(block.runs)] }]
    case 'note':
      return [{ type: 'note', attrs: { tone: block.tone }, content: inline(block.runs) }]
    case 'picture':
      return [{ type: 'picture', attrs: { fileId: block.fileId, alt: block.alt } }]
    case 'list':
      return listsOf(block.items, 0, block.start)
    case 'table':
      return [
        {
          type: 'table',
          content: block.rows.map((row, at) => ({
            type: 'tableRow',
            content: row.map((runs) => ({
              type: block.heads && at === 0 ? 'tableHeader' : 'tableCell',
              content: [paragraph(runs)],
            })),
          })),
        },
      ]
  }
}

/** A text as the editor's document. */
export const documentOf = (text: RichText): JSONContent => ({
  type: 'doc',
  content: text.length === 0 ? [{ type: 'paragraph' }] : text.flatMap(nodesOf),
})
