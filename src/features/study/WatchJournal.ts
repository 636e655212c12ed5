import { merged, type Interval } from '@contract/rules/watching'
import type { DeviceStorage } from '@/platform/Platform'

/** What was watched and is not at the hospital yet, on the device: it outlives the page, the app and a dead network. */
export class WatchJournal {
  constructor(
    private readonly storage: Pick<DeviceStorage, 'get' | 'set' | 'remove'>,
    private readonly key: string,
  ) {}

  read(seconds: number): Interval[] {
    try {
      const kept: unknown = JSON.parse(this.storage.get(this.key) ?? '[]')
      return Array.isArray(kept)
        ? merged(
            kept.filter((piece): piece is number[] => Array.isArray(piece)),
            seconds,
          )
        : []
    } catch {
      return []
    }
  }

  write(pieces: readonly Interval[]) {
    if (pieces.length === 0) return this.storage.remove(this.key)
    try {
      this.storage.set(this.key, JSON.stringify(pieces))
    } catch {
      // A full device: what was watched stays in memory and goes with the next beat.
    }
  }
}
