import { heartbeatSeconds } from '@contract/rules/watching'
import type { NetworkType, Platform } from '@/platform/Platform'
import type { Watching } from './Watching'

const turnMs = 1000

/** What of the phase in front decides whether time counts. */
interface Front {
  readonly isPlaying: boolean
  readonly isReading: boolean
  /** A sound plays on in the background. */
  readonly isSound: boolean
  onNetwork(type: NetworkType): void
}

/** Keeps a watching awake: each second reading time; each 15 s, on hide, and when the network is back a beat. `end` stops it. */
export class Turning {
  private turnedAt: number
  private beatAt: number
  private isVisible = true
  private readonly ends: (() => void)[]

  constructor(
    private readonly platform: Pick<Platform, 'monotonicNow' | 'onVisibility' | 'network'>,
    private readonly watching: Watching,
    private readonly front: Front,
  ) {
    this.turnedAt = this.beatAt = platform.monotonicNow()
    const timer = setInterval(() => this.turn(), turnMs)
    this.ends = [
      platform.onVisibility((visible) => this.showed(visible)),
      platform.network.onChange((online, type) => {
        front.onNetwork(type)
        if (online) void watching.beat()
      }),
      () => clearInterval(timer),
    ]
  }

  /** Timers stand still in the background: a sound that is heard there beats as well. */
  beatWhenDue() {
    const {
      watching,
      front: { isPlaying, isReading },
    } = this
    const now = this.platform.monotonicNow()
    if (
      now - this.beatAt < heartbeatSeconds * 1000 ||
      !(isPlaying || isReading) ||
      (watching.unsent.length === 0 && isReading)
    )
      return
    this.beatAt = now
    void watching.beat()
  }

  end() {
    for (const end of this.ends) end()
  }

  private turn() {
    const now = this.platform.monotonicNow()
    if (this.isVisible && this.front.isReading && !this.watching.isElsewhere)
      this.watching.stayed(Math.min(3, (now - this.turnedAt) / 1000))
    this.turnedAt = now
    this.beatWhenDue()
  }

  private showed(visible: boolean) {
    const { watching, front } = this
    this.isVisible = visible
    this.turnedAt = this.platform.monotonicNow()
    const goesOn = front.isPlaying && front.isSound
    if (!goesOn) watching.paused()
    void watching.beat(visible || goesOn)
  }
}
