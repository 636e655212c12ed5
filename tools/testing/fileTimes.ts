import { relative } from 'node:path'
import { Transform } from 'node:stream'

interface TestEvent {
  type: string
  data: {
    name: string
    file?: string
    nesting: number
    details?: { duration_ms: number; type?: 'suite' }
  }
}

/** Tests that take as long stand by themselves, seconds: a journey's file is the one that runs it. */
const long = 5

/** The test file that a bundle was made of. */
const sourceOf = (file: string) =>
  relative(process.env['BUNDLED_TESTS'] ?? '.', file).replace(/\.js$/, '.ts')

/** A reporter of node's test runner: the seconds of each test file and of the long tests, the longest first. */
class FileTimes extends Transform {
  private readonly files = new Map<string, number>()
  private readonly tests = new Map<string, number>()

  constructor() {
    super({ writableObjectMode: true })
  }

  /** Long tests of a suite that has not ended. */
  private ofSuite: [string, number][] = []

  /** A file that a process runs among others is a suite of its name (runBundled.ts). */
  override _transform({ type, data }: TestEvent, _: unknown, done: () => void): void {
    if (type === 'test:pass' || type === 'test:fail') this.note(data)
    done()
  }

  private note({ name, file = '', nesting, details }: TestEvent['data']): void {
    const seconds = (details?.duration_ms ?? 0) / 1000
    if (nesting > 0) {
      if (nesting === 1 && seconds >= long) this.ofSuite.push([name, seconds])
      return
    }
    const isSuite = details?.type === 'suite' && name.endsWith('.test.ts')
    const path = isSuite ? name : sourceOf(file)
    this.files.set(path, (this.files.get(path) ?? 0) + seconds)
    if (!isSuite && seconds >= long) this.ofSuite.push([name, seconds])
    for (const [test, time] of this.ofSuite) this.tests.set(`${path}: ${test}`, time)
    this.ofSuite = []
  }

  override _flush(done: () => void): void {
    for (const times of [this.files, this.tests])
      for (const [name, seconds] of [...times].sort(([, a], [, b]) => b - a))
        this.push(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`)
    done()
  }
}

module.exports = new FileTimes()
