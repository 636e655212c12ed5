import type { FastifyRequest } from 'fastify'
import type { FeatureDeps } from '../../Feature'
import type { Caller } from '../../http/handlers'
import { tokenOf } from '../../http/requests/sessionToken'

/** The person behind a request outside the table of calls; undefined without a session that is in force. */
export async function askerOf(
  request: FastifyRequest,
  { sessions, now }: Pick<FeatureDeps, 'sessions' | 'now'>,
): Promise<Caller | undefined> {
  const token = tokenOf(request)
  return token === undefined ? undefined : sessions.findCaller(token, now())
}
