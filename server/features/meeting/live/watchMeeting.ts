import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import type { FeatureDeps } from '../../../Feature'
import { DomainError } from '../../../http/DomainError'
import { managed } from '../managing/manageRights'
import { askerOf } from '../../../http/requests/askerOf'
import { tokenOf } from '../../../http/requests/sessionToken'
import { commonReplies } from '../../../http/texts'
import { WatchedMeetings } from './WatchedMeetings'

/** Proxies close a connection that says nothing; the watcher's session is checked again then. */
const heartbeatEveryMs = 20_000
const eventStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
}

/**
 * The live list as server-sent events: GET …/watch?meetingId=&after=, the token in its header. The database is asked once a
 * second a watched meeting, however many watch it, so that it does not matter which server process took a signature.
 */
export function mountWatch(
  app: FastifyInstance,
  { db, now, sessions, settings }: Pick<FeatureDeps, 'db' | 'now' | 'sessions' | 'settings'>,
): void {
  const watching = new WatchedMeetings({ db, now, log: app.log })

  const callerOf = async (request: FastifyRequest) => {
    const token = tokenOf(request)
    const caller = await askerOf(request, { sessions, settings, now })
    if (!caller || token === undefined)
      throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
    return { caller, token }
  }

  /** Keeps the connection open as long as its token is good. Returns what ends that. */
  function keepOpen(response: ServerResponse, token: string): () => void {
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n')
      void sessions.findCaller(token, now()).then(
        (still) => still ?? response.end(),
        () => undefined,
      )
    }, heartbeatEveryMs).unref()
    return () => clearInterval(heartbeat)
  }

  app.get<{ Querystring: { meetingId?: unknown; after?: unknown } }>(
    '/education-intf/api/own/meeting/watch',
    async (request, reply) => {
      const { caller, token } = await callerOf(request)
      const meeting = await managed(db, caller, String(request.query.meetingId), 'meeting.read')
      if (watching.isFull) throw new DomainError(Code.tooMany, commonReplies.busy)
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, eventStream)
      const watcher = { response, cursor: Math.max(0, Number(request.query.after) || 0) }
      const end = keepOpen(response, token)
      response.on('close', () => {
        end()
        watching.leave(meeting, watcher)
      })
      await watching.join(meeting, watcher).catch(() => response.end())
    },
  )

  app.addHook('preClose', (done) => {
    watching.endAll()
    done()
  })
}
