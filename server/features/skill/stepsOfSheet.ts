import { stepHeadings } from './texts'

const clean = (cell: string) => cell.replace(/\s/g, '').toLowerCase()
/** One line of one cell: tabs and ends of lines are what parts them. */
const flat = (cell: string) => cell.replace(/[\t\r\n]+/g, ' ').trim()

/**
 * Section, step, marks and critical of each row of a sheet, as lines with tabs; a section that is merged over rows holds until the
 * next one. undefined: there is no column of steps.
 */
export function stepsOfSheet(rows: readonly (readonly string[])[]): string | undefined {
  for (const [at, head] of rows.slice(0, 20).entries()) {
    const names = head.map(clean)
    const find = (words: readonly string[]) =>
      names.findIndex((name) => words.some((word) => name === word || name.startsWith(`${word}（`)))
    const step = find(stepHeadings.step)
    if (step < 0) continue
    const columns = [
      find(stepHeadings.section),
      step,
      find(stepHeadings.marks),
      find(stepHeadings.critical),
    ]
    let section = ''
    return rows
      .slice(at + 1)
      .map((cells) => columns.map((column) => (column < 0 ? '' : flat(cells[column] ?? ''))))
      .filter(([, title]) => title !== '')
      .map(([of = '', ...rest]) => {
        section = of || section
        return [section, ...rest].join('\t')
      })
      .join('\n')
  }
  return undefined
}
