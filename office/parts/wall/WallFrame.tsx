import { Button } from 'antd'
import type { ReactNode } from 'react'
import { text } from './texts'
import './wall.css'

/** Something for the wall of a room, over the whole window. `foot`: what stands beside the way back. */
export const WallFrame = ({
  title,
  foot,
  onClose,
  children,
}: {
  title: string
  foot: ReactNode
  onClose(): void
  children: ReactNode
}) => (
  <section className="wall" aria-label={text('wall')}>
    <h1>{title}</h1>
    {children}
    <footer className="num">
      {foot}
      <Button onClick={onClose}>{text('wallClose')}</Button>
    </footer>
  </section>
)
