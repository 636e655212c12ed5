import Taro, { useReachBottom } from '@tarojs/taro'

/** Calls `seen` when the element of that id stands on the screen now: what is short is never scrolled. */
export function lookFor(id: string, seen: () => void): void {
  Taro.createSelectorQuery()
    .select(`#${id}`)
    .boundingClientRect()
    .selectViewport()
    .fields({ size: true })
    .exec((found: ({ top?: number; height?: number } | null)[]) => {
      const [end, screen] = found
      if (end?.top !== undefined && screen?.height !== undefined && end.top <= screen.height) seen()
    })
}

/** Calls `reached` each time the page is scrolled to its end. */
export const useReachEnd = (reached: () => void): void => useReachBottom(reached)
