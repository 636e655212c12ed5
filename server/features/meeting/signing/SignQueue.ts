import type { Db } from '../../../db/schema'
import { insertSignatures } from './attendanceRepository'
import type { NewSignature } from './signatureRepository'
import type { Meeting } from '../meetingRepository'
import type { Signature } from '../managing/signatureRow'

interface Waiting {
  one: NewSignature
  now: number
  resolve(row: Signature | undefined): void
  reject(error: unknown): void
}

/** Written with one statement at most. */
const most = 64

/**
 * Signatures of one meeting are written together while one statement is on its way: each holds the meeting's row, so that a
 * crowd at the door would wait there one by one. Who comes alone is written at once.
 */
export class SignQueue {
  private readonly waiting = new Map<string, Waiting[]>()

  constructor(private readonly db: Db) {}

  /** Resolves when it is durable; undefined: the attendee had signed before. */
  sign(
    { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
    one: NewSignature,
    now: number,
  ): Promise<Signature | undefined> {
    const key = `${comId}/${meetingId}`
    return new Promise((resolve, reject) => {
      const entry = { one, now, resolve, reject }
      const running = this.waiting.get(key)
      if (running) return void running.push(entry)
      this.waiting.set(key, [entry])
      void this.run(key, { comId, meetingId })
    })
  }

  private async run(key: string, at: Pick<Meeting, 'comId' | 'meetingId'>): Promise<void> {
    // Those who were read together come together: the first of them waits for the others of its moment.
    await new Promise<void>((joined) => void setImmediate(joined))
    for (let entries = this.take(key); entries.length > 0; entries = this.take(key))
      await this.write(at, entries)
    this.waiting.delete(key)
  }

  /** The first ones; the same attendee only once, the second time waits for the next statement, which finds the first. */
  private take(key: string): Waiting[] {
    const taken = new Map<string, Waiting>()
    const left: Waiting[] = []
    for (const entry of this.waiting.get(key) ?? []) {
      if (taken.size < most && !taken.has(entry.one.attendee)) taken.set(entry.one.attendee, entry)
      else left.push(entry)
    }
    this.waiting.set(key, left)
    return [...taken.values()]
  }

  private async write(
    at: Pick<Meeting, 'comId' | 'meetingId'>,
    entries: readonly Waiting[],
  ): Promise<void> {
    const [first] = entries
    if (!first) return
    try {
      const rows = await insertSignatures(
        this.db,
        at,
        entries.map(({ one }) => one),
        first.now,
      )
      for (const { one, resolve } of entries)
        resolve(rows.find(({ attendee }) => attendee === one.attendee))
    } catch (error) {
      // One that cannot be written must not take the others with it.
      if (entries.length === 1) first.reject(error)
      else for (const entry of entries) await this.write(at, [entry])
    }
  }
}
