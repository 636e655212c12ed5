import { makeAutoObservable } from 'mobx'
import type { Platform } from '@/platform/Platform'
import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'

interface Sample {
  /** Server time minus monotonic time, ms. */
  offset: number
  /** Half of the round trip: how wrong the offset can be, ms. */
  doubt: number
  /** Monotonic time of the sample. */
  at: number
}

const storageKey = 'serverClock'
/** A monotonic clock of a phone drifts by less than this much a millisecond. */
const driftPerMs = 0.0002

/**
 * The server's time on this device: every reply's serverTime, carried on by the monotonic clock. Changing the phone's
 * clock moves nothing. The one place that code asks for the time.
 */
export class ServerClock {
  private sample?: Sample
  /** Server time minus phone time of the last run of the app: a guess until the first reply. */
  private readonly guess: number

  constructor(
    private readonly platform: Pick<Platform, 'deviceClock'> & {
      storage: Pick<DeviceStorage, 'get' | 'set'>
    },
  ) {
    const stored = Number(platform.storage.get(storageKey))
    this.guess = Number.isFinite(stored) ? stored : 0
    makeAutoObservable<this, 'platform' | 'guess' | 'sample'>(this, {
      platform: false,
      guess: false,
      sample: true,
      serverNow: false,
    })
  }

  /** false until the first reply of this run: until then the time rests on the phone's clock. */
  get isSynced() {
    return this.sample !== undefined
  }

  /** Epoch milliseconds of the server. A method: it changes by itself. */
  serverNow(): number {
    if (!this.sample) return this.platform.deviceClock.wallNow() + this.guess
    return this.platform.deviceClock.monotonicNow() + this.sample.offset
  }

  /** Takes a reply's time; `sentAt` and `receivedAt` are monotonic. A better sample replaces a worse one, a contradiction wins. */
  sync(serverTime: number, sentAt: number, receivedAt: number) {
    const doubt = (receivedAt - sentAt) / 2
    const next = { offset: serverTime - sentAt - doubt, doubt, at: receivedAt }
    if (this.sample && !isBetter(next, this.sample)) return
    this.sample = next
    this.remember()
  }

  private remember() {
    try {
      this.platform.storage.set(
        storageKey,
        String(Math.round(this.serverNow() - this.platform.deviceClock.wallNow())),
      )
    } catch {
      // A full store costs only the guess of the next start.
    }
  }
}

/** The old sample's doubt grows with its age; where the two contradict each other the monotonic clock slept, so the new one is right. */
function isBetter(next: Sample, old: Sample) {
  const oldDoubt = old.doubt + (next.at - old.at) * driftPerMs
  return next.doubt <= oldDoubt || Math.abs(next.offset - old.offset) > next.doubt + oldDoubt
}
