import { relative } from 'node:path'
import { Transform } from 'node:stream'

interface TestEvent {
  type: string
  data: { name: string; file?: string; nesting: number; details?: { duration_ms: number } }
}

/** Tests that take as long stand by themselves, seconds: a journey's file is the one that runs it. */
const long = 5

/** A reporter of node's test runner: the seconds of each test file and of the long tests, the longest first. */
class FileTimes extends Transform {
  private readonly files = new Map<string, number>()
  private readonly tests = new Map<string, number>()

  constructor() {
    super({ writableObjectMode: true })
  }

  override _transform({ type, data }: TestEvent, _: unknown, done: () => void): void {
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0) {
      const seconds = (data.details?.duration_ms ?? 0) / 1000
      const file = relative('.', data.file ?? '')
      this.files.set(file, (this.files.get(file) ?? 0) + seconds)
      if (seconds >= long) this.tests.set(`${file}: ${data.name}`, seconds)
    }
    done()
  }

  override _flush(done: () => void): void {
    for (const times of [this.files, this.tests])
      for (const [name, seconds] of [...times].sort(([, a], [, b]) => b - a))
        this.push(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`)
    done()
  }
}

module.exports = new FileTimes()
