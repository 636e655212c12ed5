import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/schema'
import type { Meeting } from '../meetingRepository'
import { lastChange, liveList } from './liveRepository'

const pollEveryMs = 1000
const maxWatchers = 500

export interface Watcher {
  response: ServerResponse
  /** The last change that was sent. */
  cursor: number
}

/** What is sent of the changes after a cursor. */
interface LiveEvent {
  cursor: number
  more: 0 | 1
  text: string
}

interface Watched {
  meeting: Meeting
  watchers: Set<Watcher>
  /** The last change that its watchers were sent. */
  seen: number
  timer: NodeJS.Timeout
}

interface Needs {
  db: Db
  /** Epoch ms. */
  now(): number
  log: FastifyBaseLogger
}

const keyOf = ({ comId, meetingId }: Meeting) => `${comId}/${meetingId}`

/** The meetings that somebody watches, in this process: each is read once a second, however many watch it. */
export class WatchedMeetings {
  private readonly meetings = new Map<string, Watched>()
  private count = 0

  constructor(private readonly needs: Needs) {}

  get isFull() {
    return this.count >= maxWatchers
  }

  /** Sends what there is now, and from then on each change. Rejects when the list cannot be read. */
  async join(meeting: Meeting, watcher: Watcher): Promise<void> {
    const watched = this.watchedOf(meeting)
    watched.watchers.add(watcher)
    this.count++
    await this.send(watched, watcher, new Map())
  }

  leave(meeting: Meeting, watcher: Watcher): void {
    const watched = this.meetings.get(keyOf(meeting))
    if (!watched?.watchers.delete(watcher)) return
    this.count--
    if (watched.watchers.size > 0) return
    clearInterval(watched.timer)
    this.meetings.delete(keyOf(meeting))
  }

  /** The server stops. */
  endAll(): void {
    for (const { watchers, timer } of this.meetings.values()) {
      clearInterval(timer)
      for (const { response } of watchers) response.end()
    }
  }

  private watchedOf(meeting: Meeting): Watched {
    const known = this.meetings.get(keyOf(meeting))
    if (known) return known
    const watched: Watched = {
      meeting,
      watchers: new Set(),
      seen: -1,
      timer: this.each(pollEveryMs, () => this.poll(watched)),
    }
    this.meetings.set(keyOf(meeting), watched)
    return watched
  }

  /** Again and again, never twice at once; a failure is logged. */
  private each(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    let isBusy = false
    return setInterval(() => {
      if (isBusy) return
      isBusy = true
      void work()
        .catch((error: unknown) =>
          this.needs.log.warn({ err: error }, 'a live list could not be read'),
        )
        .finally(() => (isBusy = false))
    }, ms).unref()
  }

  private async poll(watched: Watched): Promise<void> {
    const change = await lastChange(this.needs.db, watched.meeting)
    if (change === watched.seen) return
    watched.seen = change
    const lastEvents = new Map<number, LiveEvent>()
    for (const watcher of watched.watchers) await this.send(watched, watcher, lastEvents)
  }

  /** `lastEvents`: what was read already in this poll, by cursor. Nearly all watchers stand at the same one. */
  private async send(
    { meeting }: Watched,
    watcher: Watcher,
    lastEvents: Map<number, LiveEvent>,
  ): Promise<void> {
    for (let more = 1; more === 1;) {
      const event =
        lastEvents.get(watcher.cursor) ?? (await this.eventAfter(meeting, watcher.cursor))
      lastEvents.set(watcher.cursor, event)
      watcher.cursor = event.cursor
      more = event.more
      watcher.response.write(event.text)
    }
  }

  private async eventAfter(meeting: Meeting, cursor: number): Promise<LiveEvent> {
    const list = await liveList(this.needs.db, meeting, cursor, this.needs.now())
    return {
      cursor: list.cursor,
      more: list.more,
      text: `id: ${list.cursor}\ndata: ${JSON.stringify(list)}\n\n`,
    }
  }
}
