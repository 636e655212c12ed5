import type { Db } from '../../db/schema'
import { beat, type RunKey } from './runRepository'

/** Thrown out of a job that is to end where it is. */
export class Stopped extends Error {
  constructor(readonly why: 'cancelled' | 'superseded' | 'serverStops') {
    super(why)
  }
}

const writtenEachMs = 1000
/** A run says that it lives also while one of its steps takes long. */
const beatsEachMs = 5000
const maxNotes = 200
const longestNote = 300

/** How far a run is: kept here, and written once a second at most. */
export class Progress {
  private done = 0
  private total = 0
  private notes: string[] = []
  private noteCount = 0
  private writtenAt = -Infinity
  private why: Stopped['why'] | undefined
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly db: Db,
    private readonly key: RunKey,
    private readonly stopping: AbortSignal | undefined,
  ) {
    // The beat may fail with the database away for a moment; the next one comes.
    this.timer = setInterval(() => void this.write().catch(() => undefined), beatsEachMs)
    this.timer.unref()
  }

  readonly at = async (done: number, total: number): Promise<void> => {
    this.done = done
    this.total = total
    if (this.stopping?.aborted) throw new Stopped('serverStops')
    if (performance.now() - this.writtenAt >= writtenEachMs) await this.write()
    if (this.why) throw new Stopped(this.why)
  }

  readonly note = (line: string): void => {
    this.noteCount++
    if (this.notes.length < maxNotes) this.notes.push(line.slice(0, longestNote))
  }

  /** Writes how it stands at the end, whatever that is. */
  async end(): Promise<void> {
    await this.write()
  }

  close(): void {
    clearInterval(this.timer)
  }

  private async write(): Promise<void> {
    this.writtenAt = performance.now()
    const { done, total, notes, noteCount } = this
    const wanted = await beat(this.db, this.key, { done, total, notes, noteCount })
    if (wanted !== 'goOn') this.why = wanted
  }
}
