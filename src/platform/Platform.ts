import type { ComponentType } from 'react'
import type { CancelSignal } from './CancelSignal'
import type { FilmEvents, FilmProps, Playing } from './Film'
import type { PackagePlace, PackagePlay } from './Package'
import type { PdfView } from './Pdf'
import type { ExpectedInterruptions } from './expectedInterruptions'
import type { Opened, Sharing } from './Sharing'
import type { DrawOn } from './Canvas'
import type {
  ChosenPicture,
  FetchRequest,
  KeptFiles,
  LargeFile,
  PartRequest,
  Place,
  UploadRequest,
} from './Device'

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
  readonly network: {
    isOnline(): boolean
    type(): Promise<NetworkType>
    onChange(listener: (online: boolean, type: NetworkType) => void): () => void
  }
  /** Runs one at a time for this name, also across the tabs of a browser; ends as `run` does. */
  exclusively<T>(name: string, run: () => Promise<T>): Promise<T>
  /** The app or tab goes to the background and comes back. */
  onVisibility(listener: (visible: boolean) => void): () => void
  /** What this program itself sends the person away for: pickers, camera, scanner, uploads; a call where the platform tells of one. */
  readonly interruptions: ExpectedInterruptions
  /** A key of the keyboard by its name (`ArrowLeft`, `a`), unless the person writes into a field. Only where there is one. */
  onKey?(listener: (key: string) => void): () => void
  /** Fetches the code of pages by their file's path. Only where pages come one by one. */
  preloadPages?(pages: readonly string[]): void
  /** Cryptographically strong random bytes. */
  randomBytes(count: number): Promise<Uint8Array>
  readonly system: {
    language: string
    theme: 'light' | 'dark'
    widthPx: number
    deviceName: string
    /** Height of the status bar where the page lies under it and the stylesheet cannot know it; 0 elsewhere. */ safeTopPx: number
    onThemeChange(listener: (theme: 'light' | 'dark') => void): () => void
    onWidthChange(listener: (widthPx: number) => void): () => void
  }
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
  normalizeAddress(canonical: (path: string) => string | undefined): void
  /** Returns what lies around the pages the same look: page background, status bar, language of the document. */
  applyTheme(look: Look): void
  setTitle(title: string): void
  /** Text for assistive technology, spoken once (aria-live on H5). */
  announce(text: string): void
  call(phoneNumber: string): void
  /** A fresh log-in code of the messaging platform (mini-program only); rejects when the platform gives none. */
  logInCode?(): Promise<string>
  /** What the address brought that logs somebody in (accessToken, userInfo, ticket, code, state): it left the address bar at the start; given once. */
  consumeArrived(name: string): string | undefined
  /** What the app was opened with: the address under the base path or the page file, without what `consumeArrived` gives. */
  readonly launch: { readonly path: string; readonly query: Readonly<Record<string, string>> }
  /** Leaves this app for an address outside, or for one of our own with a new load (H5). */
  leaveTo?(address: string): void
  /** Of this tab or run, gone with it: what must not outlive a log-in under way. */
  readonly tabStorage: Pick<DeviceStorage, 'get' | 'set' | 'remove'>
  /** The app around us, where there is one. */
  readonly host?: HostBridge
  /** Mini-program that runs already: another one hands its person over. `launch` and `consumeArrived` say whom. */
  onHandedOver?(listener: () => void): void
  /** Screenshots and recordings of the screen are kept away, as far as the device lets us; a browser by itself cannot. */
  blockScreenshots(blocked: boolean): void
  /** The platform wants its person's word before something private is touched. `answer` ends the question. */
  onPrivacyAsked?(listener: (answer: (agreed: boolean) => void) => void): void
  copy(text: string): Promise<void>
  readonly sharing: Sharing
  /** How this program was opened; `groupSealed`: what the platform says of the group chat it came from (mini-program). */
  openedBy(): Opened
  groupSealed?(): Promise<{ encryptedData: string; iv: string } | undefined>
  /** Draws a picture of that size in px (nothing of it is on the page); gives what an image element shows. Rejects when the device cannot. */
  draw(
    size: { width: number; height: number },
    work: (on: DrawOn) => Promise<void> | void,
  ): Promise<string>
  /** Keeps such a picture among the person's own. false: they said no, or must do it by hand. */
  keepPicture(picture: string, name: string): Promise<boolean>
  /** Asks for one message of each template (mini-program, at a tap only); gives the ids that were allowed. */
  askToSend?(templateIds: readonly string[]): Promise<string[]>
  /** Plays a sound from a full address; `ended` is heard once, with false when it cannot be played. Returns what stops it. */
  playSound(address: string, ended: (played: boolean) => void): () => void
  /** The player with that id on the page in front. */
  media(id: string): MediaControls
  /** The player itself. */
  readonly Film: ComponentType<FilmProps>
  /**
   * A sound that goes on while the program is in the background; the phone's own bar shows it (mini-program). It has no controls of its own on
   * the page: `media(id)` commands it, and nothing sounds before `play`. Returns what ends it.
   */
  backgroundSound?(id: string, playing: Playing, listener: FilmEvents): () => void
  /** The platform's own code scanner (mini-program): what it read; undefined: given up. Rejects with a DeviceError. */
  scanCode?(): Promise<string | undefined>
  /** Shows the camera in the element with that id and says each code it sees, until stopped (browsers). Rejects with a DeviceError. */
  watchCamera?(elementId: string, listener: (text: string) => void): Promise<() => void>
  /** The code in a photo that the person chooses (browsers): undefined when none was chosen, '' when it shows none. */
  codeInPhoto?(): Promise<string | undefined>
  /** Where the phone is; undefined when it does not say. */
  place(): Promise<Place | undefined>
  /** Pictures that the person takes or chooses, made small enough to travel. Rejects with a DeviceError. */
  choosePictures(most: number): Promise<ChosenPicture[]>
  readonly kept: KeptFiles
  /** Sends a picture as multipart field `file`. Any reply is returned; throws TransportError. */
  upload(picture: ChosenPicture, request: UploadRequest): Promise<WireReply>
  /** Server-sent events with headers (browsers): hears the data of each; `ended` when the stream is over unless it was stopped. Returns how to stop. */
  listen?(
    url: string,
    headers: Record<string, string>,
    listener: (data: string) => void,
    ended: () => void,
  ): () => void
  /** Fetches a file of the server by its address (under `apiBase`) and shows it or hands it to the person, under that name. Rejects when it cannot. */
  openFile(address: string, name: string): Promise<void>
  /** Fetches a file from its full address, to be kept. Throws TransportError. */
  fetchFile(address: string, request: FetchRequest): Promise<Blob | string>
  /** Shows a PDF of the server (its address under `apiBase`, or its bytes) inside the element with that id (browsers); `heard`: how much of it has come, 0 to 1. Rejects with NoPdf when it is none. */
  readPdf?(
    paper: string | Blob,
    elementId: string,
    listener: (share: number) => void,
  ): Promise<PdfView>
  /** Plays a part of a course package inside the element with that id, and hears what it keeps (browsers). Rejects when its code does not arrive. */
  playPackage?(
    place: PackagePlace,
    elementId: string,
    listener: (state: string) => void,
  ): Promise<PackagePlay>
  /** Asks the person for one file (`accept` as in HTML); undefined: none was chosen. Only where there are files (H5). */
  pickFile?(accept: string): Promise<PickedFile | undefined>
  /** The same for a file of any size, which is read in parts. */
  pickLargeFile?(accept: string): Promise<LargeFile | undefined>
  /** Sends one part of a file as it is. Any reply is returned; throws TransportError. */
  sendPart?(part: Blob, request: PartRequest): Promise<WireReply>
  /** Returns the person a file to keep; its bytes in Base64. */
  saveFile?(name: string, base64: string): void
}

/** The id of the button by which somebody agrees to `onPrivacyAsked`: the mini-program's platform checks that it was pressed. */
export const privacyButtonId = 'agree-privacy'

export interface PickedFile {
  name: string
  bytes: ArrayBuffer
}

/** What a host says of its person; only the access token counts, and the server decides. */
export interface HostUser {
  accessToken: string
  userId?: string
}

/** What an app or mini-program around our pages can do. Every question is answered within 3 s, or not at all. */
export interface HostBridge {
  /** undefined: the host gave nobody, or did not answer. */
  userInfo(): Promise<HostUser | undefined>
  /** Asks the host to log its person in again; undefined as above. */
  logInAgain(): Promise<HostUser | undefined>
  /** Hands a share over to the host. Returns whether it took it. */
  share(content: { title: string; link: string; image?: string }): Promise<boolean>
  showShareView(): Promise<boolean>
  blockScreenshots(blocked: boolean): Promise<boolean>
  call(phoneNumber: string): Promise<boolean>
  /** Ends the web view that we are shown in. */
  close(): Promise<boolean>
  /** To the host's screen before ours. */
  back(): Promise<boolean>
  /** The host's own back button was pressed: it leaves that to us. */
  onBackPressed(listener: () => void): void
}

/** What a page may tell its player; nothing happens while it is not drawn. */
export interface MediaControls {
  setSpeed(speed: number): void
  /** Seconds of the film. */
  seek(seconds: number): void
  play(): void
  pause(): void
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

export type NetworkType = 'wifi' | '5g' | '4g' | '3g' | '2g' | 'none' | 'unknown'
export interface WireRequest {
  url: string
  headers: Record<string, string>
  body: unknown
  timeoutMs: number
  /** What comes is bytes, unless it is a refusal. */
  blob?: boolean
  signal?: CancelSignal
}
/** `body`: the JSON that came, or FileBytes; undefined for what is neither. */
export interface WireReply {
  status: number
  body: unknown
}

/** A picture or another file, as a call gave it. */
export class FileBytes {
  constructor(
    readonly type: string,
    readonly bytes: Uint8Array,
  ) {}
}

/** No reply came. */
export class TransportError extends Error {
  constructor(
    readonly problem: 'timeout' | 'network' | 'cancelled',
    message: string,
  ) {
    super(message)
    this.name = 'TransportError'
  }
}
