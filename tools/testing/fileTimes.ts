import { relative } from 'node:path'
import { Transform } from 'node:stream'

interface TestEvent {
  type: string
  data: { file?: string; nesting: number; details?: { duration_ms: number } }
}

/** A reporter of node's test runner: the seconds of each test file, the longest first. */
class FileTimes extends Transform {
  private readonly times = new Map<string, number>()

  constructor() {
    super({ writableObjectMode: true })
  }

  override _transform({ type, data }: TestEvent, _: unknown, done: () => void): void {
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.file)
      this.times.set(
        data.file,
        (this.times.get(data.file) ?? 0) + (data.details?.duration_ms ?? 0) / 1000,
      )
    done()
  }

  override _flush(done: () => void): void {
    for (const [file, seconds] of [...this.times].sort(([, a], [, b]) => b - a))
      this.push(`${seconds.toFixed(1).padStart(7)} s  ${relative('.', file)}\n`)
    done()
  }
}

module.exports = new FileTimes()
