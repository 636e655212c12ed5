import type { ShareCard } from '@/platform/Sharing'
import { ExpectedInterruptions } from '@/platform/expectedInterruptions'
import type { ChosenPicture, FetchRequest, Place, UploadRequest } from '@/platform/Device'
import {
  TransportError,
  type DeviceStorage,
  type NetworkType,
  type Platform,
  type WireReply,
  type WireRequest,
} from '@/platform/Platform'

/** A device's storage in memory. Hand the same one to the next platform: that is a restart of the app. */
export class MemoryStorage implements DeviceStorage {
  readonly values = new Map<string, string>()
  /** Bytes that fit; a test fills the phone with it. */
  limit = Infinity

  get(key: string) {
    return this.values.get(key)
  }

  set(key: string, value: string) {
    const others = [...this.values].reduce(
      (sum, [name, text]) => (name === key ? sum : sum + name.length + text.length),
      0,
    )
    if (others + key.length + value.length > this.limit) throw new Error('the device is full')
    this.values.set(key, value)
  }

  remove(key: string) {
    this.values.delete(key)
  }

  keys(prefix: string) {
    return [...this.values.keys()].filter((key) => key.startsWith(prefix))
  }
}

type Change = Partial<Platform> & { storage?: MemoryStorage }

/** A platform that a test drives: `platform.goOffline()`, `platform.wall += 2 * 3_600_000`, `platform.send = …`. */
export class FakePlatform implements Platform {
  readonly kind: Platform['kind'] = 'browser'
  readonly usesAddresses: boolean = true
  readonly basePath: string = '/edu'
  readonly apiBase: string = ''
  readonly origin: string = 'https://edu.example.test'
  readonly brandHint: string = 'localhost'
  readonly instanceId: string = 'instance-1'
  storage = new MemoryStorage()
  /** The two clocks, ms; `pass` moves both. */
  monotonic = 1_000
  wall = Date.UTC(2026, 10, 21, 6)
  isOnline = true
  readonly sent: WireRequest[] = []
  readonly announced: string[] = []
  title = ''
  private readonly networkListeners = new Set<(online: boolean, type: NetworkType) => void>()
  private readonly visibilityListeners = new Set<(visible: boolean) => void>()
  private readonly locks = new Map<string, Promise<unknown>>()

  constructor(change: Change = {}) {
    Object.assign(this, change)
  }

  /** What the server answers; a test replaces it. */
  answer: (request: WireRequest) => Promise<WireReply> = (request) =>
    Promise.reject(new Error(`no server behind ${request.url}`))

  /** Files on the device; hand the same map to the next platform. */
  files = new Map<string, Blob | string>()
  kept = {
    keep: (content: Blob | string) => {
      const place = String(this.files.size + 1)
      this.files.set(place, content)
      return Promise.resolve(place)
    },
    read: (place: string) => {
      const content = this.files.get(place)
      return Promise.resolve(
        content === undefined ? undefined : { content, preview: `kept:${place}` },
      )
    },
    drop: (place: string) => {
      this.files.delete(place)
      return Promise.resolve()
    },
    open: (place: string) =>
      this.files.has(place) ? Promise.resolve() : Promise.reject(new Error('the file is gone')),
  }

  fetchFile(address: string, _request: FetchRequest): Promise<Blob | string> {
    return this.isOnline
      ? Promise.resolve(`of ${address}`)
      : Promise.reject(new TransportError('network', 'offline'))
  }

  send(request: WireRequest) {
    this.sent.push(request)
    return this.answer(request)
  }

  monotonicNow() {
    return this.monotonic
  }

  wallNow() {
    return this.wall
  }

  pass(ms: number) {
    this.monotonic += ms
    this.wall += ms
  }

  network = {
    isOnline: () => this.isOnline,
    type: () => Promise.resolve<NetworkType>('wifi'),
    onChange: (listener: (online: boolean, type: NetworkType) => void) => {
      this.networkListeners.add(listener)
      return () => void this.networkListeners.delete(listener)
    },
  }

  goOffline() {
    this.isOnline = false
    this.networkListeners.forEach((listener) => listener(false, 'none'))
  }

  goOnline(type: NetworkType = 'wifi') {
    this.isOnline = true
    this.networkListeners.forEach((listener) => listener(true, type))
  }

  exclusively<T>(name: string, run: () => Promise<T>): Promise<T> {
    const before = this.locks.get(name) ?? Promise.resolve()
    const mine = before.catch(() => undefined).then(run)
    this.locks.set(name, mine)
    return mine
  }

  onVisibility(listener: (visible: boolean) => void) {
    this.visibilityListeners.add(listener)
    return () => void this.visibilityListeners.delete(listener)
  }

  readonly interruptions = new ExpectedInterruptions()

  show(visible: boolean) {
    this.visibilityListeners.forEach((listener) => listener(visible))
  }

  randomBytes(count: number) {
    return Promise.resolve(crypto.getRandomValues(new Uint8Array(count)))
  }

  system: Platform['system'] = {
    language: 'en-GB',
    theme: 'light',
    widthPx: 375,
    safeTopPx: 0,
    deviceName: 'test phone',
    onThemeChange: () => () => undefined,
    onWidthChange: () => () => undefined,
  }

  /** What the address brought. */
  arrived: Record<string, string> = {}
  launch: Platform['launch'] = { path: '/', query: {} }
  tabStorage = new MemoryStorage()
  host?: Platform['host'] = undefined
  logInCode?: Platform['logInCode'] = undefined
  readonly left: string[] = []

  consumeArrived(name: string) {
    const value = this.arrived[name]
    delete this.arrived[name]
    return value
  }

  leaveTo(address: string) {
    this.left.push(address)
  }

  screenshotsBlocked = false
  blockScreenshots(blocked: boolean) {
    this.screenshotsBlocked = blocked
  }

  normalizeAddress() {
    // There is no address bar.
  }

  applyTheme() {
    // Nothing lies around a test.
  }

  setTitle(title: string) {
    this.title = title
  }

  announce(text: string) {
    this.announced.push(text)
  }

  call() {
    // Nobody answers in a test.
  }

  readonly played: string[] = []

  playSound(address: string, _ended: (played: boolean) => void): () => void {
    this.played.push(address)
    return () => undefined
  }

  /** What the person chooses, and where they are; a test replaces them. */
  pictures: ChosenPicture[] = []
  where?: Place = undefined
  scanCode?: Platform['scanCode'] = undefined
  watchCamera?: Platform['watchCamera'] = undefined
  codeInPhoto?: Platform['codeInPhoto'] = undefined
  listen?: Platform['listen'] = undefined

  choosePictures() {
    return Promise.resolve(this.pictures)
  }

  place() {
    return Promise.resolve(this.where)
  }

  upload(_picture: ChosenPicture, { url, headers }: UploadRequest) {
    return this.send({ url, headers, body: 'a picture', timeoutMs: 60_000 })
  }

  /** What the share menu would hand on. */
  offered?: ShareCard = undefined
  sharing: Platform['sharing'] = {
    offer: (card) => void (this.offered = card),
    hand: () => Promise.resolve('none'),
  }

  openedBy(): ReturnType<Platform['openedBy']> {
    return { way: 'link', inGroup: false }
  }

  async draw(_size: unknown, work: Parameters<Platform['draw']>[1]) {
    await work({
      fillStyle: '',
      font: '',
      textAlign: 'left',
      textBaseline: 'top',
      fillRect: () => undefined,
      fillText: () => undefined,
      measureText: (text) => ({ width: text.length * 10 }),
    })
    return 'data:image/png;base64,'
  }

  keepPicture() {
    return Promise.resolve(true)
  }

  /** What lies in the clipboard, the newest last. */
  readonly copied: string[] = []
  copy(text: string): Promise<void> {
    this.copied.push(text)
    return Promise.resolve()
  }

  /** What players were told, by id. */
  readonly Film = () => null
  readonly playerCommands: string[] = []
  media(id: string) {
    const record = (what: string) => void this.playerCommands.push(`${id} ${what}`)
    return {
      setSpeed: (speed: number) => record(`speed ${speed}`),
      seek: (seconds: number) => record(`seek ${seconds}`),
      play: () => record('play'),
      pause: () => record('pause'),
    }
  }
  readonly opened: string[] = []
  openFile(address: string, name: string): Promise<void> {
    this.opened.push(`${address} ${name}`)
    return Promise.resolve()
  }
}
