import type { FastifyInstance } from 'fastify'
import { Code } from '@contract/codes'
import { DomainError } from '../DomainError'
import { commonReplies } from '../texts'

/**
 * Reads JSON bodies. Refused here, before anything sees them: what is no JSON, `__proto__` keys, and the character
 * U+0000, which PostgreSQL cannot store in text.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') return done(null, undefined)
    if (text.includes('\\u0000'))
      return done(new DomainError(Code.badInput, commonReplies.badJson), undefined)
    void parse(request, text, (error, value) =>
      done(error ? new DomainError(Code.badInput, commonReplies.badJson) : null, value),
    )
  })
}
