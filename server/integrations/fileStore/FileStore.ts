import type { Readable } from 'node:stream'

/** Bytes `from` to `to`, both inclusive, as HTTP counts them. */
export interface ByteRange {
  from: number
  to: number
}

/** Where the bytes of files lie: this machine's disk by default. A key is made by us and never holds a name that a user gave. */
export interface FileStore {
  /** A path on this machine for bytes that are still coming; `keep` or `drop` ends it. */
  temporary(): Promise<string>
  /** Where the parts of an upload lie on this machine until all are there; `keep` or `drop` ends it. */
  incoming(uploadId: string): Promise<string>
  /** Takes a temporary file in under this key. The same key twice is the same file. */
  keep(key: string, temporaryPath: string): Promise<void>
  /** Forgets a temporary file; one that is gone already is fine. */
  drop(temporaryPath: string): Promise<void>
  /** Forgets a kept file; one that is gone already is fine. */
  remove(key: string): Promise<void>
  /** undefined: there is no such file. */
  sizeOf(key: string): Promise<number | undefined>
  read(key: string, range?: ByteRange): Readable
  /** The whole of a small file (pictures to be made smaller). */
  readAll(key: string): Promise<Buffer>
}
