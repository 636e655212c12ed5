import { heartbeatSeconds } from '@contract/rules/content/watching'
import type { Platform } from '@/platform/Platform'
import type { Watching } from './Watching'

const turnMs = 1000

/** What of the phase in front decides whether time counts. */
interface Front {
  readonly isPlaying: boolean
  readonly isReading: boolean
  /** A sound plays on in the background. */
  readonly isSound: boolean
}

/** Keeps a watching awake: each second reading time; each 15 s and on hide a heartbeat. `end` stops it. */
export class Turning {
  private turnedAt: number
  private heartbeatAt: number
  private isVisible = true
  private readonly ends: (() => void)[]

  constructor(
    private readonly device: Pick<Platform, 'deviceClock' | 'visibility'>,
    private readonly watching: Watching,
    private readonly front: Front,
  ) {
    this.turnedAt = this.heartbeatAt = device.deviceClock.monotonicNow()
    const timer = setInterval(() => this.turn(), turnMs)
    this.ends = [
      device.visibility.onChange((visible) => this.showed(visible)),
      () => clearInterval(timer),
    ]
  }

  /** Timers stand still in the background: so a sound that plays there asks for its own heartbeats. */
  heartbeatWhenDue() {
    const {
      watching,
      front: { isPlaying, isReading },
    } = this
    const now = this.device.deviceClock.monotonicNow()
    const isDue = now - this.heartbeatAt >= heartbeatSeconds * 1000
    const hasNews = isPlaying || (isReading && watching.time.unsent.length > 0)
    if (!isDue || !hasNews) return
    this.heartbeatAt = now
    void watching.heartbeat()
  }

  end() {
    for (const end of this.ends) end()
  }

  private turn() {
    const now = this.device.deviceClock.monotonicNow()
    if (this.isVisible && this.front.isReading && !this.watching.isElsewhere)
      this.watching.stayed(Math.min(3, (now - this.turnedAt) / 1000))
    this.turnedAt = now
    this.heartbeatWhenDue()
  }

  private showed(visible: boolean) {
    const { watching, front } = this
    this.isVisible = visible
    this.turnedAt = this.device.deviceClock.monotonicNow()
    const goesOn = front.isPlaying && front.isSound
    if (!goesOn) watching.paused()
    void watching.heartbeat(visible || goesOn)
  }
}
