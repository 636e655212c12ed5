import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import type { IconName } from '../marks/iconNames'
import { Pressable } from './Pressable'
import { useUiTexts } from '../UiTexts'

interface Props {
  /** One `primary` a view; `danger` only inside a confirmation. */
  look?: 'primary' | 'soft' | 'line' | 'plain' | 'danger'
  small?: boolean
  block?: boolean
  disabled?: boolean
  /** Why it is disabled; stands under the button. */
  reason?: string
  /** Its action runs: a second press does nothing. */
  busy?: boolean
  icon?: IconName
  label?: string
  id?: string
  className?: string
  onPress(): void
  children: ReactNode
}

/** The button of the phone; while it works it says so and takes no second tap. */
export function Button({
  look = 'primary',
  small,
  block,
  disabled,
  reason,
  busy,
  icon,
  label,
  id,
  className,
  onPress,
  children,
}: Props) {
  const texts = useUiTexts()
  const off = disabled || busy
  return (
    <>
      <Pressable
        className={classes(
          'btn',
          `btn-${look}`,
          small && 'btn-s',
          block && 'wide',
          disabled && 'off',
          className,
        )}
        {...(id && { id })}
        {...(label && { label })}
        disabled={off}
        onPress={onPress}
      >
        {icon && <Icon name={icon} size={small ? 16 : 20} />}
        {busy ? texts.loading : children}
      </Pressable>
      {disabled && reason && (
        <View className="note reason" {...a11y({ role: 'region', label: reason })}>
          {reason}
        </View>
      )}
    </>
  )
}
