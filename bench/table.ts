/** One measured number. */
export interface Row {
  name: string
  value: number
  unit: string
  /** What it must not exceed; without one it is only told. */
  limit?: number
  /** Exceeding the limit fails the run. */
  must?: boolean
  note?: string
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

/** The rows as a table for people, or as JSON for machines. */
export function print(title: string, rows: readonly Row[], json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ title, rows })}\n`)
    return
  }
  const lines = rows.map(({ name, value, unit, limit, note = '' }) => [
    name,
    `${round(value)} ${unit}`,
    limit === undefined ? '' : `≤ ${limit} ${unit}`,
    verdictOf(value, limit),
    note,
  ])
  const table = [['what', 'measured', 'limit', '', ''], ...lines]
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((line) => line[column]!.length)),
  )
  process.stdout.write(
    `${title}\n${table
      .map(
        (line) =>
          `  ${line
            .map((cell, column) => cell.padEnd(widths[column]!))
            .join('  ')
            .trimEnd()}`,
      )
      .join('\n')}\n`,
  )
}

export const failed = (rows: readonly Row[]) =>
  rows.some(({ value, limit, must }) => must === true && limit !== undefined && value > limit)

function verdictOf(value: number, limit: number | undefined): string {
  if (limit === undefined) return ''
  return value <= limit ? 'ok' : 'OVER'
}
