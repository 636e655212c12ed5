import Taro from '@tarojs/taro'
import { type Params, type RouteName, route } from '@/routes'
import { addressOf, pageUrlOf, parseAddress, type Screen } from '@/routes/address'
import { backTarget, isTabScreen, standsBeside } from '@/routes/derived'
import { listBeside } from './besideList'
import {
  forgetGivenUp,
  giveUp,
  goOnce,
  handOver,
  navigationContext,
  returnTo,
  takeGivenUp,
} from './navigationState'
import { screenOf } from './screenOf'

/** The mini-program keeps at most ten pages. */
const stackLimit = 10

const urlOf = ({ name, params }: Screen) =>
  navigationContext().usesAddresses
    ? addressOf(name, params as Params<typeof name>)
    : pageUrlOf(name, params as Params<typeof name>)

/** The address of a screen, on both builds: by it a list keeps the place of its reader. */
export const keyOf = ({ name, params }: Screen) => addressOf(name, params as Params<typeof name>)

/** The screens on the page stack, the one in front last. */
export function openScreens(): Screen[] {
  return Taro.getCurrentPages().flatMap(
    (page) => screenOf(page, navigationContext().basePath) ?? [],
  )
}

/** The screen in front; undefined before the first one, and for a page that is none of ours. */
export const currentScreen = (): Screen | undefined => openScreens().at(-1)

/** The route guard (specification §6): who is not logged in goes to the log-in first, and from there to the screen. */
function guarded(screen: Screen): Screen {
  if (!route(screen.name).auth || navigationContext().isLoggedIn()) return screen
  return {
    name: 'logIn',
    params: { redirect: addressOf(screen.name, screen.params as Params<typeof screen.name>) },
  }
}

/**
 * Cancels the reads, goes, and brings the reads back where the same page is still in front (an address that cannot be opened, the tab
 * that is open), or stays beside the one that is opened.
 */
async function leaveGuard(go: () => Promise<unknown>, to?: Screen) {
  const left = Taro.getCurrentPages().at(-1)
  const isBeside = to !== undefined && staysBeside(to)
  const stay = navigationContext().leave()
  try {
    await go()
  } finally {
    if (isBeside || Taro.getCurrentPages().at(-1) === left) stay()
  }
}

/** Whether the list in front stays in sight when this is opened from it. */
function staysBeside({ name }: Screen): boolean {
  const { panes, isLoggedIn } = navigationContext()
  const list = currentScreen()
  return Boolean(panes?.hasRoom && isLoggedIn() && list && standsBeside(list.name, name))
}

/** Of two rows that are tapped while their pages are fetched the last one opens. */
const move = (wanted: Screen, mode: 'push' | 'replace'): Promise<void> =>
  goOnce(`${mode} ${urlOf(wanted)}`, (isLast) =>
    moveOnce(wanted, mode, () => mode === 'replace' || isLast()),
  )

/** No address changes before its page stands: what cannot be fetched leaves the person where they are. */
async function moveOnce(wanted: Screen, mode: 'push' | 'replace', isStillWanted: () => boolean) {
  const screen = guarded(wanted)
  const { basePath, isReady, renew } = navigationContext()
  const address = basePath + urlOf(screen)
  // Tabs hold nothing half-written: between them a newer version is taken.
  if (isTabScreen(screen.name) && renew?.(address)) return
  if (isReady && !(await isReady(route(screen.name).page, address))) return
  if (!isStillWanted()) return
  try {
    await leaveGuard(() => open(screen, mode), screen)
  } catch (error) {
    if (!navigationContext().offerAgain?.(error, () => move(wanted, mode))) throw error
  }
}

/** What a list that stands at the left opens comes in the place of what stands beside it. */
function takesThePane({ name }: Screen): boolean {
  const list = openScreens().at(-2)
  return Boolean(navigationContext().panes?.isListPressed && list && standsBeside(list.name, name))
}

async function open(screen: Screen, mode: 'push' | 'replace') {
  const url = urlOf(screen)
  if (isTabScreen(screen.name)) {
    handOver(screen)
    // The mini-program's switchTab takes no query; the parameters were handed over.
    await Taro.switchTab({ url: navigationContext().usesAddresses ? url : url.split('?')[0]! })
    return
  }
  const depth = Taro.getCurrentPages().length
  if (depth < stackLimit) forgetGivenUp()
  const list = mode === 'replace' && depth === 1 ? listBeside(screen) : undefined
  if (list) {
    await open(list, 'replace')
    return void (await Taro.navigateTo({ url }))
  }
  if (mode === 'replace' || takesThePane(screen)) return void (await Taro.redirectTo({ url }))
  if (depth < stackLimit) return void (await Taro.navigateTo({ url }))
  const left = currentScreen()
  await Taro.redirectTo({ url })
  if (left) giveUp(left)
}

/** Opens a screen by name: `go('examNotice', { taskId })`. `go`, `replace` and `back` are the only ways to navigate. */
export const go = <N extends RouteName>(name: N, params: Params<N>) =>
  move({ name, params: params as Screen['params'] }, 'push')

/** The same in the place of the present screen. */
export const replace = <N extends RouteName>(name: N, params: Params<N>) =>
  move({ name, params: params as Screen['params'] }, 'replace')

/** A screen with its parameters, as it was kept. */
export const goToScreen = (screen: Screen) => move(screen, 'push')

/** Inside a host app, from the page that it opened: back to the host's screen; from a tab page its web view ends. Whether the host did it. */
async function leaveToHost(current: Screen | undefined): Promise<boolean> {
  const { host } = navigationContext()
  if (!host || !current || route(current.name).hostBack) return false
  return isTabScreen(current.name) ? host.close() : host.back()
}

/** To the page before; without one out to the host, else to the back target of the table (with where=page2 to the list with its query). */
export async function back() {
  const screens = openScreens()
  const current = screens.at(-1)
  const deeper = Taro.getCurrentPages().length >= stackLimit ? takeGivenUp() : undefined
  if (deeper) {
    returnTo(keyOf(deeper))
    return open(deeper, 'replace')
  }
  if (Taro.getCurrentPages().length > 1) {
    await leaveGuard(() => Taro.navigateBack())
    return
  }
  if (await leaveToHost(current)) return
  const hostBack =
    navigationContext().host && current && (route(current.name).hostBack as RouteName | undefined)
  const behind = current
    ? backTarget(current.name, current.params)
    : { name: 'library' as const, params: {} }
  returnTo(keyOf(behind))
  await move(hostBack ? { name: hostBack, params: {} } : behind, 'replace')
}

/** Opens one of our own addresses, as a code, a link or a redirect carries it; anything else opens the home page. */
export async function goToAddress(address: string | undefined, mode: 'push' | 'replace' = 'push') {
  const screen = address ? parseAddress(address) : undefined
  await move(screen ?? { name: 'library', params: {} }, mode)
}

/** The screen in front once more, from the start. */
export async function openAgain() {
  const current = currentScreen() ?? { name: 'library' as const, params: {} }
  const url = urlOf(current)
  const context = navigationContext()
  if (context.leaveTo) context.leaveTo(context.basePath + url)
  else await Taro.reLaunch({ url })
}

const pollMs = 50
const longestOpeningMs = 3_000

/** A page stands on the stack only when its code is here; until then a second call must not open it again. */
async function untilOpen(name: RouteName) {
  for (
    let waited = 0;
    waited < longestOpeningMs && currentScreen()?.name !== name;
    waited += pollMs
  ) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** To the log-in, and from there back to where the person is now. Does nothing when the log-in is in front already. */
export async function goToLogIn() {
  const current = currentScreen()
  if (current?.name === 'logIn') return
  const redirect = current && addressOf(current.name, current.params as Params<typeof current.name>)
  await go('logIn', redirect ? { redirect } : {})
  await untilOpen('logIn')
}

/** For a screen that was opened directly: the log-in takes its place when it is only for logged-in people. */
export async function guard(name: RouteName) {
  const current = currentScreen()
  if (!route(name).auth || navigationContext().isLoggedIn() || current?.name !== name) return
  await move(current, 'replace')
}

/** After the log-in: back to the screen that is still open below, else to the saved redirect. */
export async function leaveLogIn(redirect: string | undefined) {
  const below = openScreens().at(-2)
  const belowAddress = below && addressOf(below.name, below.params as Params<typeof below.name>)
  if (redirect && belowAddress === redirect) await back()
  else await goToAddress(redirect, 'replace')
}
