import { Text } from '@tarojs/components'
import { a11y } from '../a11y'

/** How many wait; the label of its button says it in words. */
export function Badge({ count }: { count: number }) {
  return (
    <Text className="badge" {...a11y({ hidden: true })}>
      {count > 99 ? '99+' : count}
    </Text>
  )
}
