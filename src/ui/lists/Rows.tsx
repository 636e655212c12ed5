import { View } from '@tarojs/components'
import { Children, type ReactNode } from 'react'
import { buildTarget } from '@/platform/buildTarget'
import { a11y } from '../a11y'

/**
 * Things one under the other. On H5 a screen reader says how many there are and which one it is at; the mini-program's knows no
 * lists, and each element more would have to cross to its view.
 */
export function Rows({ className, children }: { className: string; children: ReactNode }) {
  if (buildTarget !== 'h5') return <View className={className}>{children}</View>
  const rows = Children.toArray(children)
  return (
    <View className={className} {...(rows.length > 0 && a11y({ role: 'list' }))}>
      {rows.map((row, at) => (
        <View
          key={(typeof row === 'object' && 'key' in row && row.key) || at}
          {...a11y({ role: 'listitem' })}
        >
          {row}
        </View>
      ))}
    </View>
  )
}
