import type { HostBridge } from '@/platform/capabilities/HostBridge'
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
  /** The app that shows us. */
  host?: Pick<HostBridge, 'back' | 'close'>
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
}

/** Once, at start. */
export function configureNavigation(context: NavigationContext) {
  state.context = context
}

export const navigationContext = (): NavigationContext => state.context

/** A tab page that is open already is only shown again and the mini-program drops its query: the parameters go this way. */
export function handOver({ name, params }: Screen) {
  state.handedOver.set(name, params)
}

/** What was handed over to a tab page; once. */
export function consumeHandedOver(name: RouteName) {
  const params = state.handedOver.get(name)
  state.handedOver.delete(name)
  return params
}
