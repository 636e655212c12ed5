import { Bridge } from './Bridge'
import { byteLength } from './paths'
import type { Method, WxConfig, WxInstance } from './types'

export interface SetDataEntry {
  page: string
  keys: number
  /** UTF-8 bytes of the JSON that crosses from the logic to the view. */
  bytes: number
  data: string
}

export interface SetDataCost {
  calls: number
  keys: number
  bytes: number
}

/** Counts every setData and sends it through JSON, as the platform's bridge does. */
export class SetDataLog {
  readonly entries: SetDataEntry[] = []

  constructor(private readonly bridge: Bridge = new Bridge()) {}

  /** Wraps setData of a page or component. */
  record(instance: WxInstance, page: string): void {
    const original = instance.setData
    instance.setData = (data, done) => {
      const text = JSON.stringify(data)
      this.entries.push({
        page,
        keys: Object.keys(data).length,
        bytes: byteLength(text),
        data: text,
      })
      this.bridge.cross(() => original.call(instance, JSON.parse(text) as object, done))
    }
  }

  reset(): void {
    this.entries.length = 0
  }

  cost(): SetDataCost {
    const sum = (of: 'keys' | 'bytes') =>
      this.entries.reduce((total, entry) => total + entry[of], 0)
    return { calls: this.entries.length, keys: sum('keys'), bytes: sum('bytes') }
  }
}

/** A component's config whose instances are recorded as pages are. */
export function recorded(config: WxConfig, path: string, log: SetDataLog): WxConfig {
  const first = config.lifetimes?.attached ?? (config.attached as Method | undefined)
  const attached: Method = function (this: unknown, ...args) {
    log.record(this as WxInstance, path)
    return first?.apply(this, args)
  }
  const copy: WxConfig = { ...config, lifetimes: { ...config.lifetimes, attached } }
  delete copy.attached
  return copy
}
