import { observer } from 'mobx-react'
import { type ReactNode, useId } from 'react'

/**
 * A field under its label, with what is wrong about it. An observer: what its children read while they are drawn is read here,
 * not where they are written.
 */
export const Labelled = observer(function Labelled({
  label,
  problem,
  children,
}: {
  label: string
  problem?: string | undefined
  children(id: string, describedBy: string | undefined): ReactNode
}) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id, problem ? `${id}-problem` : undefined)}
      {problem && (
        <div className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </div>
      )}
    </div>
  )
})
