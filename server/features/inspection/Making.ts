import type { PackPartStanding } from '@contract/calls/year/inspection'
import { packParts } from '@contract/kinds'
import type { DeskRun } from '../deskJob/deskJobService'
import { recordPack } from './packRepository'

type Run = DeskRun<'makePack'>

/** A pack while it is made: where each part stands, and what was said. */
export class Making {
  readonly parts: PackPartStanding[]
  readonly log: { time: number; line: string }[] = []
  readonly sums = new Map<string, number>()
  private recordedAt = -Infinity
  private done = 0
  all = 0

  constructor(
    private readonly run: Run,
    private readonly startedAt: number,
    wanted: readonly PackPartStanding['part'][],
  ) {
    this.parts = packParts
      .filter((part) => wanted.includes(part))
      .map((part) => ({
        part,
        state: 'waiting',
        count: 0,
        files: 0,
        pages: 0,
        bytes: 0,
        lacks: [],
      }))
  }

  get pages() {
    return this.parts.reduce((sum, { pages }) => sum + pages, 0)
  }

  say(line: string) {
    this.log.push({ time: this.run.now(), line })
  }

  /** Counts rows that were written; ends here by throwing where the job is to end. */
  async told(rows: number): Promise<void> {
    this.done += rows
    await this.run.progress(Math.min(this.done, this.all), this.all)
    if (performance.now() - this.recordedAt > 1000) await this.record()
  }

  async record(): Promise<void> {
    this.recordedAt = performance.now()
    const { parts, log, pages, startedAt } = this
    const { comId, input } = this.run
    await recordPack(this.run.db, { comId, packId: input.packId }, { parts, log, pages, startedAt })
  }
}
