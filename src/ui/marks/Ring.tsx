import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'

/** How much of a whole, as a ring with the number in it. `low`: less than it had to be. */
export function Ring({
  value,
  max,
  label,
  small,
  low,
  children,
}: {
  value: number
  max: number
  label: string
  small?: boolean
  low?: boolean
  children: ReactNode
}) {
  const share = max > 0 ? Math.min(100, Math.round((100 * value) / max)) : 0
  const background = `conic-gradient(var(${low ? '--c-danger' : '--c-primary-text'}) ${share}%, var(--c-sunken) 0)`
  return (
    <View className={classes('ring', small && 'small')} {...a11y({ role: 'img', label })}>
      <View className="ring-fill" style={{ background }} />
      {children}
    </View>
  )
}
