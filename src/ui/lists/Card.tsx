import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Pressable } from '../controls/Pressable'

interface Props {
  /** `hero`: what is running now; one a page at most. */
  look?: 'plain' | 'hero'
  label?: string
  id?: string
  className?: string
  onPress?(): void
  children: ReactNode
}

/** A card; one that leads somewhere is a button whole. */
export function Card({ look = 'plain', label, id, className, onPress, children }: Props) {
  const name = classes('card', look === 'hero' && 'hero', className)
  return onPress ? (
    <Pressable {...(id && { id })} className={name} {...(label && { label })} onPress={onPress}>
      {children}
    </Pressable>
  ) : (
    <View className={name}>{children}</View>
  )
}
