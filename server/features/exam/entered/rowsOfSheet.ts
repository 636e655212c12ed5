import { headings } from './texts'

const clean = (cell: string) => cell.replace(/\s/g, '').toLowerCase()

/** Number and score of each row of a sheet, as lines; undefined: there are no such columns. */
export function rowsOfSheet(rows: readonly (readonly string[])[]): string | undefined {
  for (const [at, head] of rows.slice(0, 20).entries()) {
    const names = head.map(clean)
    const find = (words: readonly string[]) => names.findIndex((name) => words.includes(name))
    const [job, mobile, score] = [find(headings.job), find(headings.mobile), find(headings.score)]
    if (score < 0 || (job < 0 && mobile < 0)) continue
    return rows
      .slice(at + 1)
      .map((cells) => `${cells[job] || cells[mobile] || ''}\t${cells[score] ?? ''}`)
      .filter((line) => line.trim() !== '')
      .join('\n')
  }
  return undefined
}
