import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Code } from '@contract/codes'
import type { FeatureDeps } from '../../../Feature'
import { DomainError } from '../../../http/DomainError'
import { lastChange, liveList } from './liveRepository'
import { managed } from '../managing/manageRights'
import type { Meeting } from '../meetingRepository'
import { tokenOf } from '../../../http/requests/sessionToken'
import { commonReplies } from '../../../http/texts'

const pollEveryMs = 1000
/** Proxies close a connection that says nothing; the watcher's right is asked for again then. */
const beatEveryMs = 20_000
const maxWatchers = 500

interface Watcher {
  response: ServerResponse
  token: string
  cursor: number
}

/** What is told of the changes after a cursor. */
interface LiveEvent {
  cursor: number
  more: 0 | 1
  text: string
}

interface Watched {
  meeting: Meeting
  watchers: Set<Watcher>
  seen: number
  timer: NodeJS.Timeout
}

/**
 * The live list as server-sent events: GET …/watch?meetingId=&after=, the token in its header. The database is asked once a
 * second a watched meeting, however many watch it, so that it does not matter which server process took a signature.
 */
export function mountWatch(
  app: FastifyInstance,
  { db, now, sessions }: Pick<FeatureDeps, 'db' | 'now' | 'sessions'>,
): void {
  const meetings = new Map<string, Watched>()
  let count = 0

  function leave(key: string, watcher: Watcher): void {
    const watched = meetings.get(key)
    if (!watched?.watchers.delete(watcher)) return
    count--
    if (watched.watchers.size > 0) return
    clearInterval(watched.timer)
    meetings.delete(key)
  }

  async function eventAfter(meeting: Meeting, cursor: number): Promise<LiveEvent> {
    const list = await liveList(db, meeting, cursor, now())
    return {
      cursor: list.cursor,
      more: list.more,
      text: `id: ${list.cursor}\ndata: ${JSON.stringify(list)}\n\n`,
    }
  }

  /** `told`: what was read already in this look, by cursor. Nearly all watchers know the same. */
  async function notifyListeners(
    watched: Watched,
    watcher: Watcher,
    lastEvents = new Map<number, LiveEvent>(),
  ): Promise<void> {
    for (let more = 1; more === 1;) {
      const event =
        lastEvents.get(watcher.cursor) ?? (await eventAfter(watched.meeting, watcher.cursor))
      lastEvents.set(watcher.cursor, event)
      watcher.cursor = event.cursor
      more = event.more
      watcher.response.write(event.text)
    }
  }

  async function poll(watched: Watched): Promise<void> {
    const change = await lastChange(db, watched.meeting)
    if (change === watched.seen) return
    watched.seen = change
    const lastEvents = new Map<number, LiveEvent>()
    for (const watcher of watched.watchers) await notifyListeners(watched, watcher, lastEvents)
  }

  function watchedOf(key: string, meeting: Meeting): Watched {
    const known = meetings.get(key)
    if (known) return known
    let looking = false
    const watched: Watched = {
      meeting,
      watchers: new Set(),
      seen: -1,
      timer: setInterval(() => {
        if (looking) return
        looking = true
        void poll(watched)
          .catch((error: unknown) => app.log.warn({ err: error }, 'a live list could not be read'))
          .finally(() => (looking = false))
      }, pollEveryMs).unref(),
    }
    meetings.set(key, watched)
    return watched
  }

  app.get<{ Querystring: { meetingId?: unknown; after?: unknown } }>(
    '/education-intf/api/own/meeting/watch',
    async (request, reply) => {
      const token = tokenOf(request)
      const caller = token === undefined ? undefined : await sessions.findCaller(token, now())
      if (!caller || token === undefined)
        throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
      const meeting = await managed(db, caller, String(request.query.meetingId), 'meeting.read')
      if (count >= maxWatchers) throw new DomainError(Code.tooMany, commonReplies.busy)
      const key = `${meeting.comId}/${meeting.meetingId}`
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      })
      const watcher: Watcher = {
        response,
        token,
        cursor: Math.max(0, Number(request.query.after) || 0),
      }
      const watched = watchedOf(key, meeting)
      watched.watchers.add(watcher)
      count++
      const beat = setInterval(() => {
        response.write(': still here\n\n')
        void sessions.findCaller(token, now()).then(
          (still) => still ?? response.end(),
          () => undefined,
        )
      }, beatEveryMs).unref()
      response.on('close', () => {
        clearInterval(beat)
        leave(key, watcher)
      })
      await notifyListeners(watched, watcher).catch(() => response.end())
    },
  )

  app.addHook('preClose', (done) => {
    for (const { watchers, timer } of meetings.values()) {
      clearInterval(timer)
      for (const { response } of watchers) response.end()
    }
    done()
  })
}
