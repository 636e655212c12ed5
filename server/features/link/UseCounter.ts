import type { Db } from '../../db/schema'
import { addUses } from './linkRepository'

const everyMs = 1000

/**
 * How often each code was used, written once a second: a thousand people scan the same code in a minute, and would wait for
 * one another at its row. A killed server loses that second's count and nothing else.
 */
export class UseCounter {
  /** By hospital, by short id. */
  private counts = new Map<string, Map<string, number>>()
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly db: Db,
    private readonly failed: (error: unknown) => void,
  ) {}

  note(comId: string, shortId: string): void {
    const ofHospital = this.counts.get(comId) ?? new Map<string, number>()
    this.counts.set(comId, ofHospital.set(shortId, (ofHospital.get(shortId) ?? 0) + 1))
    this.timer ??= setTimeout(() => void this.write(), everyMs).unref()
  }

  /** Writes what was counted until now. */
  write(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing
      .then(async () => {
        const counts = this.counts
        this.counts = new Map()
        for (const [comId, ofHospital] of counts) await addUses(this.db, comId, ofHospital)
      })
      .catch(this.failed)
    return this.writing
  }
}
