import { View } from '@tarojs/components'
import { useRef } from 'react'
import { useDep } from '@/core/stores'
import { Pressable } from '@/ui/controls/Pressable'
import { text } from './texts'

interface Inside {
  closest(selector: '.app'): { querySelector(selector: '.tab'): { focus(): void } | null }
}

/**
 * The first stop after a tab's name: the way to its navigation, which stands below everything, past a list that may be long. It is drawn
 * while it has the focus. The mini-program has none.
 */
export function ToTabs() {
  const ref = useRef<unknown>(null)
  if (!useDep('keyboard')) return null
  const skip = () => (ref.current as Inside).closest('.app').querySelector('.tab')?.focus()
  return (
    <View ref={ref} className="to-tabs">
      <Pressable role="link" className="btn btn-soft btn-s" onPress={skip}>
        {text('toTabs')}
      </Pressable>
    </View>
  )
}
