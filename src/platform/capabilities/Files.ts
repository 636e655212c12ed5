import type { CancelSignal } from './CancelSignal'
import type { ChosenPicture } from './Pictures'
import type { WireReply } from './Transport'

export type FileKind = 'pdf' | 'video'

/** Files between the server and this device. */
export interface Files {
  readonly kept: KeptFiles
  /** Files that are no pictures, of the kinds named, where the platform has a sheet for them. Rejects with a DeviceError. */
  choose?(kinds: readonly FileKind[]): Promise<ChosenPicture[]>
  /** Sends a picture as multipart field `file`. Any reply is returned; throws TransportError. */
  upload(picture: ChosenPicture, request: UploadRequest): Promise<WireReply>
  /** Fetches a file of the server by its address (under `apiBase`) and shows it or hands it to the person, under that name. Rejects when it cannot. */
  open(address: string, name: string): Promise<void>
  /** Fetches a file from its full address, to be kept. Throws TransportError. */
  fetch(address: string, request: FetchRequest): Promise<Blob | string>
}

/** Files of the program's own, kept on this device until they are dropped: what was picked survives a killed app. */
export interface KeptFiles {
  /** Keeps what a picked picture, or a fetched file, consists of; gives where. Rejects when the device has no room. */
  keep(content: Blob | string): Promise<string>
  /** undefined: it is not there any more. */
  read(place: string): Promise<Pick<ChosenPicture, 'content' | 'preview'> | undefined>
  /**
   * What is kept there with every `partBytes` of it changed, as content of its own: to be kept, sent, or dropped. The first stays.
   * undefined: it is not there any more. Rejects when the device has no room.
   */
  changed(
    place: string,
    partBytes: number,
    change: (part: Uint8Array, index: number) => Uint8Array,
  ): Promise<Blob | string | undefined>
  /** Nothing happens where nothing lies. */
  drop(place: string): Promise<void>
  /** Hands a kept file to the person, or shows it in the platform's own viewer, under that name. Rejects when it is gone. */
  open(place: string, name: string): Promise<void>
}

export interface FetchRequest {
  /** 0 to 1. */
  onProgress(share: number): void
  signal: CancelSignal
}

export interface UploadRequest {
  url: string
  headers: Record<string, string>
  /** Ends it in the middle. */
  signal?: { onCancel(listener: () => void): void }
  /** 0 to 1. */
  onProgress?(share: number): void
}
