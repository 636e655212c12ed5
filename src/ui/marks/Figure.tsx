import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'

/** A row of numbers with their words. */
export const Figures = ({ className, children }: { className?: string; children: ReactNode }) => (
  <View className={classes('figures', className)}>{children}</View>
)

/** A number over what it counts. */
export function Figure({
  value,
  name,
  tone,
}: {
  value: string | number
  name: string
  tone?: 'brand' | 'warning' | 'danger'
}) {
  return (
    <View className="stat">
      <Text
        className={classes(
          'stat-value',
          tone && { brand: 't-p', warning: 't-warning', danger: 't-danger' }[tone],
        )}
      >
        {value}
      </Text>
      <Text className="stat-name">{name}</Text>
    </View>
  )
}

const widths = { 1: 'one', 2: undefined, 3: 'three', 4: 'four' } as const

/** Names with their values; at large type they stand under each other. */
export const Facts = ({
  items,
  columns = 2,
  className,
}: {
  items: readonly { name: string; value: ReactNode }[]
  columns?: 1 | 2 | 3 | 4
  className?: string
}) => (
  <View className={classes('facts', widths[columns], className)}>
    {items.map(({ name, value }) => (
      <View key={name} className="fact">
        <Text className="fact-name">{name}</Text>
        <Text className="fact-value">{value}</Text>
      </View>
    ))}
  </View>
)
