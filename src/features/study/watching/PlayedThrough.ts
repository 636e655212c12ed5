import { maxSpeed, type Interval } from '@contract/rules/content/watching'

/** A player reports its place some times a second; a larger step is a jump, and what lies between was not watched. Seconds. */
const longestStep = 2.5

/** Turns the places that a player reports into what it ran through. */
export class PlayedThrough {
  private last?: { position: number; toldAt: number }

  constructor(
    /** A sound plays on in the background, where it reports its place less often. */
    private readonly isSound: boolean,
    /** Ms of a clock that only goes forward. */
    private readonly now: () => number,
  ) {}

  /** It begins to play there; nothing changes when it plays already. */
  startAt(position: number) {
    this.last ??= { position, toldAt: this.now() }
  }

  /** The next place begins anew. */
  stop() {
    this.last = undefined
  }

  /** It is there now; returns what it ran through since its last report, if it did. */
  to(position: number): Interval | undefined {
    const { last } = this
    const toldAt = this.now()
    this.last = { position, toldAt }
    if (!last || position <= last.position) return undefined
    const passed = (toldAt - last.toldAt) / 1000
    const longest = this.isSound ? Math.max(longestStep, passed * maxSpeed + 1) : longestStep
    return position - last.position > longest ? undefined : [last.position, position]
  }
}
