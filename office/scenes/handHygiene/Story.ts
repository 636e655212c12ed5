import { handMoments, handScore, maxTaps, type HandPlace } from '@contract/rules/exam/handHygiene'

/** Where somebody is in the story: which moment they look for, and what they tapped. */
export class Story {
  private readonly taps: HandPlace[][] = handMoments.map(() => [])
  step = 0

  get isOver(): boolean {
    return this.step >= handMoments.length
  }

  /** The moment of this step is found, and the next step has not begun. */
  get isFound(): boolean {
    return !this.isOver && this.taps[this.step]?.at(-1) === handMoments[this.step]
  }

  /** undefined: not done yet. */
  get score(): number | undefined {
    return handScore(this.taps)
  }

  get told(): readonly (readonly HandPlace[])[] {
    return this.taps
  }

  /** Whether it is there; a tap after it was found changes nothing. */
  tap(place: HandPlace): boolean {
    const tried = this.taps[this.step]
    if (!tried) return false
    if (this.isFound) return true
    // Whoever taps on and on is told the same; what counts was lost long before.
    if (tried.length >= maxTaps) tried.pop()
    tried.push(place)
    return this.isFound
  }

  goOn(): void {
    if (this.isFound) this.step++
  }
}
