/** Everything that differs between the mini-program, the browser and a host app. Nothing else may. */
export interface Platform {
  readonly kind: 'weapp' | 'browser' | 'wechatBrowser' | 'hostApp'
  /** Any reply of the server, good or bad, is returned; throws TransportError `timeout`, `network` or `cancelled`. */
  send(request: WireRequest): Promise<WireReply>
  /** Synchronous and durable: what `set` has stored survives the end of the app. Throws when the device's store is full. */
  readonly storage: DeviceStorage
  /** Milliseconds of a clock that only goes forward; a changed phone clock does not move it. Its zero is arbitrary. */
  monotonicNow(): number
  /** The phone's own clock, epoch ms. For display and ids only. */
  wallNow(): number
  readonly network: { isOnline(): boolean; type(): Promise<NetworkType>; onChange(heard: (online: boolean, type: NetworkType) => void): () => void }
  /** Runs one at a time for this name, also across the tabs of a browser; ends as `run` does. */
  exclusively<T>(name: string, run: () => Promise<T>): Promise<T>
  /** The app or tab goes to the background and comes back. */
  onVisibility(heard: (visible: boolean) => void): () => void
  /** A key of the keyboard by its name (`ArrowLeft`, `a`), unless the person writes into a field. Only where there is one. */
  onKey?(heard: (key: string) => void): () => void
  /** Fetches the code of pages by their file's path. Only where pages come one by one. */
  preloadPages?(pages: readonly string[]): void
  /** Cryptographically strong random bytes. */
  randomBytes(count: number): Promise<Uint8Array>
  readonly system: { language: string; theme: 'light' | 'dark'; widthPx: number; deviceName: string; /** Height of the status bar where the page lies under it and the stylesheet cannot know it; 0 elsewhere. */ safeTopPx: number; onThemeChange(heard: (theme: 'light' | 'dark') => void): () => void; onWidthChange(heard: (widthPx: number) => void): () => void }
  /** Host name on H5, appId on the mini-program: decides the brand. */
  readonly brandHint: string
  /** true: screens open by address (H5); false: by page file (mini-program). */
  readonly usesAddresses: boolean
  /** What stands before every address: `/edu` on H5, '' on the mini-program. */
  readonly basePath: string
  /** What stands before base path and address in a link to us; '' where there are no links. */
  readonly origin: string
  /** Of this app or tab: a second tab is a second device to an attempt. It survives a reload. */
  readonly instanceId: string
  /** Where the server is; '' for the same origin. */
  readonly apiBase: string
  /** At start: rewrites the address that the app was opened with where `canonical` gives another spelling of its path. */
  tidyAddress(canonical: (path: string) => string | undefined): void
  /** Gives what lies around the pages the same look: page background, status bar, language of the document. */
  dress(look: Look): void
  setTitle(title: string): void
  /** Text for assistive technology, spoken once (aria-live on H5). */
  announce(text: string): void
  call(phoneNumber: string): void
  /** A fresh log-in code of the messaging platform (mini-program only); rejects when the platform gives none. */
  logInCode?(): Promise<string>
  /** What the address brought that logs somebody in (accessToken, userInfo, ticket, code, state): it left the address bar at the start; given once. */
  takeArrived(name: string): string | undefined
  /** The address under the base path that the app was opened with, without what `takeArrived` gives. */
  readonly launch: { readonly path: string; readonly query: Readonly<Record<string, string>> }
  /** Leaves this app for an address outside, or for one of our own with a new load (H5). */
  leaveTo?(address: string): void
  /** Of this tab or run, gone with it: what must not outlive a log-in under way. */
  readonly tabStorage: Pick<DeviceStorage, 'get' | 'set' | 'remove'>
  /** The app around us, where there is one. */
  readonly host?: HostBridge
  copy(text: string): Promise<void>
  /** Fetches a file of the server by its address (under `apiBase`) and shows it or hands it to the person, under that name. Rejects when it cannot. */
  openFile(address: string, name: string): Promise<void>
}

/** What a host says of its person; only the access token counts, and the server decides. */
export interface HostUser { accessToken: string; userId?: string }

/** What an app or mini-program around our pages can do. Every question is answered within 3 s, or not at all. */
export interface HostBridge {
  /** undefined: the host gave nobody, or did not answer. */
  userInfo(): Promise<HostUser | undefined>
  /** Asks the host to log its person in again; undefined as above. */
  logInAgain(): Promise<HostUser | undefined>
  /** Hands a share over to the host. Gives whether it took it. */
  share(content: { title: string; link: string; image?: string }): Promise<boolean>
  showShareView(): Promise<boolean>
  blockScreenshots(blocked: boolean): Promise<boolean>
  call(phoneNumber: string): Promise<boolean>
  close(): Promise<boolean>
  back(): Promise<boolean>
}

export interface DeviceStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  keys(prefix: string): string[]
}

export interface Look {
  /** The classes of a page's frame. */
  classes: string
  theme: 'light' | 'dark'
  /** Colour behind the pages, `#RRGGBB`. */
  background: string
  /** BCP 47. */
  languageTag: string
}

/** The little of AbortSignal that we need; the mini-program has none of its own. */
export interface CancelSignal {
  readonly cancelled: boolean
  /** Heard at most once; at once when it is cancelled already. */
  onCancel(heard: () => void): void
}

export type NetworkType = 'wifi' | '5g' | '4g' | '3g' | '2g' | 'none' | 'unknown'
export interface WireRequest { url: string; headers: Record<string, string>; body: unknown; timeoutMs: number; signal?: CancelSignal }
export interface WireReply { status: number; body: unknown }

/** No reply came. */
export class TransportError extends Error {
  constructor(readonly problem: 'timeout' | 'network' | 'cancelled', message: string) {
    super(message)
    this.name = 'TransportError'
  }
}
