import type { FastifyReply, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import { DomainError } from '../DomainError'
import { commonReplies } from '../texts'
import { errorEnvelope, languageOf, sendJson } from './envelope'

/** "Not now": nothing was done, or what was done is known by its key; the same call may come again after so many seconds. */
export function answerBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
  seconds: number,
): FastifyReply {
  const retryAfter = Math.round(seconds * 10) / 10
  const refusal = new DomainError(Code.busy, commonReplies.busy, {}, { retryAfter })
  void reply.code(503).header('retry-after', Math.ceil(retryAfter))
  return sendJson(
    request,
    reply,
    errorEnvelope(refusal, languageOf(request), { serverTime: now, traceId: request.id }),
  )
}
