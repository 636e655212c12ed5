import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { Pressable } from './Pressable'

interface Props {
  checked: boolean
  onChange(checked: boolean): void
  /** Needed when the words beside it are not its children. */
  label?: string
  round?: boolean
  disabled?: boolean
  /** `radio` in a group with a single choice. */
  role?: 'checkbox' | 'radio'
  children?: ReactNode
}

/** A box to tick, with its label as part of the target. */
export function Checkbox({
  checked,
  onChange,
  label,
  round,
  disabled,
  role = 'checkbox',
  children,
}: Props) {
  return (
    <Pressable
      className={classes('checkrow', disabled && 'off')}
      role={role}
      checked={checked}
      disabled={disabled}
      {...(label && { label })}
      onPress={() => onChange(!checked)}
    >
      <View className={classes('check', round && 'round', checked && 'on')}>
        {checked && <Icon name="check" size={16} />}
      </View>
      {children && <View className="grow">{children}</View>}
    </Pressable>
  )
}
