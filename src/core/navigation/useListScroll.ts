import { usePageScroll, useReachBottom } from '@tarojs/taro'
import { useRef } from 'react'

/** Scroll facts of a page with a list: near the end `onEnd` is called; `atTop` says whether a pull may refresh. */
export function useListScroll(onEnd: () => void): { atTop(): boolean } {
  const top = useRef(0)
  usePageScroll(({ scrollTop }) => {
    top.current = scrollTop
  })
  useReachBottom(onEnd)
  return { atTop: () => top.current <= 0 }
}
