import type { Outcome, ProblemKey, RowProblem } from './Outcome'

/** Watches over a file for two rows with one number. */
export function twiceChecker() {
  const linesOfNumber = new Map<string, number>()
  const linesOfMobile = new Map<string, number>()

  /** Two rows with one number, or one mobile: the second one is asked about. */
  function checkTwice(line: number, values: Outcome['values'], problems: RowProblem[]): void {
    const again = (field: 'jobNumber' | 'mobile', key: ProblemKey, lines: Map<string, number>) => {
      const value = values[field]
      if (value === undefined || problems.some((one) => one.field === field)) return
      const before = lines.get(value)
      if (before === undefined) lines.set(value, line)
      else
        problems.push({
          field,
          key,
          values: { line: before },
          proposal: field === 'mobile' ? '' : undefined,
        })
    }
    again('jobNumber', 'sameNumber', linesOfNumber)
    again('mobile', 'sameMobile', linesOfMobile)
  }

  return checkTwice
}
