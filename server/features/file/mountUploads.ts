import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import { filePaths, partBytes } from '@contract/calls/operating/file'
import type { FeatureDeps } from '../../Feature'
import { DomainError } from '../../http/DomainError'
import { envelope, sendJson } from '../../http/replies/envelope'
import type { Caller } from '../../http/handlers'
import { askerOf } from '../../http/requests/askerOf'
import { acceptMultipart, arrivingFile } from './arrivingFile'
import type { FileGate } from './fileGate'
import { ingestUpload } from './ingestUpload'
import { ingestPart } from './uploadCalls'
import { commonReplies } from '../../http/texts'

type Deps = Pick<FeatureDeps, 'db' | 'store' | 'sessions' | 'settings' | 'now'> & {
  gate: FileGate
}

/** A refusal is only read by who has sent everything: what still comes is thrown away, for five seconds at most. */
const letPass = (stream: Readable): Promise<void> =>
  // It fails when the sender went away, where nobody reads the refusal, and after that time: createHttp closes such a connection.
  finished(stream.resume(), { signal: AbortSignal.timeout(5000) }).catch(() => undefined)

type Take = (request: FastifyRequest, caller: Caller) => Promise<object>

/** Takes what a signed-in person sends, and answers as the calls do. */
const taking =
  (name: string, deps: Deps, take: Take) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    request.callName = name
    try {
      request.caller = await askerOf(request, deps)
      if (!request.caller) throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
      const taken = JSON.stringify(await take(request, request.caller))
      return sendJson(
        request,
        reply,
        envelope(Code.ok, '', taken, { serverTime: deps.now(), traceId: request.id }),
      )
    } catch (error) {
      await letPass(request.raw)
      throw error
    }
  }

/** A whole file, as multipart. */
function mountWhole(app: FastifyInstance, deps: Deps): void {
  const { db, store, gate, now } = deps
  void app.register(async (scope) => {
    await acceptMultipart(scope)
    scope.post(
      filePaths.upload,
      taking('file.upload', deps, async (request, caller) =>
        ingestUpload(db, { store, gate }, caller, await arrivingFile(request), now()),
      ),
    )
  })
}

/** One part of a file, as it is; only here, so that no other address takes a raw body without an end. */
function mountPart(app: FastifyInstance, deps: Deps): void {
  const { db, store, now } = deps
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, parsed) =>
      parsed(null, payload),
    )
    scope.post(
      filePaths.part.replace('{uploadId}', ':uploadId'),
      { bodyLimit: partBytes },
      taking('file.part', deps, async ({ body, params, query }, caller) => {
        const from = Number((query as { from?: string }).from)
        if (!Number.isSafeInteger(from) || from < 0 || !(body instanceof Readable))
          throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'from' })
        const { uploadId } = params as { uploadId: string }
        // Who stops reading early leaves the rest to be let pass: a request that is destroyed would leave its connection stuck.
        const bytes = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
        return ingestPart(db, store, caller, { uploadId, from, bytes }, now())
      }),
    )
    done()
  })
}

/** What the file server takes in: whole files and parts of them, as streams. */
export function mountUploads(app: FastifyInstance, deps: Deps): void {
  mountWhole(app, deps)
  mountPart(app, deps)
}
