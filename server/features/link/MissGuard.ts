import { minuteMs } from '@contract/rules/hospitalTime'

/** Counts wrong ids by network address, so that nobody tries one after another. A whole hospital may share an address. */
export class MissGuard {
  private readonly misses = new Map<string, { count: number; until: number }>()

  constructor(
    private readonly perMinute = 60,
    private readonly maxAddresses = 20_000,
  ) {}

  /** Whether this address has guessed wrong too often within the minute. */
  isStopped(address: string, now: number): boolean {
    const known = this.misses.get(address)
    return known !== undefined && known.until > now && known.count >= this.perMinute
  }

  missed(address: string, now: number): void {
    const known = this.misses.get(address)
    if (known && known.until > now) {
      known.count++
      return
    }
    if (this.misses.size >= this.maxAddresses)
      this.misses.delete(this.misses.keys().next().value ?? '')
    this.misses.set(address, { count: 1, until: now + minuteMs })
  }
}
