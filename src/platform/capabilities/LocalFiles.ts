import type { CancelSignal } from './CancelSignal'
import type { WireReply } from './Transport'

/** The person's own files (H5): a mini-program sees none of them. */
export interface LocalFiles {
  /** Asks the person for one file (`accept` as in HTML); undefined: none was chosen. */
  pick(accept: string): Promise<PickedFile | undefined>
  /** The same for a file of any size, which is read in parts. */
  pickLarge(accept: string): Promise<LargeFile | undefined>
  /** Sends one part of a file as it is. Any reply is returned; throws TransportError. */
  sendPart(part: Blob, request: PartRequest): Promise<WireReply>
  /** Returns the person a file to keep; its bytes in Base64. */
  save(name: string, base64: string): void
}

export interface PickedFile {
  name: string
  bytes: ArrayBuffer
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
