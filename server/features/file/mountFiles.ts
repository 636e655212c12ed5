import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import { filePaths, partBytes } from '@contract/calls/file'
import type { FeatureDeps } from '../../Feature'
import { findFile, fileCompanies } from './fileService'
import { findPart, type FileRow } from './fileRepository'
import { rangeOf } from './fileTypeRules'
import { pictureIn, sizedName } from './pictures'
import { mediaIdIn } from './questionMediaService'
import { mediaAt } from './questionMediaRepository'
import { ingestUpload } from './ingestUpload'
import { ingestPart } from './uploadCalls'
import { isPlaylist, signedPlaylist, typeInFilm } from '../study/films/filmService'
import { envelope, sendJson } from '../../http/envelope'
import { fileIn } from '../../http/multipart'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'

type FileDeps = Pick<FeatureDeps, 'db' | 'store' | 'addresses' | 'sessions' | 'now'>

/** A file of ours never runs in our origin: no scripts, no frames, whatever it holds. */
const harmless =
  "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"
/** Only these open in the browser; everything else is saved. */
const shownInline =
  /^(image\/(jpeg|png|gif|webp)|video\/mp4|audio\/(mpeg|mp4|wav)|application\/pdf)$/
/** Bytes of a whole request: the largest film and its wrapping. */
const maxBytes = 501 * 1024 * 1024

/** A refusal is only read by who has sent everything: what still comes is thrown away, for five seconds at most. */
async function letPass(stream: Readable): Promise<void> {
  const until = Date.now() + 5000
  try {
    for await (const _piece of stream) if (Date.now() > until) return
  } catch {
    // The sender went away: nobody reads the refusal.
  }
}

/** The file server's doors that speak no JSON: upload, download with ranges, pictures in fixed sizes. */
export function mountFiles(
  app: FastifyInstance,
  { db, store, addresses, now, sessions }: FileDeps,
): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))

  const whoAsks = async (request: FastifyRequest) => {
    const token = request.headers['x-userkey']
    return typeof token === 'string' && token !== '' ? sessions.callerOf(token, now()) : undefined
  }

  app.post(filePaths.upload, { bodyLimit: maxBytes }, async (request, reply) => {
    request.callName = 'file.upload'
    const take = async () => {
      const caller = await whoAsks(request)
      if (!caller) throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
      request.caller = caller
      if (!request.headers['content-type']?.startsWith('multipart/form-data'))
        throw new DomainError(Code.badInput, commonReplies.fileMissing)
      return ingestUpload(
        db,
        store,
        caller,
        await fileIn(request.body as AsyncIterable<Buffer>, request.headers['content-type']),
        now(),
      )
    }
    const taken = await take().catch(async (error: unknown) => {
      await letPass(request.raw)
      throw error
    })
    return sendJson(
      request,
      reply,
      envelope(Code.ok, '', JSON.stringify(taken), { serverTime: now(), traceId: request.id }),
    )
  })

  // Parts come as they are; only here, so that no other address takes a raw body without an end.
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, parsed) =>
      parsed(null, payload),
    )
    scope.post(
      filePaths.part.replace('{uploadId}', ':uploadId'),
      { bodyLimit: partBytes },
      async (request, reply) => {
        request.callName = 'file.part'
        const take = async () => {
          const caller = await whoAsks(request)
          if (!caller) throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
          request.caller = caller
          const from = Number((request.query as { from?: string }).from)
          if (!Number.isSafeInteger(from) || from < 0 || !(request.body instanceof Readable))
            throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'from' })
          return ingestPart(
            db,
            store,
            caller,
            {
              uploadId: (request.params as { uploadId: string }).uploadId,
              from,
              bytes: request.body,
            },
            now(),
          )
        }
        const taken = await take().catch(async (error: unknown) => {
          await letPass(request.raw)
          throw error
        })
        return sendJson(
          request,
          reply,
          envelope(Code.ok, '', JSON.stringify(taken), { serverTime: now(), traceId: request.id }),
        )
      },
    )
    done()
  })

  /** The file, when its address is signed for its company, or when its own hospital asks with a session. */
  const allowed = async (request: FastifyRequest, fileId: string, openIsEnough: boolean) => {
    const signedFor = addresses.companyOf(fileId, request.query as Record<string, unknown>, now())
    if (signedFor !== undefined) return findFile(db, fileId, [signedFor])
    const caller = await whoAsks(request)
    if (caller) return findFile(db, fileId, fileCompanies(caller.comId))
    const open = openIsEnough ? await findFile(db, fileId, fileCompanies('')) : undefined
    if (open?.open_to_all === 1) return open
    return 'address'
  }

  const notThere = (reply: FastifyReply, found: FileRow | 'address' | undefined) =>
    reply
      .code(found === 'address' ? 403 : 404)
      .type('text/plain')
      .send('')

  /** All of it, or the piece that a player asks for. */
  const sendBytes = (
    request: FastifyRequest,
    reply: FastifyReply,
    { type, sha256, place }: Pick<FileRow, 'type' | 'sha256' | 'place'>,
    size: number,
  ) => {
    const etag = `"${sha256.slice(0, 24)}"`
    void reply
      .type(type)
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header('content-security-policy', harmless)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const range = rangeOf(request.headers.range, size)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send('')
    if (range === 'whole') return reply.header('content-length', size).send(store.read(place))
    return reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${size}`)
      .header('content-length', range.to - range.from + 1)
      .send(store.read(place, range))
  }

  app.get(filePaths.download.replace('{fileId}', ':fileId'), async (request, reply) => {
    const row = await allowed(request, (request.params as { fileId: string }).fileId, true)
    if (row === undefined || row === 'address') return notThere(reply, row)
    const size = await store.sizeOf(row.place)
    if (size === undefined) return notThere(reply, undefined)
    const inline = shownInline.test(row.type) && !('save' in (request.query as object))
    void reply
      .header('cache-control', 'private, max-age=7200')
      .header(
        'content-disposition',
        `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      )
    return sendBytes(request, reply, row, size)
  })

  // No session and no signature: papers with these addresses are frozen and read offline. Only who has seen one knows it.
  app.get(filePaths.questionMedia.replace('{name}', ':name'), async (request, reply) => {
    const mediaId = mediaIdIn((request.params as { name: string }).name)
    const row = mediaId === undefined ? undefined : await mediaAt(db, mediaId)
    const size = row && (await store.sizeOf(row.place))
    if (!row || size === undefined) return notThere(reply, undefined)
    void reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendBytes(request, reply, row, size)
  })

  app.get(filePaths.film.replace('{fileId}', ':fileId'), async (request, reply) => {
    const { fileId, '*': path } = request.params as { fileId: string; '*': string }
    const query = request.query as Record<string, unknown>
    const film = addresses.filmOf(fileId, query, now())
    if (!film) return notThere(reply, 'address')
    const part = await findPart(db, film.comId, fileId, path)
    const type = typeInFilm(path)
    if (!part || type === undefined) return notThere(reply, undefined)
    if (isPlaylist(path))
      return reply
        .type(type)
        .header('content-security-policy', harmless)
        .header('cache-control', 'no-store')
        .send(
          signedPlaylist(
            (await store.readAll(part.place)).toString('utf8'),
            film.signature,
            'least' in query,
          ),
        )
    void reply.header('cache-control', 'private, max-age=7200')
    return sendBytes(
      request,
      reply,
      { type, place: part.place, sha256: part.place.split('/').at(-1) ?? '' },
      part.bytes,
    )
  })

  app.get(filePaths.picture.replace('{fileId}', ':name'), async (request, reply) => {
    const sized = sizedName((request.params as { name: string }).name)
    const row = sized ? await allowed(request, sized.fileId, true) : undefined
    if (!sized || row === undefined || row === 'address') return notThere(reply, row)
    if (!row.type.startsWith('image/') || (await store.sizeOf(row.place)) === undefined)
      return notThere(reply, undefined)
    const key = await pictureIn(store, row.place, sized.size)
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, max-age=86400')
      .header('content-security-policy', harmless)
      .send(store.read(key))
  })
}
