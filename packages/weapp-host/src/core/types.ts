import type { HostClock } from './HostClock'
import type { HostStorage } from './HostStorage'
import type { Query } from './paths'
import type { Transport } from './transport'

/** What a `wx` call is given: the caller's fields and up to three callbacks. */
export interface WxOptions {
  success?: (result: object) => void
  fail?: (failure: WxFailure) => void
  complete?: (result: object) => void
  [field: string]: unknown
}

/** The platform's way to say no. `errMsg` is `<api>:fail <reason>`. */
export interface WxFailure {
  errMsg: string
  errno?: number
}

/** A page or component object as the compiled program sees it (`this`). */
export interface WxInstance {
  setData(data: object, done?: () => void): void
  route?: string
  __route__?: string
  options?: Query
  data?: Record<string, unknown>
  [member: string]: unknown
}

/** What `Page()` and `Component()` are called with. */
export interface WxConfig {
  data?: Record<string, unknown>
  methods?: Record<string, Method>
  lifetimes?: Record<string, Method>
  [member: string]: unknown
}

export type Method = (this: unknown, ...args: unknown[]) => unknown

export interface AppJson {
  pages: string[]
  entryPagePath?: string
  subPackages?: { root: string; pages: string[] }[]
  subpackages?: { root: string; pages: string[] }[]
  tabBar?: {
    custom?: boolean
    list?: { pagePath: string; text?: string; iconPath?: string; selectedIconPath?: string }[]
  }
  window?: { navigationBarTitleText?: string }
  darkmode?: boolean
  /** Sub-packages that are fetched while a page is in front. */
  preloadRule?: Record<string, { network?: 'all' | 'wifi'; packages: string[] }>
}

export interface PageJson {
  usingComponents?: Record<string, string>
  navigationBarTitleText?: string
  [key: string]: unknown
}

/** A page on the stack. `element` exists from the moment it is mounted. */
export interface HostPage {
  path: string
  query: Query
  instance: WxInstance
  element: HTMLElement | null
}

/** Reads one file of the build, as text. Undefined when there is none. */
export type ReadFile = (path: string) => string | undefined

/** One element as a selector query reports it; px in the page. */
export interface NodeFields {
  id: string
  dataset: Record<string, unknown>
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
  scrollLeft: number
  scrollTop: number
  /** Of a canvas: what is drawn on. */
  node?: unknown
}

/** What shows the pages: exparser in jest, glass-easel in a browser. */
export interface View {
  definePage(path: string, config: WxConfig, json: PageJson): void
  defineComponent(path: string, config: WxConfig, json: PageJson): void
  defineBehavior(definition: object): unknown
  createPage(path: string): { instance: WxInstance; element: HTMLElement | null }
  mount(page: HostPage): void
  show(page: HostPage): void
  hide(page: HostPage): void
  destroy(page: HostPage): void
  /** The elements of a page that a class or id selector matches. */
  select(page: HostPage, selector: string): NodeFields[]
}

/** What the view may ask of the host while a user taps. */
export interface ViewPort {
  share(from: 'menu' | 'button', target?: object): object | null
  call(name: string, options: WxOptions): unknown
  /** From the view to the logic, as long as that takes. */
  cross(run: () => void): void
  /** A button of open type agreePrivacyAuthorization was pressed. */
  agree(buttonId: string): void
  /** What a button of open type getPhoneNumber gives: a code of one use. */
  phoneCode(): string
  /** Where the program's address of a picture leads: `serverOrigin` holds for them too. */
  atServer(url: string): string
}

export interface HostOptions {
  readFile: ReadFile
  view: (port: ViewPort) => View
  transport: Transport
  document?: Document
  layerParent?: HTMLElement
  clock?: HostClock
  storage?: HostStorage
  /** Addresses the program may ask, as the platform's console lists them. Undefined allows all. */
  domains?: string[]
  /** Sends every request to this origin, as a hosts file would: the build knows only its real address. */
  serverOrigin?: string
  /** Fields of getSystemInfo that differ from an iPhone with 375 × 812 points. */
  system?: Record<string, unknown>
  appId?: string
  /** Methods of the language that this phone's engine does not have (`at`, `flatMap` …). */
  lacks?: readonly string[]
  /** The program starts itself anew (a newer version is taken). */
  onRestart?: () => void
  onTitle?: (title: string) => void
  onError?: (error: unknown) => void
}
