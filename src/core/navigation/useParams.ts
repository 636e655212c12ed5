import Taro, { useDidHide, useDidShow, useLoad, useUnload } from '@tarojs/taro'
import { useState } from 'react'
import { type Params, route, type RouteName } from '@/routes'
import { isTabScreen } from '@/routes/derived'
import { currentScreen } from './navigation'
import { consumeHandedOver } from './navigationState'
import { queryOf } from './screenOf'

/**
 * The query of this page, read once when it opens: undefined in the very first render, then always the same object. Taro's
 * useRouter would give the last opened page's query when pages open faster than they draw. A tab page that is opened
 * again with other parameters gets those.
 */
export function useParams<N extends RouteName>(name: N): Params<N> | undefined {
  const [params, setParams] = useState<Params<N>>()
  useLoad((options) =>
    setParams({
      ...queryOf(options as Record<string, unknown>),
      ...consumeHandedOver(name),
    } as Params<N>),
  )
  useDidShow(() => {
    const handed = isTabScreen(name) ? consumeHandedOver(name) : undefined
    if (handed) setParams(handed as Params<N>)
  })
  return params
}

/** Whether the address that opened this page lacks a parameter that the screen cannot do without; false in the very first render. */
export function useIsCutOff(name: RouteName): boolean {
  const [given, setGiven] = useState<Record<string, string>>()
  useLoad((options) => setGiven(queryOf(options as Record<string, unknown>)))
  return given !== undefined && (route(name).params ?? []).some((needed) => !given[needed])
}

/** Which of its screens a page shows, where several addresses share one page file; undefined in the very first render. */
export function useScreenName(): RouteName | undefined {
  const [name, setName] = useState<RouteName>()
  useLoad(() => setName(currentScreen()?.name))
  return name
}

/** Runs each time the page comes to the front, also the first time. */
export const useShown = (shown: () => void) => useDidShow(shown)

/** Whether the page is the one in front: a page under another one is drawn by nobody. */
export function useInFront(): boolean {
  const [inFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  return inFront
}

/** Runs each time the page leaves the front, and when it goes for good. */
export function useHidden(hidden: () => void) {
  useDidHide(hidden)
  useUnload(hidden)
}

/** Pulled down or scrolled to: for pages that let the platform scroll. */
export const scrollToTop = () => Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
