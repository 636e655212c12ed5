import type { CancelSignal } from './CancelSignal'

/** Why the device did not do it: the person said no, there is no such thing, or what came cannot be used. */
export class DeviceError extends Error {
  constructor(readonly problem: 'denied' | 'missing' | 'unreadable') {
    super(problem)
    this.name = 'DeviceError'
  }
}

/** A picture on this device, made small enough to travel. */
export interface ChosenPicture {
  /** Time stamp and .jpg, as the file server wants it. */
  name: string
  /** What an image element shows. */
  preview: string
  bytes: number
  /** The bytes themselves (browser), or where they lie (mini-program). */
  content: Blob | string
}

/** Files of the program's own, kept on this device until they are dropped: what was picked survives a killed app. */
export interface KeptFiles {
  /** Keeps what a picked picture, or a fetched file, consists of; gives where. Rejects when the device has no room. */
  keep(content: Blob | string): Promise<string>
  /** undefined: it is not there any more. */
  read(place: string): Promise<Pick<ChosenPicture, 'content' | 'preview'> | undefined>
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

/** A file of any size that the person chose; only its parts are read. */
export interface LargeFile {
  name: string
  bytes: number
  /** Of films and sounds that this device can read. */
  seconds: number | undefined
  part(from: number, to: number): Blob
}

export interface PartRequest {
  url: string
  headers: Record<string, string>
  /** Bytes of this part that left the device. */
  onProgress(bytes: number): void
  signal: CancelSignal
}

/** Where the phone is; metres. */
export interface Place {
  latitude: number
  longitude: number
  accuracy: number
}

/** A picture leaves the phone with at most this many bytes. */
export const pictureBytes = 400 * 1024
/** Longest side first tried, px. */
export const pictureSidePx = 1600
