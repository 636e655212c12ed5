/** What this program itself sends a person away for. */
export type ErrandKind = 'picker' | 'camera' | 'scan' | 'upload'

/** A picker closes a moment before the page is said to be in front again, ms. */
const afterMs = 1_500

/**
 * The program's own errands: whoever opens a picker, the camera, the scanner or an upload runs it through `during`, so that
 * an exam does not take the absence for a leaving.
 */
export class Errands {
  private running: ErrandKind[] = []
  private last?: { kind: ErrandKind; endedAt: number }
  private calling = false

  constructor(private readonly monotonicNow: () => number) {}

  /** Runs an errand; ends as `run` does. */
  async during<T>(kind: ErrandKind, run: () => Promise<T>): Promise<T> {
    this.running.push(kind)
    try {
      return await run()
    } finally {
      this.running.splice(this.running.indexOf(kind), 1)
      this.last = { kind, endedAt: this.monotonicNow() }
    }
  }

  /** A call comes in, or ends. */
  setCalling(calling: boolean) {
    this.calling = calling
  }

  /** What the person is away for now, or was a moment ago; undefined: for nothing of ours. */
  now(): ErrandKind | 'call' | undefined {
    if (this.calling) return 'call'
    const running = this.running.at(-1)
    if (running) return running
    return this.last && this.monotonicNow() - this.last.endedAt < afterMs ? this.last.kind : undefined
  }
}
