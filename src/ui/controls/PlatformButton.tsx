import { Button } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'

interface Props {
  id: string
  /** What only a button of the mini-program's platform may ask for. */
  ask: 'phoneNumber' | 'privacy'
  look?: 'primary' | 'soft' | 'line'
  className?: string
  /** What the platform gave; undefined when the person said no. For `privacy` an empty text means yes. */
  onAnswer(answer: string | undefined): void
  children: ReactNode
}

interface PlatformAnswer {
  detail: { code?: string }
}

/** Looks as Button does; only the mini-program has what it asks for. */
export const PlatformButton = ({
  id,
  ask,
  look = 'primary',
  className,
  onAnswer,
  children,
}: Props) => (
  <Button
    id={id}
    className={classes('btn', `btn-${look}`, 'wide', 'platform-button', className)}
    hoverClass="none"
    openType={
      ask === 'privacy' ? 'agreePrivacyAuthorization' : 'getPhoneNumber|agreePrivacyAuthorization'
    }
    {...(ask === 'privacy'
      ? { onAgreePrivacyAuthorization: () => onAnswer('') }
      : { onGetPhoneNumber: ({ detail }: PlatformAnswer) => onAnswer(detail.code) })}
  >
    {children}
  </Button>
)
