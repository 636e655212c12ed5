/** What this program itself sends a user away for. */
export type InterruptionKind = 'picker' | 'camera' | 'scan' | 'upload'

/**
 * The program's own interruptions: whoever opens a picker, the camera, the scanner or an upload runs it through `during`, so that
 * an exam does not take the absence for a leaving.
 */
export class ExpectedInterruptions {
  private readonly running: InterruptionKind[] = []
  private calling = false

  /** Runs one; ends as `run` does. */
  async during<T>(kind: InterruptionKind, run: () => Promise<T>): Promise<T> {
    this.running.push(kind)
    try {
      return await run()
    } finally {
      this.running.splice(this.running.indexOf(kind), 1)
    }
  }

  /** A call comes in, or ends. */
  setCalling(calling: boolean) {
    this.calling = calling
  }

  /** What the person is away for now; undefined: for nothing that we know of. */
  now(): InterruptionKind | 'call' | undefined {
    return this.calling ? 'call' : this.running.at(-1)
  }
}
