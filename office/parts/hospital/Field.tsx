import { type ReactNode, useId } from 'react'

/** A field below its name. */
export function Field({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
