import { Text } from '@tarojs/components'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import type { IconName } from '../marks/iconNames'
import { Pressable } from './Pressable'
import { Badge } from '../marks/Badge'

interface Props {
  icon: IconName
  /** What it does, for those who do not see it. */
  label: string
  look?: 'bare' | 'line'
  /** A word under the icon: a tool in a dock. */
  text?: string
  badge?: number
  size?: 24 | 20
  disabled?: boolean
  pressed?: boolean
  id?: string
  className?: string
  onPress(): void
}

/** 44×44 at least. */
export function IconButton({
  icon,
  label,
  look = 'bare',
  text,
  badge,
  size = 24,
  disabled,
  pressed,
  id,
  className,
  onPress,
}: Props) {
  return (
    <Pressable
      className={classes(
        'iconbtn',
        look === 'line' && 'line',
        text && 'tool',
        pressed && 'on',
        disabled && 'off',
        className,
      )}
      {...(id && { id })}
      label={label}
      disabled={disabled}
      pressed={pressed}
      onPress={onPress}
    >
      <Icon name={icon} size={size} />
      {text && <Text>{text}</Text>}
      {badge ? <Badge count={badge} /> : null}
    </Pressable>
  )
}
