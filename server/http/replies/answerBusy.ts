import type { FastifyReply, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { DomainError } from '../DomainError'
import { commonReplies } from '../texts'
import { errorEnvelope, languageFrom, sendJson, type ReplyMeta } from './envelope'

/** "Not now", as text: nothing was done, or what was done is known by its key; the same call may come again after so many seconds. */
export function busyText(seconds: number, meta: ReplyMeta, language: Language) {
  const retryAfter = Math.round(seconds * 10) / 10
  const refusal = new DomainError(Code.busy, commonReplies.busy, {}, { retryAfter })
  return { retryAfter, text: errorEnvelope(refusal, language, meta) }
}

/** Replies that the server is busy and when to ask again (Retry-After, in seconds). `now`: epoch ms. */
export function answerBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
  seconds: number,
): FastifyReply {
  const { retryAfter, text } = busyText(
    seconds,
    { serverTime: now, traceId: request.id },
    languageFrom(request.headers['accept-language']),
  )
  void reply.code(503).header('retry-after', Math.ceil(retryAfter))
  return sendJson(request, reply, text)
}
