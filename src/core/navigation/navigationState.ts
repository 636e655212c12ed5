/*
 * Why this is a module's state and no object that the shell hands on: the page stack is not ours. Taro keeps one a program and
 * gives it as functions of a module (getCurrentPages, navigateTo, switchTab); its pages are modules too, which the runtime makes
 * without asking us, and a second navigation object could only ever name the same stack. So `go` and `back` are functions like
 * Taro's own, and what they need of the rest of the app is set once, by `startApp`, before the first page is drawn; a check
 * (tools/checks/moduleState.test.ts) holds that nobody else sets it. A test sets its own, with nothing handed over.
 */
import type { HostBridge } from '@/platform/capabilities/HostBridge'
import type { TabStorage } from '@/platform/capabilities/DeviceStorage'
import type { Panes } from '@/platform/capabilities/Panes'
import type { RouteName } from '@/routes'
import type { Screen } from '@/routes/address'

/** What navigation needs of the rest of the app; `startApp` lends it. */
interface NavigationContext {
  /** true: screens open by address (H5); false: by page file (mini-program). */
  usesAddresses: boolean
  /** `/edu` on H5, '' on the mini-program. */
  basePath: string
  isLoggedIn(): boolean
  /** Before each navigation: pending reads are cancelled (specification §2). Returns what brings them back when it led nowhere. */
  leave(): () => void
  /** Loads an address of ours anew; only where there are addresses. */
  leaveTo?(address: string): void
  /** Whether a page's code is here; where it cannot be fetched that was said, and no address changes. */
  isReady?(page: string, address: string): Promise<boolean>
  /** A navigation failed. Whether the person is offered to try it again; else it is an error as any other. */
  offerAgain?(error: unknown, again: () => Promise<void>): boolean
  /** Takes a newer version that waits, at this address. Whether there was one. */
  renew?(address: string): boolean
  /** Where two pages may stand beside each other. */
  panes?: Panes
  /** Where lists keep the place of their reader, for as long as the tab or run lives. */
  places?: Pick<TabStorage, 'get' | 'set'>
  /** The app that shows us. */
  host?: Pick<HostBridge, 'back' | 'close'>
}

/** A way to a screen that is being gone. */
interface Move {
  /** How and where to. */
  key: string
  ends: Promise<void>
}

/** All that navigation keeps while the program runs. */
const state = {
  /** Before the start, and in tests of pages: a browser in which somebody is logged in. */
  context: {
    usesAddresses: true,
    basePath: '',
    isLoggedIn: () => true,
    leave: () => () => undefined,
  } as NavigationContext,
  handedOver: new Map<RouteName, Record<string, string>>(),
  givenUp: [] as Screen[],
  returnsTo: undefined as string | undefined,
  beside: undefined as Screen | undefined,
  underway: undefined as Move | undefined,
}

/** Once, at start: nothing is handed over yet. */
export function configureNavigation(context: NavigationContext) {
  state.context = context
  state.handedOver.clear()
  state.givenUp = []
}

/** What `startApp` set, or before that a browser in which somebody is logged in. */
export const navigationContext = (): NavigationContext => state.context

/**
 * Goes a way once: on a slow network a row is tapped twice, and that is one way. `go` is told how to ask whether it is still the last
 * one that somebody wanted.
 */
export function goOnce(key: string, go: (isLast: () => boolean) => Promise<void>): Promise<void> {
  if (state.underway?.key === key) return state.underway.ends
  const own: Move = { key, ends: Promise.resolve() }
  state.underway = own
  own.ends = go(() => state.underway === own).finally(() => {
    if (state.underway === own) state.underway = undefined
  })
  return own.ends
}

/** A tab page that is open already is only shown again and the mini-program drops its query: the parameters go this way. */
export function handOver({ name, params }: Screen) {
  state.handedOver.set(name, params)
}

/** A full stack had to give this screen up for the next one: the way back leads through it all the same. */
export const giveUp = (screen: Screen) => void state.givenUp.push(screen)
/** The one that was given up last. */
export const takeGivenUp = (): Screen | undefined => state.givenUp.pop()
/** The stack has room again: what was given up before lies nowhere any more. */
export function forgetGivenUp() {
  state.givenUp = []
}

/** What was handed over to a tab page; once. */
export function consumeHandedOver(name: RouteName) {
  const params = state.handedOver.get(name)
  state.handedOver.delete(name)
  return params
}

/** What stands beside the first page as soon as that is there. */
export const waitBeside = (screen: Screen) => void (state.beside = screen)
/** Once. */
export function takeBeside(): Screen | undefined {
  const { beside } = state
  state.beside = undefined
  return beside
}

const placeKey = (address: string) => `place/${address}`
/** A list was left there: pixels from its top. */
export function keepPlace(address: string, top: number) {
  navigationContext().places?.set(placeKey(address), String(Math.round(top)))
}
/** The way back leads to a screen that has to be opened anew. */
export const returnTo = (address: string) => void (state.returnsTo = address)
/** Where the reader of a list was that is opened anew on the way back; 0: anywhere else it begins at its top. */
export function takePlace(address: string): number {
  const isBack = state.returnsTo === address
  state.returnsTo = undefined
  return isBack ? Number(navigationContext().places?.get(placeKey(address)) ?? 0) : 0
}
