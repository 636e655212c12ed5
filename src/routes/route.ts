import type { Ability } from '@contract/rules/rights'

/** Entries of the tab bar (specification §2). */
export type Tab = 'library' | 'products' | 'study' | 'exam' | 'mistakes' | 'mine'

/**
 * One screen at one address, declared once. Page list, sub-packages, H5 addresses, titles, back targets, tab bar,
 * auth gate, share menu and docs/screens/ are derived. Several entries may name the same page: many addresses, one page.
 */
export interface Route {
  /** H5 address under the base path, spelt as the product has always spelt it; it matches without regard to case. */
  readonly path: string
  /** Other spellings of the same address. */
  readonly alias?: readonly string[]
  /**
   * The page file under src/ without its ending, which is the mini-program's path of it (docs/decisions/015-page-files.md).
   * `features/<feature>/pages/…` lies in a sub-package, `pages/…` in the main package.
   */
  readonly page: string
  /** Key of the title in src/core/i18n; without one the title is the brand's name and "all-staff learning and assessment platform". */
  readonly title?: string
  /** Query parameters that the screen cannot do without. */
  readonly params?: readonly string[]
  /** Query parameters that it understands. */
  readonly optional?: readonly string[]
  /** Where the back button goes when there is no page before: a route name. */
  readonly back?: string
  /** The same inside a host app. Default: close the web view. */
  readonly hostBack?: string
  /** Which entry of the tab bar is lit. */
  readonly tab?: Tab
  /** The tab bar stands on this screen. */
  readonly tabBar?: true
  /** Only for logged-in people: the route guard sends others to the log-in and back (specification §6). */
  readonly auth?: true
  /** What somebody must be allowed to do to use it; who may not reads which right is lacking. */
  readonly needs?: Ability
  /** `off`: no share menu. */
  readonly share?: 'off'
  /** The mini-program may hand it on to everybody's timeline: only what anybody may read without a log-in. */
  readonly timeline?: true
  /** List and scroll position are kept while the app lives. */
  readonly keepAlive?: true
  /** `list`: it stays at the left of a wide window while what was opened from it is read beside it. */
  readonly pane?: 'list'
  /** `off`: the loading overlay never covers this screen (an exam goes on whatever the network does). */
  readonly overlay?: 'off'
  /** `blocked`: a host app, or the mini-program, is asked to keep screenshots away while it is in front. */
  readonly screenshots?: 'blocked'
  /** `awake`: the screen does not go dark by itself there: a locked phone in an exam is an absence, in a film a break. */
  readonly screen?: 'awake'
  /** Built only there: the mini-program goes without these pages. Default: both builds. */
  readonly only?: 'h5'
  /** A screen of our own, outside the specification's 151 routes. */
  readonly ours?: true
}
export type RouteTable = Readonly<Record<string, Route>>
