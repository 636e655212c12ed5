import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { number } from '../../text/formats'
import { text } from './texts'

export interface Pick {
  key: string
  /** What it is of: post, department. */
  kind: string
  words: ReactNode
  /** So many rows of the file. */
  rows: number
}

/** What will be done to the rows, thing by thing; each can be left out. */
export function PickList({
  label,
  list,
  left,
  onChange,
}: {
  label: string
  list: readonly Pick[]
  /** Keys of what is not done. */
  left: ReadonlySet<string>
  onChange(left: ReadonlySet<string>): void
}) {
  const turn = (key: string, isDone: boolean) => {
    const next = new Set(left)
    if (isDone) next.delete(key)
    else next.add(key)
    onChange(next)
  }
  return (
    <ul className="missing num" tabIndex={0} aria-label={label}>
      {list.map(({ key, kind, words, rows }) => (
        <li key={key}>
          <Checkbox
            checked={!left.has(key)}
            onChange={({ target }) => turn(key, target.checked)}
            className="pick"
          >
            <span className="row">
              <span className="note">{kind}</span>
              <span className="grow">{words}</span>
              <span className="note">{text('inRows', { n: number(rows) })}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
