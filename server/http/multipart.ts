import { Code } from '@contract/codes'
import { DomainError } from './DomainError'
import { commonReplies } from './texts'

/** A file as it arrives: `bytes` must be read to its end, or left for good. */
export interface ArrivingFile {
  /** As the sender calls it; only a label. */
  name: string
  bytes: AsyncIterable<Buffer>
}

const maxHeaderBytes = 8192
const maxFieldBytes = 64 * 1024
const broken = () => new DomainError(Code.badInput, commonReplies.fileBroken)

/** Reads a stream up to marks, holding no more than a chunk of it. */
class MarkReader {
  private held: Buffer = Buffer.from('\r\n')
  private readonly chunks: AsyncIterator<Buffer>

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]()
  }

  /** What stands before the mark, in pieces; the mark itself is taken away. */
  async *through(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.held.indexOf(mark)
      if (at >= 0) {
        const before = this.held.subarray(0, at)
        this.held = this.held.subarray(at + mark.length)
        if (before.length > 0) yield before
        return
      }
      // The mark may begin at the end of what is here.
      const sure = this.held.length - mark.length + 1
      if (sure > 0) {
        const piece = this.held.subarray(0, sure)
        this.held = this.held.subarray(sure)
        yield piece
      }
      const next = await this.chunks.next()
      if (next.done === true) throw broken()
      this.held = Buffer.concat([this.held, next.value])
    }
  }

  async before(mark: string, most: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of this.through(Buffer.from(mark))) {
      size += piece.length
      if (size > most) throw broken()
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  }

  async take(count: number): Promise<string> {
    while (this.held.length < count) {
      const next = await this.chunks.next()
      if (next.done === true) throw broken()
      this.held = Buffer.concat([this.held, next.value])
    }
    const taken = this.held.subarray(0, count).toString('latin1')
    this.held = this.held.subarray(count)
    return taken
  }
}

function nameIn(headers: string): { field: string; file: string | undefined } {
  const field = /;\s*name="([^"]*)"/i.exec(headers)?.[1] ?? ''
  return { field, file: /;\s*filename="([^"]*)"/i.exec(headers)?.[1] }
}

/**
 * The file in the field `file` of a multipart body (RFC 7578), as a stream. Small fields before it are passed over.
 * Throws badInput when there is none or the body is broken off.
 */
export async function fileIn(
  stream: AsyncIterable<Buffer>,
  contentType: string,
): Promise<ArrivingFile> {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType)
  const mark = `\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`
  if (!boundary) throw broken()
  const reader = new MarkReader(stream)
  await reader.before(mark, maxFieldBytes)
  for (let parts = 0; parts < 20; parts++) {
    if ((await reader.take(2)) === '--') break
    const { field, file } = nameIn(
      (await reader.before('\r\n\r\n', maxHeaderBytes)).toString('utf8'),
    )
    if (field === 'file' && file !== undefined)
      return { name: file.slice(-120), bytes: reader.through(Buffer.from(mark)) }
    await reader.before(mark, maxFieldBytes)
  }
  throw new DomainError(Code.badInput, commonReplies.fileMissing)
}
