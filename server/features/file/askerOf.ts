import type { FastifyRequest } from 'fastify'
import type { FeatureDeps } from '../../Feature'
import type { Caller } from '../../http/handlers'

/** The person behind a request outside the table of calls; undefined without a session that is in force. */
export async function askerOf(
  { headers }: FastifyRequest,
  { sessions, now }: Pick<FeatureDeps, 'sessions' | 'now'>,
): Promise<Caller | undefined> {
  const token = headers['x-userkey']
  return typeof token === 'string' && token !== '' ? sessions.findCaller(token, now()) : undefined
}
