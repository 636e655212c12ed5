import type { Block, Run } from '@contract/calls/library/richText'
import { richTextLimits } from '@contract/rules/content/richTextLimits'
import { joined } from './blocksOf'
import { runsIn, trimmed } from './pastedRuns'

type Table = Extract<Block, { kind: 'table' }>

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
  Math.min(Math.max(Number(cell.getAttribute(name) ?? 1) || 1, 1), 100)

/** Lines of a cell: each of its paragraphs is one. */
function cellRuns(cell: Element): Run[] {
  const lines = [...cell.querySelectorAll('p,li,h1,h2,h3,h4,h5,h6')]
  if (lines.length < 2) return trimmed(runsIn(cell))
  const runs = lines
    .map((line) => trimmed(runsIn(line)))
    .filter((runs) => runs.length > 0)
    .flatMap((runs, at) => (at === 0 ? runs : [{ text: '\n' }, ...runs]))
  return joined(runs)
}

/** A table with a cell in each place: one that reached over several stands in the first of them. undefined: there is nothing in it. */
export function tableOf(element: HTMLElement): Table | undefined {
  const lines = [...element.querySelectorAll('tr')].filter(
    (row) => row.closest('table') === element,
  )
  const grid: (Run[] | undefined)[][] = lines.map(() => [])
  for (const [y, line] of lines.entries()) {
    let x = 0
    for (const cell of line.children) {
      if (!/^T[DH]$/.test(cell.tagName)) continue
      while (grid[y]![x]) x++
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let dy = 0; dy < high && y + dy < lines.length; dy++)
        for (let dx = 0; dx < wide; dx++)
          grid[y + dy]![x + dx] = dy + dx === 0 ? cellRuns(cell) : []
      x += wide
    }
  }
  const columns = Math.min(Math.max(0, ...grid.map((row) => row.length)), richTextLimits.columns)
  if (columns === 0) return undefined
  const rows = grid.map((row) => Array.from({ length: columns }, (_, x) => row[x] ?? []))
  const [first] = lines
  const bold = (runs: readonly Run[]) => runs.every((run) => run.bold === 1)
  const heads =
    first?.querySelector('th') !== null ||
    (rows.length > 1 && rows[0]!.some((runs) => runs.length > 0) && rows[0]!.every(bold))
  return { kind: 'table', heads: heads ? 1 : 0, rows }
}
