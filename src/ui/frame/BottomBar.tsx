import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'

/** The main action, within reach of the thumb. A page has a dock or a tab bar, not both. */
export function BottomBar({ children, note }: { children: ReactNode; note?: string }) {
  return (
    <View className="dock">
      <View className="dock-row">{children}</View>
      {note && (
        <View className="note center mt-2 dock-note" {...a11y({ role: 'region', label: note })}>
          {note}
        </View>
      )}
    </View>
  )
}
