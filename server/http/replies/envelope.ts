import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bilingual, Language } from '@contract/texts'
import { JsonText } from '../handlers'
import { gzipText } from './gzipText'
import type { DomainError } from '../DomainError'
import { commonReplies, textIn } from '../texts'

/** Replies up to this many bytes are not worth compressing. */
const smallBytes = 1024

export interface ReplyMeta {
  serverTime: number
  traceId: string
  token?: string | undefined
}

/** The whole reply as text: {code, msg, data, serverTime, traceId} and the token of a log-in. */
export function envelope(
  code: number,
  msg: string,
  dataText: string,
  { serverTime, traceId, token }: ReplyMeta,
): string {
  const beside = token === undefined ? '' : `,"token":${JSON.stringify(token)}`
  return `{"code":${code},"msg":${JSON.stringify(msg)},"data":${dataText},"serverTime":${serverTime},"traceId":"${traceId}"${beside}}`
}

/** These name a field of the call: for whoever writes a client, not for people, so the field stands in `data`, too. */
const namesField: readonly Bilingual[] = [
  commonReplies.badInput,
  commonReplies.unknownField,
  commonReplies.missingField,
]

/** The envelope of a refusal in the caller's language; one that names a field gives its name as data. */
export function errorEnvelope(refusal: DomainError, language: Language, meta: ReplyMeta): string {
  const { code, text, values } = refusal
  const field = namesField.includes(text) ? { field: values['field'] } : null
  return envelope(code, textIn(text, language, values), JSON.stringify(refusal.data ?? field), meta)
}

/** `serialise` drops every field that the contract does not name. */
export function dataText(data: unknown, serialise: (data: unknown) => string): string {
  return data instanceof JsonText ? data.text : serialise(data)
}

/** The language that an Accept-Language header asks for: English where it begins so, Chinese else. */
export const languageFrom = (header = ''): Language => (/^\s*en\b/i.test(header) ? 'en' : 'zh')

/** The language that a request asks for; Chinese where it asks for none of ours. */
export const languageOf = (request: FastifyRequest): Language =>
  languageFrom(request.headers['accept-language'])

/** Sends JSON text, gzipped where it is big enough and the caller can read it. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  void reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
  if (text.length <= smallBytes) return reply.send(text)
  void reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(gzipText(text))
}
