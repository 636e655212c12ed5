import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { buildTarget } from '@/platform/buildTarget'
import { a11y, type Spoken } from '../a11y'
import { classes } from '../classes'

interface Props extends Pick<
  Spoken,
  'role' | 'label' | 'disabled' | 'selected' | 'checked' | 'pressed' | 'expanded' | 'current'
> {
  /** For journeys and tests: stable, and unique on its page. */
  id?: string
  className?: string
  style?: CSSProperties
  onPress?(): void
  children?: ReactNode
}
interface Tapped {
  stopPropagation(): void
}
interface Key extends Tapped {
  key: string
  preventDefault(): void
}

/** Whatever can be tapped. It alone knows about roles, focus and keys, so that no component forgets them. */
export function Pressable({
  id,
  className,
  style,
  onPress,
  children,
  role = 'button',
  ...states
}: Props) {
  const press = (event: Tapped) => {
    event.stopPropagation()
    if (!states.disabled) onPress?.()
  }
  const keys = (event: Key) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press(event)
  }
  const focus = buildTarget === 'h5' ? { tabIndex: 0, onKeyDown: keys } : {}
  return (
    <View
      {...(id && { id })}
      className={classes('tap', className)}
      {...(style && { style })}
      onClick={press}
      {...a11y({ role, ...states })}
      {...focus}
    >
      {children}
    </View>
  )
}
