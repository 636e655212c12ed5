import type { ReactNode } from 'react'

interface Props {
  label: string
  id: string
  /** What it means, in a row of its own below. */
  note?: string | undefined
  children: ReactNode
}

/** A rule of the exam in a row: its name, and the control at the right. */
export function Rule({ label, id, note, children }: Props) {
  return (
    <div className="rule">
      <label className="grow" htmlFor={id}>
        {label}
      </label>
      {children}
      {note && <div className="small note rule-note">{note}</div>}
    </div>
  )
}
