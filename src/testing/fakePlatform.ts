import type { Platform } from '@/platform/Platform'
import type { Arrival } from '@/platform/capabilities/Arrival'
import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'
import { ExpectedInterruptions } from '@/platform/capabilities/expectedInterruptions'
import type { Files, UploadRequest } from '@/platform/capabilities/Files'
import type { Installation } from '@/platform/capabilities/Installation'
import type { Media } from '@/platform/capabilities/Media'
import type { Messaging } from '@/platform/capabilities/Messaging'
import type { NetworkType } from '@/platform/capabilities/Network'
import type { Place } from '@/platform/capabilities/Phone'
import type { ChosenPicture, Pictures } from '@/platform/capabilities/Pictures'
import type { Scanner } from '@/platform/capabilities/Scanner'
import type { ShareCard, Sharing } from '@/platform/capabilities/Sharing'
import {
  TransportError,
  type Transport,
  type WireReply,
  type WireRequest,
} from '@/platform/capabilities/Transport'
import { Turns } from '@/platform/Turns'
import { changedBlob } from '@/platform/h5/files/changedBlob'

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

/** A platform that a test drives: `platform.goOffline()`, `platform.wall += 2 * 3_600_000`, `platform.answer = …`. */
export class FakePlatform implements Platform {
  storage = new MemoryStorage()
  tabStorage = new MemoryStorage()
  /** The two clocks, ms; `pass` moves both. */
  monotonic = 1_000
  wall = Date.UTC(2026, 10, 21, 6)
  isOnline = true
  readonly sent: WireRequest[] = []
  readonly announced: string[] = []
  title = ''
  private readonly networkListeners = new Set<(online: boolean, type: NetworkType) => void>()
  private readonly visibilityListeners = new Set<(visible: boolean) => void>()
  private readonly turns = new Turns()

  constructor(change: Change = {}) {
    Object.assign(this, change)
  }

  addresses: Platform['addresses'] = {
    opensByAddress: true,
    basePath: '/edu',
    origin: 'https://edu.example.test',
    hasWebView: false,
    normalizeAddress: () => undefined,
    leaveTo: (address) => void this.left.push(address),
  }
  readonly left: string[] = []

  installation: Installation = {
    channel: 'h5',
    instanceId: 'instance-1',
    deviceName: 'test phone',
    brandHint: 'localhost',
    brandQuery: { host: 'localhost' },
    randomBytes: (count) => Promise.resolve(crypto.getRandomValues(new Uint8Array(count))),
  }

  /** What the address brought. */
  arrived: Record<string, string> = {}
  arrival: Arrival = {
    consumeArrived: (name) => {
      const value = this.arrived[name]
      delete this.arrived[name]
      return value
    },
    launch: { path: '/', query: {} },
  }

  /** What the server answers; a test replaces it. */
  answer: (request: WireRequest) => Promise<WireReply> = (request) =>
    Promise.reject(new Error(`no server behind ${request.url}`))
  transport: Transport = {
    apiBase: '',
    send: (request) => {
      this.sent.push(request)
      return this.answer(request)
    },
  }

  private faultListener?: (fault: unknown) => void
  faults: Platform['faults'] = {
    model: 'test phone',
    system: 'test 1.0',
    onFault: (listener) => {
      this.faultListener = listener
      return () => (this.faultListener = undefined)
    },
  }
  /** Something fails that nobody catches. */
  fail(fault: unknown) {
    this.faultListener?.(fault)
  }

  /** Contents of the files on the device; hand the same map to the next platform. */
  contents = new Map<string, Blob | string>()
  readonly opened: string[] = []
  files: Files = {
    kept: {
      keep: (content) => {
        const place = String(Math.max(0, ...[...this.contents.keys()].map(Number)) + 1)
        this.contents.set(place, content)
        return Promise.resolve(place)
      },
      read: (place) => {
        const content = this.contents.get(place)
        return Promise.resolve(
          content === undefined ? undefined : { content, preview: `kept:${place}` },
        )
      },
      changed: async (place, partBytes, change) => {
        const content = this.contents.get(place)
        return content instanceof Blob ? changedBlob(content, partBytes, change) : undefined
      },
      drop: (place) => {
        this.contents.delete(place)
        return Promise.resolve()
      },
      open: (place) =>
        this.contents.has(place)
          ? Promise.resolve()
          : Promise.reject(new Error('the file is gone')),
    },
    fetch: (address) =>
      this.isOnline
        ? Promise.resolve(`of ${address}`)
        : Promise.reject(new TransportError('network', 'offline')),
    upload: (_picture: ChosenPicture, { url, headers }: UploadRequest) =>
      this.transport.send({ url, headers, body: 'a picture', timeoutMs: 60_000 }),
    open: (address, name) => {
      this.opened.push(`${address} ${name}`)
      return Promise.resolve()
    },
  }

  deviceClock = { monotonicNow: () => this.monotonic, wallNow: () => this.wall }

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

  locks = {
    exclusively: <T>(name: string, run: () => Promise<T>): Promise<T> => this.turns.run(name, run),
  }

  visibility = {
    interruptions: new ExpectedInterruptions(),
    onChange: (listener: (visible: boolean) => void) => {
      this.visibilityListeners.add(listener)
      return () => void this.visibilityListeners.delete(listener)
    },
  }

  show(visible: boolean) {
    this.visibilityListeners.forEach((listener) => listener(visible))
  }

  screenshotsBlocked = false
  isAwake = false
  deviceScreen: Platform['deviceScreen'] = {
    language: 'en-GB',
    theme: 'light',
    widthPx: 375,
    safeTopPx: 0,
    pixels: [750, 1334],
    knowsSafeArea: true,
    cornerPx: 0,
    cornerIsTaken: false,
    onThemeChange: () => () => undefined,
    onWidthChange: () => () => undefined,
    applyTheme: () => undefined,
    setTitle: (title) => void (this.title = title),
    announce: (text) => void this.announced.push(text),
    blockScreenshots: (blocked) => void (this.screenshotsBlocked = blocked),
    keepAwake: (awake) => void (this.isAwake = awake),
  }

  messaging: Messaging = { logInBy: 'none', appCode: 'wx-test' }
  payments = { mayShowPayouts: true }
  scanner: Scanner = {}
  host?: Platform['host'] = undefined
  keyboard?: Platform['keyboard'] = undefined
  localFiles?: Platform['localFiles'] = undefined
  viewers?: Platform['viewers'] = undefined

  /** What lies in the clipboard, the newest last; and where the phone is. */
  readonly copied: string[] = []
  where?: Place = undefined
  phone = {
    call: () => undefined,
    copy: (text: string): Promise<void> => {
      this.copied.push(text)
      return Promise.resolve()
    },
    place: () => Promise.resolve(this.where),
  }

  /** What the person chooses; a test replaces it. */
  chosen: ChosenPicture[] = []
  pictures: Pictures = {
    choose: () => Promise.resolve(this.chosen),
    draw: async (_size, work) => {
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
    },
    keep: () => Promise.resolve(true),
  }

  /** What the share menu would hand on. */
  offered?: ShareCard = undefined
  sharing: Sharing = {
    showsScreen: false,
    offer: (card) => void (this.offered = card),
    hand: () => Promise.resolve('none'),
    openedBy: () => ({ way: 'link', inGroup: false }),
  }

  /** The commands that players got, by id. */
  readonly playerCommands: string[] = []
  readonly played: string[] = []
  media: Media = {
    Film: () => null,
    playSound: (address) => {
      this.played.push(address)
      return () => undefined
    },
    player: (id) => {
      const record = (what: string) => void this.playerCommands.push(`${id} ${what}`)
      return {
        setSpeed: (speed: number) => record(`speed ${speed}`),
        seek: (seconds: number) => record(`seek ${seconds}`),
        play: () => record('play'),
        pause: () => record('pause'),
      }
    },
  }
}
