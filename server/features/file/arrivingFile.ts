import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'

/** A file as it arrives: `bytes` must be read to its end, or left for good. */
export interface ArrivingFile {
  /** As the sender calls it; only a label. */
  name: string
  bytes: AsyncIterable<Buffer>
}

/** Bytes of a whole file at most: the largest film. Smaller kinds are stopped where their kind is known. */
const fileSize = 501 * 1024 * 1024
const broken = () => new DomainError(Code.badInput, commonReplies.fileBroken)

/** Lets the routes of this scope take multipart bodies (RFC 7578). */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize, fieldSize: 64 * 1024, fields: 20, parts: 20 },
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
  })
}

/** The bytes to their end. Throws badInput when the body breaks off before it. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>
  } catch {
    throw broken()
  }
  if (file.truncated) throw broken()
}

/** The file in the field `file`; small fields before it are passed over. Throws badInput when there is none or the body is broken. */
export async function arrivingFile(request: FastifyRequest): Promise<ArrivingFile> {
  if (!request.isMultipart()) throw new DomainError(Code.badInput, commonReplies.fileMissing)
  try {
    for await (const part of request.parts())
      if (part.type === 'file') {
        if (part.fieldname !== 'file') break
        return { name: part.filename.slice(-120), bytes: bytesOf(part) }
      } else if (part.valueTruncated) throw broken()
  } catch {
    throw broken()
  }
  throw new DomainError(Code.badInput, commonReplies.fileMissing)
}
