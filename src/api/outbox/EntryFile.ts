/** The file of an entry. Its bytes stay where the platform keeps them; here stands only where, and what has arrived. */
export interface EntryFile {
  /** Where `platform.kept` has the bytes. */
  readonly place: string
  readonly name: string
  readonly bytes: number
  /** Shown as a picture while it waits. */
  readonly isPicture: boolean
  /** Its bytes lie sealed since a log-out. */
  readonly isSealed?: boolean
  /** The upload that takes its parts, once it was begun. */
  uploadId?: string
  /** Bytes that the server has acknowledged. */
  received?: number
  /** The server has the whole file: only the call is left. */
  fileId?: string
}

const memory = 'memory/'

/** For bytes that the device had no room for: they end with this run of the app, and so does their entry. */
export const placeInMemory = (id: string) => `${memory}${id}`
/** Whether the device had no room for the file: it is gone when the app is. */
export const isInMemory = (file: EntryFile | undefined) => file?.place.startsWith(memory) ?? false
