import type { FastifyInstance } from 'fastify'
import { isProof } from '@contract/rules/place/shortId'
import { DomainError } from '../../http/DomainError'
import { resolveLink, type LinkDeps } from './resolveLink'

/** GET /q/<shortId>: the one link that is printed and shown everywhere. Browsers land in the H5; the mini-program gets the link itself. */
export function mountLinks(
  app: FastifyInstance,
  deps: LinkDeps & { basePath: string; now(): number },
): void {
  app.get<{ Params: { shortId: string }; Querystring: { p?: unknown } }>(
    '/q/:shortId',
    async (request, reply) => {
      const { p } = request.query
      const asked = {
        text: request.params.shortId,
        proof: typeof p === 'string' && isProof(p) ? p : '',
        address: request.ip,
      }
      const path = await resolveLink(deps, asked, deps.now()).then(
        ({ path: found }) => found,
        (error: unknown) => {
          if (error instanceof DomainError) return '/codefail?reason=tooMany'
          throw error
        },
      )
      const { 'user-agent': program = '' } = request.headers
      return reply
        .header('cache-control', 'no-store')
        .redirect(deps.basePath + (/micromessenger/i.test(program) ? freshlyShared(path) : path))
    },
  )
}

/** The messaging platform's browser keeps pages by their address and signs the one it came to: a shared task gets a new one there (/shareauth). */
const freshlyShared = (path: string) => path.replace(/^\/shareview\?/, '/shareauth?')
