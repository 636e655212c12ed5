import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import { DomainError } from '../DomainError'
import { commonReplies } from '../texts'

/** Lets the calls mounted in this scope take a file as their body. */
export function acceptFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
}

/** Refuses a call without its file. */
export async function needFile(request: FastifyRequest): Promise<void> {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0)
    throw new DomainError(Code.badInput, commonReplies.fileMissing)
}
