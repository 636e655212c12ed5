import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { FileRow } from './fileRepository'
import { rangeOf } from './fileTypeRules'

/** A file of ours never runs in our origin: no scripts, no frames, whatever it holds. */
export const harmless =
  "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"
/** Who has the address of a file may show it anywhere: host apps and the mini-program do so from an origin of their own. */
export const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' }
/** An empty reply: 404, or 403 where only the signature of the address is missing. */
export const notThere = (reply: FastifyReply, status: 403 | 404 = 404) =>
  reply.code(status).type('text/plain').send('')

/** All of it, or the piece that a player asks for. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { type, sha256, place, size }: Pick<FileRow, 'type' | 'sha256' | 'place'> & { size: number },
): FastifyReply {
  const etag = `"${sha256.slice(0, 24)}"`
  void reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-security-policy', harmless)
    .headers(shownAnywhere)
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
