import { type ReactNode, useState } from 'react'

/** The editor of what was opened (EditedThing), made once: reading the same thing again must not take away what is typed. */
export function Begun<Edit>({
  make,
  children,
}: {
  make(): Edit
  children(edit: Edit): ReactNode
}): ReactNode {
  const [edit] = useState(make)
  return children(edit)
}
