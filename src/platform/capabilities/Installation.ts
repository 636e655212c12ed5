/** Which program this is, on which device. */
export interface Installation {
  /** By which way in the server counts this program's log-ins and consents. */
  readonly channel: 'weapp' | 'hostApp' | 'h5'
  /** Of this app or tab: a second tab is a second device to an attempt. It survives a reload. */
  readonly instanceId: string
  /** `iPhone Safari`: enough for a user to distinguish their devices. */
  readonly deviceName: string
  /** What decides the brand: host name on H5, appId on the mini-program. */
  readonly brandHint: string
  /** The brand of this host as the server wrote it into the page (JSON, contract: dictionary.brand); where it did not, it is asked. */
  readonly brandFact?: string
  /** What decides the brand, as the server wants it asked. */
  readonly brandQuery: { readonly host: string } | { readonly appId: string }
  /** The way into the demo that the server behind it holds, as the server wrote it into the page (JSON, contract: demoEntry); a mini-program hears of it with its brand. */
  readonly demoFact?: string
  /** The platform around this program is older than what we were made for: things may be missing until it is renewed. */
  readonly isOutdated?: boolean
  /** Cryptographically strong random bytes. */
  randomBytes(count: number): Promise<Uint8Array>
}
