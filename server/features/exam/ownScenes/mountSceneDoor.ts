import type { FastifyInstance } from 'fastify'
import { ownSceneDoor } from '../tasks/vrRules'

/**
 * Leads from an address of ours to the scene at the second origin: a phone knows only us, and without SCORM_ORIGIN the second one
 * is the host that was asked, at its own port.
 */
export function mountSceneDoor(
  app: FastifyInstance,
  { origin, port }: { origin: string; port(): number },
): void {
  app.get<{ Querystring: { ticket?: unknown } }>(ownSceneDoor, async (request, reply) => {
    const { ticket } = request.query
    const beside = origin || `${request.protocol}://${request.hostname}:${port()}`
    const asked = new URLSearchParams(typeof ticket === 'string' ? { ticket } : {})
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`${beside}/scene/handHygiene/?${asked.toString()}`)
  })
}
