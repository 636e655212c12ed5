import { crc32, constants, deflateRawSync } from 'node:zlib'

/** JSON text that stands in the replies to many people, such as a paper that nobody's order changes: it is compressed once. */
export class SharedText {
  private made?: { bytes: Buffer; deflated: Buffer }

  constructor(readonly text: string) {}

  /** Its UTF-8, and the same as blocks of deflate that lean on nothing before them and are not the last. */
  get compressed(): { bytes: Buffer; deflated: Buffer } {
    if (!this.made) {
      const bytes = Buffer.from(this.text)
      const deflated = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
      this.made = { bytes, deflated }
    }
    return this.made
  }
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** A block of deflate that holds its bytes as they are; at most 65,535 (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(isLast ? 1 : 0, 0)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

const largestBlock = 65_535

/** The gzip of a text in which the shared one stands (RFC 1952); undefined when it does not, or what is around it is long. */
export function gzipAround(text: string, shared: SharedText): Buffer | undefined {
  const at = text.indexOf(shared.text)
  if (at < 0) return undefined
  const before = Buffer.from(text.slice(0, at))
  const after = Buffer.from(text.slice(at + shared.text.length))
  if (before.length > largestBlock || after.length > largestBlock) return undefined
  const { bytes, deflated } = shared.compressed
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(after, crc32(bytes, crc32(before))), 0)
  trailer.writeUInt32LE(before.length + bytes.length + after.length, 4)
  return Buffer.concat([
    header,
    storedBlock(before, false),
    deflated,
    storedBlock(after, true),
    trailer,
  ])
}
