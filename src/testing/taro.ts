import { useEffect, useRef } from 'react'

interface StackPage {
  route: string
  options: Record<string, string>
}

/** The page stack in the place of Taro's router: tests set `pages` and read what was asked for in `moves`. */
export const stack: { pages: StackPage[]; moves: string[]; title: string; refuses?: boolean } = {
  pages: [],
  moves: [],
  title: '',
}

export function resetStack(...pages: StackPage[]) {
  stack.pages = pages
  stack.moves = []
  stack.refuses = false
}

function pageOf(url: string): StackPage {
  const [route = '', query = ''] = url.split('?')
  return {
    route,
    options: Object.fromEntries(
      query
        .split('&')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string]),
    ),
  }
}

const moves = {
  navigateTo({ url }: { url: string }) {
    if (stack.refuses) return Promise.reject(new Error('navigateTo:fail'))
    stack.moves.push(`push ${url}`)
    stack.pages.push(pageOf(url))
    return Promise.resolve()
  },
  redirectTo({ url }: { url: string }) {
    stack.moves.push(`replace ${url}`)
    stack.pages.splice(-1, 1, pageOf(url))
    return Promise.resolve()
  },
  switchTab({ url }: { url: string }) {
    stack.moves.push(`tab ${url}`)
    stack.pages = [pageOf(url)]
    return Promise.resolve()
  },
  reLaunch({ url }: { url: string }) {
    stack.moves.push(`relaunch ${url}`)
    stack.pages = [pageOf(url)]
    return Promise.resolve()
  },
  navigateBack() {
    stack.moves.push('back')
    stack.pages.pop()
    return Promise.resolve()
  },
}

/** Runs once, when the page is drawn first: a page opens and is shown then. What it gives runs when the page goes. */
function useOnce(run: () => void | (() => void)) {
  const first = useRef(run)
  useEffect(() => first.current(), [])
}
export const useLoad = (loaded: (options: Record<string, string>) => void) =>
  useOnce(() => loaded(stack.pages.at(-1)?.options ?? {}))
const listeners = { shown: new Set<() => void>(), hidden: new Set<() => void>() }

/** The page that is drawn goes under another one, or comes to the front again. */
export const turnPage = (to: keyof typeof listeners) =>
  [...listeners[to]].forEach((listener) => listener())

/** Listens with what the newest drawing gave. */
function useTurns(to: keyof typeof listeners, turned: () => void) {
  const newest = useRef(turned)
  newest.current = turned
  useEffect(() => {
    const listener = () => newest.current()
    listeners[to].add(listener)
    return () => void listeners[to].delete(listener)
  }, [to])
}

export const useDidShow = (shown: () => void) => {
  useOnce(shown)
  useTurns('shown', shown)
}
export const useDidHide = (hidden: () => void) => useTurns('hidden', hidden)
export const useUnload = (unloaded: () => void) => useOnce(() => unloaded)
export const useReachBottom = () => undefined
export const usePageScroll = () => undefined
export const usePullDownRefresh = () => undefined
export const useShareAppMessage = () => undefined
export const useShareTimeline = () => undefined
export const useReady = (ready: () => void) => useOnce(ready)

export default {
  ...moves,
  getCurrentPages: () => stack.pages,
  setNavigationBarTitle: ({ title }: { title: string }) => void (stack.title = title),
  pageScrollTo: () => Promise.resolve(),
}
