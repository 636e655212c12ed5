import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CheckWord } from '@contract/rules/content/contentCheck'
import { text } from './texts'
import './checkedPicture.css'

/** A picture that somebody sent: covered while it is being checked and when it did not pass, until its officer opens it. */
export function CheckedPicture({
  check,
  name,
  children,
}: {
  check: CheckWord
  name: string
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  if (check === 'shown' || isOpen) return children
  return (
    <div className="covered-picture">
      <span className="second">
        {text(check === 'checking' ? 'pictureChecking' : 'pictureDoubtful')}
      </span>
      <Button
        size="small"
        aria-label={`${text('pictureOpen')} ${name}`}
        onClick={() => setOpen(true)}
      >
        {text('pictureOpen')}
      </Button>
    </div>
  )
}
