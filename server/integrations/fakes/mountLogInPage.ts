import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fakeLogInPath } from '../messaging/messagingSettings'

/** The OAuth page of the fake: at once back to where it was asked from (a path of ours, nowhere else), as whoever this browser always is. */
export function mountLogInPage(app: FastifyInstance): void {
  app.get(fakeLogInPath, (request, reply) => {
    const { redirect_uri = '', state = '' } = request.query as Record<string, string | undefined>
    const openId =
      /(?:^|;\s*)fakePerson=([\w-]{8,64})/.exec(request.headers.cookie ?? '')?.[1] ??
      randomBytes(12).toString('hex')
    const path = /^\/(?![/\\])[^\s\\]*$/.test(redirect_uri) ? redirect_uri : '/'
    const query = new URLSearchParams({
      code: `fake.${openId}.${randomBytes(8).toString('hex')}`,
      state,
    })
    return reply
      .header(
        'set-cookie',
        `fakePerson=${openId}; Path=/fake; HttpOnly; SameSite=Lax; Max-Age=31536000`,
      )
      .redirect(`${path}?${query.toString()}`, 302)
  })
}
