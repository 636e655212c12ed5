import Taro, { useDidHide, useLoad, usePageScroll, useReachBottom, useUnload } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { route } from '@/routes'
import { currentScreen, keyOf } from './navigation'
import { keepPlace, takePlace } from './navigationState'

/** The rows of a list that is opened anew come within that time, or it stays at its top. */
const [againMs, longestMs] = [100, 3_000]

/** Scroll facts of a page with a list: near the end `onEnd` is called; `atTop` says whether a pull may refresh. */
export function useListScroll(onEnd: () => void): { atTop(): boolean } {
  const top = useTop()
  useKeptPlace(top)
  useReachBottom(onEnd)
  return { atTop: () => top.current <= 0 }
}

/** Whether the page stands at its top, for a list further down in it. */
export function useAtTop(): () => boolean {
  const top = useTop()
  return () => top.current <= 0
}

function useTop() {
  const top = useRef(0)
  usePageScroll(({ scrollTop }) => {
    top.current = scrollTop
  })
  return top
}

/** What `keepAlive` of a route says: a list that the way back has to open anew (after a reload, behind a full stack) is where its reader left it. */
function useKeptPlace(top: { readonly current: number }) {
  const address = useRef('')
  const timer = useRef<ReturnType<typeof setInterval>>()
  useLoad(() => {
    const screen = currentScreen()
    if (!screen || !route(screen.name).keepAlive) return
    address.current = keyOf(screen)
    const wanted = takePlace(address.current)
    if (wanted <= 0) return
    let [waited, reached] = [0, 0]
    timer.current = setInterval(() => {
      waited += againMs
      // A reader who scrolls up meanwhile has the say.
      const isLeft = top.current < reached
      reached = top.current
      if (reached >= wanted || isLeft || waited > longestMs) return clearInterval(timer.current)
      void Taro.pageScrollTo({ scrollTop: wanted, duration: 0 })
    }, againMs)
  })
  useEffect(() => () => clearInterval(timer.current), [])
  const keep = () => {
    clearInterval(timer.current)
    if (address.current !== '') keepPlace(address.current, top.current)
  }
  useDidHide(keep)
  useUnload(keep)
}
