import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { Pressable } from './Pressable'

/** A row of choices that filter what stands below. */
export const Chips = ({
  label,
  scroll,
  className,
  children,
}: {
  label: string
  scroll?: boolean
  className?: string
  children: ReactNode
}) => (
  <View
    className={classes('chips', scroll && 'scroll', className)}
    {...a11y({ role: 'group', label })}
  >
    {children}
  </View>
)

/** A filter. `check`: several can be on, so the tick says it too. */
export function Chip({
  on,
  check,
  id,
  onPress,
  children,
}: {
  on: boolean
  check?: boolean
  id?: string
  onPress(): void
  children: ReactNode
}) {
  return (
    <Pressable
      {...(id && { id })}
      className={classes('chip', on && 'on')}
      pressed={on}
      onPress={onPress}
    >
      {on && check && <Icon name="check" size={14} />}
      {children}
    </Pressable>
  )
}
