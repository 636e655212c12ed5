import type { Step } from './steps'

/** Seconds between two lines of progress. */
const everySeconds = 30

type Expected = Pick<Step, 'name' | 'seconds'>

/**
 * Minutes that are left of a run: what its steps are expected to take (`Step.seconds`), shared by `atOnce`, at the pace
 * of those that have ended. `elapsed`: seconds since a running step began; `took`: seconds of an ended one.
 */
export function minutesLeft(
  steps: readonly Expected[],
  { took, elapsed }: { took: ReadonlyMap<string, number>; elapsed: ReadonlyMap<string, number> },
  atOnce: number,
): number {
  const ended = steps.filter(({ name }) => (took.get(name) ?? 0) > 0)
  const expected = ended.reduce((sum, { seconds }) => sum + seconds, 0)
  const needed = ended.reduce((sum, { name }) => sum + (took.get(name) ?? 0), 0)
  const pace = expected > 0 ? needed / expected : 1
  const left = steps
    .filter(({ name }) => !took.has(name))
    .map(({ name, seconds }) => Math.max(0, seconds * pace - (elapsed.get(name) ?? 0)))
  const alone = Math.max(0, ...left)
  const shared = left.reduce((sum, seconds) => sum + seconds, 0) / atOnce
  return Math.ceil(Math.max(alone, shared) / 60)
}

/** Says now and then how far a run is and how long it still takes. */
export class Progress {
  private readonly began_ = Date.now()
  private readonly running = new Map<string, number>()
  private readonly took = new Map<string, number>()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly steps: readonly Expected[],
    private readonly atOnce: number,
    private readonly say: (text: string) => void,
  ) {
    this.timer = setInterval(() => this.tell(), everySeconds * 1000)
  }

  began(name: string): void {
    this.running.set(name, Date.now())
  }

  ended(name: string, seconds: number): void {
    this.running.delete(name)
    this.took.set(name, seconds)
  }

  close(): void {
    clearInterval(this.timer)
  }

  private tell(): void {
    const now = Date.now()
    const elapsed = new Map(
      [...this.running].map(([name, began]) => [name, (now - began) / 1000] as const),
    )
    const left = minutesLeft(this.steps, { took: this.took, elapsed }, this.atOnce)
    const passed = Math.round((now - this.began_) / 1000)
    this.say(
      `  ${passed} s: ${this.took.size} of ${this.steps.length} steps ended; running: ${[...this.running.keys()].join(', ')}; about ${left} min left`,
    )
  }
}
