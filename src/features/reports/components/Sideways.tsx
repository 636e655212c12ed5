import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { buildTarget } from '@/platform/buildTarget'
import { a11y } from '@/ui/a11y'

/** What may be wider than the screen scrolls by itself, with the keyboard too. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  const focus = buildTarget === 'h5' ? { tabIndex: 0 } : {}
  return (
    <View className="table-scroll" {...a11y({ role: 'region', label })} {...focus}>
      {children}
    </View>
  )
}
