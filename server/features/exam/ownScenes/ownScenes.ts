import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { handScore, type HandPlace } from '@contract/rules/exam/handHygiene'
import { languageFrom } from '../../../http/replies/envelope'
import type { FeatureDeps } from '../../../Feature'
import { DomainError } from '../../../http/DomainError'
import { vrReports } from '../tasks/vrReports'
import { scenePage } from './scenePage'
import { reportShape } from './reportShape'

/** It loads from and sends to nobody else, and no page may frame it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Our own 3-D scene at the second origin, as a site outside would be (docs/decisions/138): its page knows the ticket and what was
 * tapped; the score is worked out and signed here, and reported as every scene reports.
 */
export function ownScenes({
  db,
  secrets,
  settings,
  now,
}: Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'now'>): (app: FastifyInstance) => void {
  const reports = vrReports(secrets)
  let script: Buffer | undefined
  return (app) => {
    app.get('/scene/handHygiene/', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .send(scenePage(languageFrom(request.headers['accept-language']))),
    )
    // The build of the office makes it, too.
    app.get('/scene/handHygiene/scene.js', async (_request, reply) => {
      script ??= gzipSync(await readFile(join(settings.officeFolder, 'scenes', 'handHygiene.js')))
      return reply
        .type('text/javascript; charset=utf-8')
        .header('content-encoding', 'gzip')
        .header('cache-control', 'no-cache')
        .send(script)
    })
    app.post<{ Body: { ticket: string; taps: HandPlace[][] } }>(
      '/scene/handHygiene/done',
      { schema: { body: reportShape }, bodyLimit: 8 * 1024 },
      async ({ body: { ticket, taps } }, reply) => {
        const score = handScore(taps)
        const report = score === undefined ? undefined : reports.sign(ticket, score)
        if (!report) return reply.code(403).send({})
        try {
          return { score, best: await reports.take(db, report, now()) }
        } catch (error) {
          if (error instanceof DomainError) return reply.code(409).send({})
          throw error
        }
      },
    )
  }
}
