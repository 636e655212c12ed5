import { View } from '@tarojs/components'
import { createContext, useContext, useRef, useState, type ReactNode } from 'react'
import { buildTarget } from '@/platform/buildTarget'
import { a11y } from '../a11y'
import { Icon } from '../marks/Icon'
import { useUiTexts } from '../UiTexts'

/** Specification §9: released beyond this many px the list is asked anew. */
const pullOffsetPx = 100
export type PullState = 'pullDown' | 'ready' | 'refreshing'
const pullState = (pulledPx: number): PullState => (pulledPx >= pullOffsetPx ? 'ready' : 'pullDown')

const Pulled = createContext(false)
/** Whether a pull refreshes what stands here already. */
export const useIsPulled = () => useContext(Pulled)

interface Props {
  /** The page's scroll position is 0. */
  atTop(): boolean
  onRefresh(): Promise<unknown>
  children: ReactNode
}

/** How far it is drawn: by 4 px in a browser; on the mini-program, where each step crosses to the view, only that it is pulled and that it may be released. */
const inSteps = (px: number): number => {
  if (buildTarget === 'h5') return Math.min(160, Math.max(0, Math.round(px / 4) * 4))
  if (px >= pullOffsetPx) return pullOffsetPx
  return px > 8 ? 60 : 0
}

/** Taro's touch events differ in their types, not in this. */
const heightOf = (event: unknown) =>
  (event as { touches: ArrayLike<{ clientY: number }> }).touches[0]?.clientY

/** Pull to refresh with its states, after 100 px (spec 4). */
export function PullToRefresh({ atTop, onRefresh, children }: Props) {
  const texts = useUiTexts()
  const from = useRef<number>()
  const [pulled, setPulled] = useState(0)
  const [refreshing, setRefreshing] = useState(false)

  const start = (event: unknown) => {
    from.current = atTop() && !refreshing ? heightOf(event) : undefined
  }
  const move = (event: unknown) => {
    if (from.current === undefined) return
    const distance = inSteps((heightOf(event) ?? 0) - from.current)
    if (atTop() && distance !== pulled) setPulled(distance)
  }
  const end = async () => {
    from.current = undefined
    const ready = pullState(pulled) === 'ready'
    setPulled(0)
    if (!ready) return
    setRefreshing(true)
    await onRefresh().finally(() => setRefreshing(false))
  }

  const state: PullState = refreshing ? 'refreshing' : pullState(pulled)
  const labels = { pullDown: texts.pullDown, ready: texts.release, refreshing: texts.refreshing }[
    state
  ]
  const height = refreshing ? 48 : Math.round(pulled / 2)
  return (
    <View
      onTouchStart={start}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => setPulled(0)}
    >
      <View className="pull note" style={{ height: `${height}px` }} {...a11y({ role: 'status' })}>
        {height > 0 && (
          <View className="pull-text">
            <Icon name={state === 'pullDown' ? 'down' : 'refresh'} size={16} />
            {labels}
          </View>
        )}
      </View>
      <Pulled.Provider value>{children}</Pulled.Provider>
    </View>
  )
}
