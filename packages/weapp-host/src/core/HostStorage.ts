import { byteLength } from './paths'

const maxBytesPerKey = 1024 * 1024
const maxBytes = 10 * 1024 * 1024

/** The program's storage. It outlives the program: hand the same one to the next launch. */
export class HostStorage {
  private readonly values: Map<string, string>

  /** `saved` restores an earlier storage; `changed` is told the whole of it after each change. */
  constructor(
    saved: [string, string][] = [],
    private readonly changed: (entries: [string, string][]) => void = () => undefined,
  ) {
    this.values = new Map(saved)
  }

  /** Throws the platform's reason when a value or the whole is too large. */
  set(key: string, value: unknown): void {
    const text = JSON.stringify(value) ?? 'null'
    if (byteLength(text) > maxBytesPerKey) throw new Error('entry size limit reached')
    if (this.bytes() - byteLength(this.values.get(key) ?? '') + byteLength(text) > maxBytes) {
      throw new Error('storage limit exceeded')
    }
    this.values.set(key, text)
    this.changed(this.entries())
  }

  /** The stored value, `''` when there is none (as the platform answers). */
  get(key: string): unknown {
    const text = this.values.get(key)
    return text === undefined ? '' : (JSON.parse(text) as unknown)
  }

  has(key: string): boolean {
    return this.values.has(key)
  }

  remove(key: string): void {
    this.values.delete(key)
    this.changed(this.entries())
  }

  clear(): void {
    this.values.clear()
    this.changed([])
  }

  entries(): [string, string][] {
    return [...this.values]
  }

  /** Sizes in KB, as getStorageInfo gives them. */
  info(): { keys: string[]; currentSize: number; limitSize: number } {
    return {
      keys: [...this.values.keys()],
      currentSize: Math.ceil(this.bytes() / 1024),
      limitSize: maxBytes / 1024,
    }
  }

  private bytes(): number {
    return [...this.values.values()].reduce((sum, text) => sum + byteLength(text), 0)
  }
}
