import type { ReactNode } from 'react'

interface Props {
  label: string
  /** Of the control inside. */
  id: string
  hint?: string
  /** px; without it as wide as there is room. */
  width?: number
  children: ReactNode
}

/** A field under its label. */
export function Labelled({ label, id, hint, width, children }: Props) {
  return (
    <div style={width === undefined ? undefined : { width }}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && <div className="small note">{hint}</div>}
    </div>
  )
}
