import type { ReactNode } from 'react'

interface Props {
  /** Words above the columns: names first, then numbers, which stand at the right. */
  names: readonly string[]
  numbers: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Rows as low as they can be. */
  isDense?: boolean
}

/** A short table that nobody orders or filters: names at the left, wrapped where they are long, numbers at the right. */
export function PlainTable({ names, numbers, rows, isDense }: Props) {
  const isNumber = (at: number) => at >= names.length
  return (
    <table className={isDense ? 'plain-table dense' : 'plain-table'}>
      <thead>
        <tr>
          {[...names, ...numbers].map((title, at) => (
            <th key={title} scope="col" className={isNumber(at) ? 'right' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={at} className={isNumber(at) ? 'right num' : 'wraps'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
