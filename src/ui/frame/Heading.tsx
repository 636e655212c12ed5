import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'

interface Props {
  level: 1 | 2 | 3
  look?: 'title' | 'h1' | 'h2' | 'h3'
  className?: string
  children: ReactNode
}

/** A heading; the look follows the level unless the page says otherwise. */
export function Heading({ level, look = `h${level}`, className, children }: Props) {
  return (
    <View className={classes(look, className)} {...a11y({ role: 'heading', level })}>
      {children}
    </View>
  )
}
