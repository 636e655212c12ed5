import { reaction } from 'mobx'
import { keepIfRoom } from '@/core/keepIfRoom'
import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'

/** What of a form stays on the device when its page is left. What is secret (a password, an identity number, a code) is never passed in here. */
export class KeptDraft<T extends object> {
  constructor(
    private readonly storage: DeviceStorage,
    private readonly key: string,
    private readonly empty: T,
  ) {}

  read(): T {
    try {
      return { ...this.empty, ...(JSON.parse(this.storage.get(this.key) ?? '{}') as Partial<T>) }
    } catch {
      return this.empty
    }
  }

  /** Keeps it with every change of it, and nothing when nothing is entered any more. Returns what ends that. */
  follow(draft: () => T): () => void {
    const nothing = JSON.stringify(this.empty)
    return reaction(
      () => JSON.stringify(draft()),
      (text) => (text === nothing ? this.drop() : keepIfRoom(this.storage, this.key, text)),
    )
  }

  drop() {
    this.storage.remove(this.key)
  }
}
