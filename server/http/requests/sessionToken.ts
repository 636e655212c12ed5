import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The office's session, in a cookie that no script can read. Where the address is https its name keeps everybody else from
 * setting it: neither another port of the host (course packages), nor a host below or above it, nor http.
 */
const cookieOf = (request: FastifyRequest) =>
  isHttps(request) ? '__Host-office_session' : 'office_session'
/**
 * The office sends this header with each call. A form or a picture of another site cannot set it, and a script of one
 * would have to ask first (CORS), where the header is not on the list: so a cookie counts only beside it.
 */
const officeHeader = 'x-office'
/** By what the proxy says of the request, and where browsers are told to use https alone (HSTS_SECONDS) also where it says nothing. */
const isHttps = ({ protocol, server }: FastifyRequest) =>
  protocol === 'https' || server.hasDecorator(alwaysHttps)
/** The mark of a server whose address is https, whatever a request says. */
export const alwaysHttps = 'alwaysHttps'
const attributes = { path: '/', httpOnly: true, sameSite: 'strict' } as const

const isOffice = ({ headers }: FastifyRequest) => headers[officeHeader] === '1'

/** Browsers say where a request comes from; one that another site made is not the office's, whatever it carries. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  !['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined)

/**
 * The token of who asks: the phone's from its header, the office's from its cookie. Undefined without one, and for a
 * cookie that the office did not send itself.
 */
export function tokenOf(
  request: FastifyRequest,
  header: 'x-userkey' | 'access-token' = 'x-userkey',
): string | undefined {
  const token = request.headers[header]
  if (typeof token === 'string' && token !== '') return token
  if (!isOffice(request) || isFromElsewhere(request)) return undefined
  const name = cookieOf(request)
  const sent = (request.headers.cookie ?? '').split(';').map((one) => one.trim().split('=', 1)[0])
  // Of two one was put there by somebody else; which, nobody knows.
  if (sent.filter((one) => one === name).length > 1) return undefined
  return request.cookies[name] || undefined
}

/** Whether a request came with the office's session; one that names a token in its header did not. */
export const isOfficeSession = (
  request: FastifyRequest,
  header: 'x-userkey' | 'access-token' = 'x-userkey',
): boolean => !request.headers[header] && isOffice(request)

/** The key of a hospital's own system (`authorization: Bearer`); undefined without one. */
export const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

/**
 * Hands a new session over: to the office in its cookie, which ends with the browser; to the phone as the token that is
 * returned, for the envelope. `''`: the session is over.
 */
export function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): string | undefined {
  if (!isOffice(request)) return token || undefined
  const kept = { ...attributes, secure: isHttps(request) }
  if (token === '') void reply.clearCookie(cookieOf(request), kept)
  else void reply.setCookie(cookieOf(request), token, kept)
  return undefined
}
