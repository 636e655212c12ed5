import type { ReactNode } from 'react'

/** What is known of something, under its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <div className="label">{name}</div>
    <div>{children}</div>
  </div>
)
