import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from './Icon'
import type { IconName } from './iconNames'

export type Tone = 'grey' | 'brand' | 'ok' | 'warn' | 'bad' | 'info'
const icons = {
  grey: undefined,
  brand: undefined,
  ok: 'check',
  warn: 'clock',
  bad: 'close',
  info: 'info',
} as const satisfies Record<Tone, IconName | undefined>

/** Says something, is never tapped; at most one a row. A tone that means something brings its icon. */
export function Tag({
  tone = 'grey',
  icon = icons[tone],
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <View className={classes('tag', tone !== 'grey' && tone)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </View>
  )
}
