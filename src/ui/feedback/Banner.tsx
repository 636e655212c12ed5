import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import type { IconName } from '../marks/iconNames'
import { Pressable } from '../controls/Pressable'

type BannerTone = 'info' | 'local' | 'ok' | 'warn' | 'bad' | 'grey'
const icons = {
  info: 'info',
  local: 'offline',
  ok: 'check',
  warn: 'info',
  bad: 'warn',
  grey: 'info',
} as const satisfies Record<BannerTone, IconName>

interface Props {
  tone?: BannerTone
  id?: string
  icon?: IconName
  className?: string
  onPress?(): void
  children: ReactNode
}

/** Stays until its cause is gone and never covers a button. */
export function Banner({
  tone = 'info',
  id,
  icon = icons[tone],
  className,
  onPress,
  children,
}: Props) {
  const name = classes('banner', tone !== 'info' && tone, className)
  const inside = (
    <>
      <Icon name={icon} size={20} />
      <View className="grow">{children}</View>
    </>
  )
  return onPress ? (
    <Pressable {...(id && { id })} className={name} onPress={onPress}>
      {inside}
      <Icon name="chev" size={18} />
    </Pressable>
  ) : (
    <View className={name} {...a11y({ role: 'status' })}>
      {inside}
    </View>
  )
}
