/** Texts that stay on the device. Synchronous and durable: what `set` has stored survives the end of the app. */
export interface DeviceStorage {
  /** It may keep nothing: all of it ends with the page. */
  readonly isFleeting?: true
  /** undefined: nothing stands there. The empty text is not told from nothing: store none. */
  get(key: string): string | undefined
  /** Throws when the device's store is full. */
  set(key: string, value: string): void
  remove(key: string): void
  /** The keys that begin so, in no order. */
  keys(prefix: string): string[]
}

/** Of this tab or run, gone with it: what must not outlive a log-in under way. */
export type TabStorage = Pick<DeviceStorage, 'get' | 'set' | 'remove'>
